import { validBet, wagered } from "@taya/kernel/valid-bet";
import { splitByStake } from "@taya/ledger";
import type { BetCounts, Noted } from "./cover.rules.ts";
import { rebateOf, type Worth } from "./terms.ts";

/** Ten-thousandths of the main unit in a minor unit. */
export const FINE = 100n;

/** What a bet is reckoned from; amounts in minor units. */
export interface ReckonedBet {
  readonly betId: string;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  /** Null groups where prizes are odds. */
  readonly own: number | undefined;
  readonly chosen: number | undefined;
  readonly worth: Worth | undefined;
}

/** A bet that won or whose stake comes back, in part or as a whole. */
interface EndedBet {
  readonly betId: string;
  readonly wins: string;
  readonly pushUnits: number;
  /** Before the caps, in ten-thousandths. */
  readonly raw: bigint;
  /** As paid, in minor units. */
  readonly payout: bigint;
}

/** What a player's bets of an issue come to; minor units. */
export interface PlayerEnd {
  /** How many bets. */
  readonly count: number;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  /** What counts as turnover, and the same with the part that was bonus money. */
  readonly validBet: bigint;
  readonly wagered: bigint;
  readonly payout: bigint;
  /** What of the payout is bonus money: each bet's is split as its stake was. */
  readonly bonusPayout: bigint;
  readonly rebate: bigint;
  /** What of the rebate is bonus money, split the same way. */
  readonly bonusRebate: bigint;
  readonly bets: readonly EndedBet[];
  /** What bets count that do not count all they had at risk, in minor units. */
  readonly counts: readonly { readonly betId: string; readonly validBet: bigint }[];
}

/** What bets count of somebody who may cover most of what can be drawn. */
interface Covering {
  readonly bets: readonly BetCounts[];
  /** All bets are there, and they count no more than was won or lost with them together. */
  readonly bounded: boolean;
}

type Winner = Pick<ReckonedBet, "betId" | "stake" | "bonusStake"> & { readonly worth: Worth };

/** A player's sums while the bets of an issue go by. */
export interface Sum {
  count: number;
  stake: bigint;
  bonusStake: bigint;
  /** Ten-thousandths. */
  pushed: bigint;
  /** Of stakes with bonus money in them what of the risk was not cash, in ten-thousandths. */
  bonusRisk: bigint;
  rebate: bigint;
  bonusRebate: bigint;
  readonly winners: Winner[];
  /** What the bets cover at the most. */
  readonly noted: Noted;
  /** Of whoever may cover most of what they look at: what these bets count. */
  covering?: Covering;
}

export const newSum = (): Sum => ({
  count: 0,
  stake: 0n,
  bonusStake: 0n,
  pushed: 0n,
  bonusRisk: 0n,
  rebate: 0n,
  bonusRebate: 0n,
  winners: [],
  noted: [],
});

/** Adds a bet. Stakes that come back earn no rebate. Adding nothing is left out: a million times it is not free. */
export function add(sum: Sum, bet: ReckonedBet): void {
  const { stake, bonusStake, worth, betId } = bet;
  const pushed = worth?.pushed ?? 0n;
  sum.count++;
  sum.stake += stake;
  if (pushed !== 0n) sum.pushed += pushed;
  const rebate = bet.own === bet.chosen ? 0n : rebateOf(stake * FINE - pushed, bet.own, bet.chosen);
  if (rebate !== 0n) sum.rebate += rebate;
  if (bonusStake !== 0n) {
    const cash = stake - bonusStake;
    sum.bonusStake += bonusStake;
    sum.bonusRebate += splitByStake(rebate, cash, bonusStake)[1];
    const risk = stake * FINE - pushed;
    sum.bonusRisk += risk - splitByStake(risk / FINE, cash, bonusStake)[0] * FINE;
  }
  if (worth) sum.winners.push({ betId, stake, bonusStake, worth });
}

