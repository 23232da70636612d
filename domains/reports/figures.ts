import type { BetsSettled } from "@taya/kernel/settled";
import { DAY, type Day, dayIn, type Instant } from "@taya/kernel/instant";
import { parseSigned } from "@taya/kernel/money";
import { gently } from "@taya/platform/gently";
import { foldDays, forgetBatches, type PlayedDay } from "./figures.store.ts";
import type { Context } from "./needs.ts";

/** Rounds of play money count in no report. */
const PLAY_MONEY = "FUN";
/** So many rounds are summed before it is looked at whether to rest. */
const AT_ONCE = 250;
/** Events that failed come again for a few days at most. */
const REMEMBERED_MS = 30 * DAY;

/** Folds settled rounds into the figures of their days, each batch once whatever is delivered how often. */
export async function hearRounds(context: Context, rounds: readonly BetsSettled[], batch: string): Promise<void> {
  const zones = new Map<string, string>();
  for (const merchant of new Set(rounds.map((round) => round.merchant))) {
    zones.set(merchant, (await context.site.brand(merchant)).timeZone);
  }
  const days = await daysOf(rounds, (merchant) => zones.get(merchant)!);
  if (days.length === 0) return;
  const { database, clock } = context.platform;
  await database.transaction((tx) => foldDays(tx, batch, days, clock.now()));
}

/** Sums a batch by player, day and category, in that order: a busy player is written once, not once a round. */
async function daysOf(
  rounds: readonly BetsSettled[],
  zoneOf: (merchant: string) => string,
): Promise<readonly PlayedDay[]> {
  const days = new Map<string, Writable<PlayedDay>>();
  // Most of a batch was settled at the same moment; telling its day takes a while.
  let known: { at: Instant; zone: string; day: Day } | undefined;
  const rested = gently();
  for (const [index, round] of rounds.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await rested();
    if (round.currency === PLAY_MONEY) continue;
    const { playerId, merchant, category, at } = round;
    const zone = zoneOf(merchant);
    if (known?.at !== at || known.zone !== zone) known = { at, zone, day: dayIn(at, zone) };
    const { day } = known;
    const key = `${playerId} ${day} ${category}`;
    let sum = days.get(key);
    if (!sum)
      days.set(key, (sum = { playerId, merchant, category, day, bets: 0, stake: 0n, validBet: 0n, payout: 0n }));
    if (!round.later) sum.bets += 1;
    sum.stake += amountOf(round.stake);
    sum.validBet += amountOf(round.validBet);
    sum.payout += amountOf(round.payout);
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const amountOf = (text: string): bigint => parseSigned(text) ?? 0n;

/** Forgets what no longer needs to be remembered. */
export const housekeep = ({ platform }: Context): Promise<void> =>
  forgetBatches(platform.database.db, platform.clock.now() - REMEMBERED_MS);
