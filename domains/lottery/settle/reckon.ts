import { splitByStake } from "@taya/ledger";
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
export interface EndedBet {
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
  const { count, stake, bonusStake, pushed, rebate, winners } = sum;
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
  return {
    count,
    stake,
    bonusStake,
    validBet: (stake * FINE - pushed - sum.bonusRisk) / FINE,
    wagered: (stake * FINE - pushed) / FINE,
    payout: bets.reduce((all, bet) => all + bet.payout, 0n),
    bonusPayout,
    rebate: rebate / FINE,
    bonusRebate: rebate / FINE - (rebate - sum.bonusRebate) / FINE,
    bets,
  };
}
