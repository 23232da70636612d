import { crashTopic, tableTopic } from "./contract.ts";
import type { Instant } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { Spot, TableBet, TableGame, TableTimes } from "@taya/games/kit/table-game";
import type * as z from "zod/mini";
import type { phase } from "./contract.ts";

export type Phase = z.output<typeof phase>;

/** Bets count until the close; so long before it the table says that it is near. */
const LAST_CALL_MS = 2_000;
/**
 * Bets that came in time may still be on their way into the books after the close: the ledger gives up what waits
 * longer. Nothing is drawn before.
 */
export const ON_THE_WAY_MS = 1_500;
/** How long a result is shown before it says that everything is paid, and then that it is over. */
const RESULT_MS = 1_000;
const SETTLED_MS = 1_500;

/** What of a round tells where it stands. */
export interface RoundTimes {
  readonly state: "OPEN" | "DRAWN" | "SETTLED" | "VOID";
  readonly openedAt: Instant;
  readonly closesAt: Instant;
  readonly drawnAt: Instant | undefined;
  readonly resultAt: Instant | undefined;
  readonly settledAt: Instant | undefined;
}

export interface Standing {
  readonly phase: Phase;
  /** When the phase ends by the clock; undefined where something else ends it. */
  readonly endsAt: Instant | undefined;
}

/** When the next round may open; undefined while that is not known. */
export function nextAt(round: RoundTimes, times: TableTimes): Instant | undefined {
  if (round.settledAt === undefined) return undefined;
  if (round.state === "VOID") return round.settledAt + times.cool;
  return Math.max((round.resultAt ?? 0) + times.cool, round.settledAt);
}

/** Where a round stands at an instant. */
export function standingAt(round: RoundTimes, times: TableTimes, now: Instant): Standing {
  const { state, closesAt, resultAt, settledAt } = round;
  const next = nextAt(round, times);
  const rest = (until: Instant | undefined, phase: Phase): Standing =>
    until !== undefined && now >= until ? { phase: "IDLE", endsAt: undefined } : { phase, endsAt: until };
  if (state === "VOID") return rest(next, "VOID");
  if (state === "OPEN") {
    if (now < closesAt - LAST_CALL_MS) return { phase: "BETTING_OPEN", endsAt: closesAt - LAST_CALL_MS };
    if (now <= closesAt) return { phase: "CLOSING", endsAt: closesAt };
    return { phase: "BETTING_CLOSED", endsAt: closesAt + ON_THE_WAY_MS };
  }
  if (resultAt === undefined || now < resultAt) return { phase: "DEALING", endsAt: resultAt };
  const paid = settledAt === undefined ? undefined : Math.max(settledAt, resultAt + RESULT_MS);
  if (paid === undefined || now < paid) return { phase: "RESULT", endsAt: paid };
  if (now < Math.min(paid + SETTLED_MS, next!)) return { phase: "SETTLED", endsAt: Math.min(paid + SETTLED_MS, next!) };
  return rest(next, "COOLDOWN");
}

const STEPS: Readonly<Record<Phase, bigint>> = {
  BETTING_OPEN: 1n,
  CLOSING: 2n,
  BETTING_CLOSED: 3n,
  DEALING: 4n,
  RESULT: 5n,
  SETTLED: 6n,
  COOLDOWN: 7n,
  VOID: 8n,
  IDLE: 9n,
};

/** A number that rises with every phase of every round of a table. */
export const phaseSeqOf = (round: bigint, phase: Phase): bigint => round * 10n + STEPS[phase];

/** What an operator sets of a table. Amounts in minor units; what can be won includes the stake. */
export interface Limits {
  readonly min: Minor;
  readonly max: Minor;
  readonly tableMax: Minor;
  readonly maxPayout: Minor;
  readonly liability: Minor;
}

/** Whether limits fit together. */
export const soundLimits = ({ min, max, tableMax, maxPayout, liability }: Limits): boolean =>
  min > 0n && min <= max && max <= tableMax && maxPayout >= min && liability >= maxPayout;

/** What a bet on a spot can bring back for one unit staked, in thousandths: what it says, or what it says it pays. */
function bestReturn({ pays, most }: Pick<Spot, "pays" | "most">): bigint {
  if (most !== undefined) return BigInt(most) * 1_000n;
  const profits = [...pays.matchAll(/(\d+(?:\.\d+)?)(?:\s*:\s*(\d+(?:\.\d+)?))?/g)].map(
    ([, won, staked]) => Number(won) / Number(staked ?? 1),
  );
  return 1_000n + BigInt(Math.ceil(Math.max(0, ...profits) * 1_000 - 1e-6));
}

/** The most a player may lay on a spot: the table's limit, less where the spot could pay more than one may win. */
export function spotMax({ min, max, maxPayout }: Limits, spot: Pick<Spot, "pays" | "most">): Minor {
  const most = (maxPayout * 1_000n) / bestReturn(spot);
  const bound = most < max ? rounded(most) : max;
  return bound < min ? min : bound;
}