/** Bounds of what is won, in ten-thousandths; stakes that come back know none. */
export interface Caps {
  readonly perBet: bigint;
  readonly perIssue: bigint;
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));

/**
 * What a player is paid: each bet's prize up to the caps, the older bets first, floored to minor units once a bet; the
 * rebate floored once a player, its cash part first, as with everything a stake earns.
 */
export function ended(sum: Sum, caps: Caps): PlayerEnd {
  const { count, stake, bonusStake, rebate, winners } = sum;
  let left = caps.perIssue;
  let bonusPayout = 0n;
  const bets = winners
    .toSorted((a, b) => (a.betId < b.betId ? -1 : 1))
    .map((each): EndedBet => {
      const { worth, betId } = each;
      const won = least(worth.won, caps.perBet, left);
      left -= won;
      const payout = (won + worth.pushed) / FINE;
      bonusPayout += splitByStake(payout, each.stake - each.bonusStake, each.bonusStake)[1];
      return { betId, wins: worth.wins, pushUnits: worth.pushUnits, raw: worth.won + worth.pushed, payout };
    });
  const payout = bets.reduce((all, bet) => all + bet.payout, 0n);
  return {
    count,
    stake,
    bonusStake,
    ...countsOf(sum, payout),
    payout,
    bonusPayout,
    rebate: rebate / FINE,
    bonusRebate: rebate / FINE - (rebate - sum.bonusRebate) / FINE,
    bets,
  };
}

type Counts = Pick<PlayerEnd, "validBet" | "wagered" | "counts">;

const totalOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Shares between which a payout nearly is the stake, in tenths. */
const EVEN = [7n, 13n] as const;

/**
 * Whether what was won nearly is what was staked: where bets of different plays may cover most of what can be drawn, that
 * is how it comes out.
 */
export function nearlyEven({ stake, winners }: Pick<Sum, "stake" | "winners">): boolean {
  const paid = winners.reduce((all, { worth }) => all + worth.won + worth.pushed, 0n) * 10n;
  return paid >= stake * FINE * EVEN[0] && paid <= stake * FINE * EVEN[1];
}

/**
 * What the bets count: all that was at risk, and of those that cover most of what they look at what these count by
 * themselves; where all of a player's bets are known, no more than was won or lost with them together.
 */
function countsOf({ stake, pushed, bonusRisk, covering }: Sum, payout: bigint): Counts {
  const [risk, cash] = [(stake * FINE - pushed) / FINE, (stake * FINE - pushed - bonusRisk) / FINE];
  const less = (of: (bet: BetCounts) => bigint) => totalOf((covering?.bets ?? []).map(of));
  const apart = cash - less((bet) => bet.most.counted - bet.counted);
  const played = risk - less((bet) => bet.most.wagered - bet.wagered);
  // What comes back of a stake is neither put at risk nor won.
  const bet = {
    category: "lottery",
    stake: risk,
    payout: payout - (stake - risk),
    chosen: covering?.bounded ?? false,
  } as const;
  const counted = validBet({ ...bet, bonusStake: risk - cash, apart });
  return {
    validBet: counted,
    wagered: wagered({ ...bet, apart: played }),
    counts: covering ? shared(covering.bets, counted, covering.bounded ? apart : counted) : [],
  };
}

/** Shares what is left of a total out to its bets; what rounding leaves goes to the first that can take it. */
function shared(bets: readonly BetCounts[], amount: bigint, total: bigint): Counts["counts"] {
  if (amount === total) return bets.map(({ betId, counted }) => ({ betId, validBet: counted }));
  const shares = bets.map(({ betId, counted }) => ({ betId, counted, share: (amount * counted) / total }));
  let left = amount - totalOf(shares.map(({ share }) => share));
  return shares.map(({ betId, counted, share }) => {
    const more = least(left, counted - share);
    left -= more;
    const whole = share + more;
    return { betId, validBet: whole };
  });
}
