import { saferTopic } from "./reality.contract.ts";
import type { BetsSettled } from "@taya/kernel/settled";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { parseSigned } from "@taya/kernel/money";
import { assert } from "@taya/kernel/assert";
import { gently } from "@taya/platform/gently";
import type { Context } from "../context.ts";
import { endAsked } from "../exclusion/register.ts";
import { standings } from "../limits/limits.ts";
import { closedUntil, maskOf } from "../limits/limits.rules.ts";
import { limitsOf, lockCare, playersWithHours } from "../limits/limits.store.ts";
import { policyOf } from "../policy/policy.ts";
import { hold, lift } from "./holds.ts";
import { forgetShown } from "../shown.ts";
import { addPlayed, dueNow, endSittings, forgetBatches, PAUSE_MS, type Played, sittersOf } from "./sittings.store.ts";

/** So many sittings are counted at once; how a batch is divided must not change while one may come again. */
const PART = 200;
/** So many rounds are summed before it is looked at whether to rest. */
const AT_ONCE = 250;

/** What of a round that is over counts into a sitting. */
type Settled = Pick<BetsSettled, "playerId" | "merchant" | "stake" | "payout" | "later" | "at">;

/** Counts a batch of settled rounds into the sittings of those who played, a part at a time, each part once. */
export async function hearPlayed(context: Context, rounds: readonly Settled[], batch: string): Promise<void> {
  const { database, clock, live } = context.platform;
  const played = await summed(rounds);
  const rested = gently();
  for (let part = 0; part * PART < played.length; part += 1) {
    if (part > 0) await rested();
    const some = played.slice(part * PART, (part + 1) * PART);
    // Each by itself: who looks at a reality check meanwhile does not wait for the others.
    await database.transaction((tx) => addPlayed(tx, { batch, part }, some, clock.now()));
    for (const { playerId } of some) live.changed(saferTopic, { playerId });
  }
}

/** What each player played, in the order in which sittings are touched everywhere. */
async function summed(rounds: readonly Settled[]): Promise<Played[]> {
  const sums = new Map<string, Writable<Played>>();
  const rested = gently();
  for (const [index, { playerId, merchant, stake, payout, later, at }] of rounds.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await rested();
    let sum = sums.get(playerId);
    if (!sum) {
      const nothing = { startedAt: at, lastAt: at, staked: 0n, won: 0n, rounds: 0 };
      sums.set(playerId, (sum = { playerId: playerId as PlayerId, merchant, ...nothing }));
    }
    sum.startedAt = Math.min(sum.startedAt, at);
    sum.lastAt = Math.max(sum.lastAt, at);
    sum.staked += minorOf(stake);
    sum.won += minorOf(payout);
    if (!later) sum.rounds += 1;
  }
  return [...sums.values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function minorOf(text: string): bigint {
  const amount = parseSigned(text);
  assert(amount !== undefined, "events carry amounts as the wire writes them");
  return amount;
}

/** Stops everybody whose time has come, ends what is over, and lets those back who asked for it a day ago. */
export async function sweep(context: Context): Promise<void> {
  const { database, clock, live } = context.platform;
  const now = clock.now();
  for (const playerId of await endSittings(database.db, now)) {
    await database.transaction(async (tx) => {
      await lockCare(tx, playerId);
      await lift(tx, context, playerId, "REALITY");
    });
    live.changed(saferTopic, { playerId });
  }
  for (const merchant of await context.needs.site.merchants()) await holdDue(context, merchant);
  await endAsked(context);
}

async function holdDue(context: Context, merchant: string): Promise<void> {
  const { database, clock } = context.platform;
  const now = clock.now();
  const policy = await policyOf(context, merchant);
  const most = policy["session.maxHours"];
  const due = await dueNow(database.db, {
    merchant,
    now,
    realityMinutes: policy["reality.everyMinutes"],
    sessionMinutes: most === null ? null : most * 60,
  });
  // A sitting that grew too long ends when it has been left alone as long as ends any; the pack may want more.
  const rest = most === null ? PAUSE_MS : (policy["session.coolOffHours"] ?? 0) * HOUR || PAUSE_MS;
  for (const { playerId, reason } of due) {
    await stop(context, playerId, { reason, until: reason === "REALITY" ? "ever" : now + rest });
  }
}

/** Holds everybody back whose closed hours begin: players with hours of their own, and all who play where the pack has some. */
export async function sweepHours(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  for (const playerId of await playersWithHours(database.db, clock.now())) {
    const player = await context.needs.accounts.player(database.db, playerId);
    if (player) await holdSoon(context, playerId, player.merchant);
  }
  for (const merchant of await context.needs.site.merchants()) {
    const closed = (await policyOf(context, merchant))["hours.closed"];
    if (closed.length === 0) continue;
    for (const playerId of await sittersOf(database.db, merchant)) await holdSoon(context, playerId, merchant);
  }
}

/** Holds a player back whose closed hours run now. */
export async function holdSoon(context: Context, playerId: PlayerId, merchant: string): Promise<void> {
  const until = await closedFor(context, playerId, merchant);
  if (until !== undefined) await stop(context, playerId, { reason: "HOURS", until });
}

/** When the closed hours of a player end that run now: their own, the house's for them, and the pack's. */
export async function closedFor(context: Context, playerId: PlayerId, merchant: string): Promise<number | undefined> {
  const { database, clock } = context.platform;
  const policy = await policyOf(context, merchant);
  const own = standings(await limitsOf(database.db, playerId)).find(({ kind }) => kind === "hours");
  const mask = maskOf(policy["hours.closed"]) | (own?.amount ?? 0n);
  if (mask === 0n) return undefined;
  const { timeZone } = await context.needs.site.brand(merchant);
  return closedUntil(mask, timeZone, clock.now());
}

async function stop(context: Context, playerId: PlayerId, what: Parameters<typeof hold>[3]): Promise<void> {
  const { database, live } = context.platform;
  await database.transaction(async (tx) => {
    await lockCare(tx, playerId);
    await hold(tx, context, playerId, what);
  });
  live.changed(saferTopic, { playerId });
}

const SHOWN_KEPT_MS = 30 * DAY;
const BATCHES_KEPT_MS = 7 * DAY;

/** Forgets what no repeat of an event can ask for any more. */
export async function forget({ platform }: Context): Promise<void> {
  const before = platform.clock.now() - BATCHES_KEPT_MS;
  await forgetBatches(platform.database.db, before);
  await forgetShown(platform.database.db, before - SHOWN_KEPT_MS);
}