/** Down to one, two or five and zeros, as chips are counted. */
function rounded(amount: Minor): Minor {
  const unit = 10n ** BigInt(amount.toString().length - 1);
  const lead = amount / unit;
  return (lead >= 5n ? 5n : lead >= 2n ? 2n : 1n) * unit;
}

/** What a layout can bring back at most: exact where all outcomes are known, else every spot at its best. */
export function exposureOf(
  game: Pick<TableGame, "spots" | "payout">,
  outcomes: readonly unknown[] | undefined,
  bets: readonly TableBet[],
): Minor {
  if (outcomes) {
    return outcomes.reduce<Minor>((most, outcome) => {
      const back = bets.reduce((sum, bet) => sum + game.payout(outcome, bet), 0n);
      return back > most ? back : most;
    }, 0n);
  }
  const spots = new Map(game.spots.map((each) => [each.spot, each]));
  return bets.reduce((sum, { spot, stake }) => sum + (stake * bestReturn(spots.get(spot)!)) / 1_000n, 0n);
}

export interface LimitBroken {
  readonly limit: "min" | "max" | "tableMax" | "maxPayout" | "liability";
  readonly spot?: string;
  readonly most?: string;
  readonly min: string;
  readonly max: string;
}

/** The first limit that a layout breaks. `others` is what the layouts of everybody else can win together. */
export function limitBroken(
  limits: Limits,
  layout: { readonly bets: readonly TableBet[]; readonly exposure: Minor; readonly others: Minor },
  spots: ReadonlyMap<string, Spot>,
): LimitBroken | undefined {
  const { bets, exposure, others } = layout;
  const range = { min: formatMinor(limits.min), max: formatMinor(limits.max) };
  for (const { spot, stake } of bets) {
    const most = spotMax(limits, spots.get(spot)!);
    if (stake < limits.min) return { limit: "min", spot, ...range };
    if (stake > most) return { limit: "max", spot, min: range.min, max: formatMinor(most) };
  }
  const total = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  if (total > limits.tableMax) return { limit: "tableMax", most: formatMinor(limits.tableMax), ...range };
  if (exposure > limits.maxPayout) return { limit: "maxPayout", most: formatMinor(limits.maxPayout), ...range };
  if (others + exposure > limits.liability) return { limit: "liability", ...range };
  return undefined;
}

/** Whether bets are nothing but what lies there, or less of it: that is no bet, and may be done whatever forbids one. */
export const takesBack = (laid: readonly TableBet[], bets: readonly TableBet[]): boolean =>
  bets.every(({ spot, stake }) => stake <= stakeAt(laid, spot));

const stakeAt = (bets: readonly TableBet[], spot: string): Minor => bets.find((bet) => bet.spot === spot)?.stake ?? 0n;

/** What is left of a bet that is taken back in part may not be less than the least; no other limit is looked at then. */
export function leftTooLow(
  { min, max }: Limits,
  laid: readonly TableBet[],
  bets: readonly TableBet[],
): LimitBroken | undefined {
  const low = bets.find(({ spot, stake }) => stake < min && stake < stakeAt(laid, spot));
  return low && { limit: "min", spot: low.spot, min: formatMinor(min), max: formatMinor(max) };
}

/** What of a changed stake goes which way: more takes cash first, less gives bonus money back first. */
export function givenBack(less: Minor, bonusStake: Minor): [cash: Minor, bonus: Minor] {
  const bonus = less < bonusStake ? less : bonusStake;
  return [less - bonus, bonus];
}

/** A table as it is set up at first. */
export interface TableSeed extends Limits {
  readonly game: string;
  readonly number: number;
}

/** How many tables a game opens with, and how high they are: chips of its sheet, by place. */
const TIERS = [
  { min: 0, times: 1n },
  { min: 2, times: 4n },
  { min: 3, times: 20n },
] as const;
const SEEDED: Readonly<Record<string, number>> = { baccarat: 3, roulette: 2, crash: 1 };
const SEEDED_ELSE = 2;

/** The tables a game has from the start: a low one first. */
export function tablesFor({ info }: Pick<TableGame, "info">): TableSeed[] {
  return TIERS.slice(0, SEEDED[info.code] ?? SEEDED_ELSE).map(({ min, times }, index) => {
    const max = info.maxStake * times;
    const maxPayout = max * 20n;
    return {
      game: info.code,
      number: index + 1,
      min: info.stakes[min] ?? info.minStake,
      max,
      tableMax: max * 5n,
      maxPayout,
      liability: maxPayout * 20n,
    };
  });
}

/** The live topic of a table. */
export const topicOf = ({ run }: Pick<TableGame, "run">): typeof tableTopic | typeof crashTopic =>
  run ? crashTopic : tableTopic;

/** "Baccarat 2". */
export const nameOfTable = (game: string, number: number): string => `${game} ${number}`;
