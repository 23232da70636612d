import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { parseSigned } from "@taya/kernel/money";
import { assert } from "@taya/kernel/assert";
import type { Desk } from "../desk.ts";
import { endAsked } from "../exclusion/register.ts";
import { hourIn, standings } from "../limits/limits.ts";
import { closedUntil, maskOf } from "../limits/limits.rules.ts";
import { limitsOf, lockCare, playersWithHours } from "../limits/limits.store.ts";
import { policyOf } from "../policy/policy.ts";
import { hold, lift } from "./holds.ts";
import { addPlayed, dueNow, endSittings, forgetCrowds, PAUSE_MS, type Played, sittersOf } from "./sittings.store.ts";

/** What this room reads of a settled round; amounts are wire strings. */
export interface RoundPlayed {
  readonly playerId: string;
  readonly merchant: string;
  readonly stake: string;
  readonly payout: string;
  /** What changed of a round that was told before: amounts may be negative. */
  readonly later?: boolean;
  readonly at: number;
}

/** Counts a crowd of settled rounds into the sittings of those who played. */
export async function hearPlayed(desk: Desk, rounds: readonly RoundPlayed[], crowd: string): Promise<void> {
  const { database, clock, live } = desk.platform;
  const played = [...Map.groupBy(rounds, (round) => round.playerId).values()].map(summed);
  await database.transaction((tx) => addPlayed(tx, crowd, played, clock.now()));
  for (const { playerId } of played) live.changed("safer", { playerId });
}

function summed(rounds: readonly RoundPlayed[]): Played {
  const total = (of: (round: RoundPlayed) => string) => rounds.reduce((sum, round) => sum + minorOf(of(round)), 0n);
  const times = rounds.map((round) => round.at);
  return {
    playerId: rounds[0]!.playerId as PlayerId,
    merchant: rounds[0]!.merchant,
    startedAt: Math.min(...times),
    lastAt: Math.max(...times),
    staked: total((round) => round.stake),
    won: total((round) => round.payout),
    rounds: rounds.filter((round) => !round.later).length,
  };
}

function minorOf(text: string): bigint {
  const amount = parseSigned(text);
  assert(amount !== undefined, "news carry amounts as the wire writes them");
  return amount;
}

/** Stops everybody whose time has come, ends what is over, and lets those back who asked for it a day ago. */
export async function sweep(desk: Desk): Promise<void> {
  const { database, clock, live } = desk.platform;
  const now = clock.now();
  for (const playerId of await endSittings(database.db, now)) {
    await database.transaction(async (tx) => {
      await lockCare(tx, playerId);
      await lift(tx, desk, playerId, "REALITY");
    });
    live.changed("safer", { playerId });
  }
  for (const merchant of await desk.needs.site.merchants()) await holdDue(desk, merchant);
  await endAsked(desk);
}

async function holdDue(desk: Desk, merchant: string): Promise<void> {
  const { database, clock } = desk.platform;
  const now = clock.now();
  const policy = await policyOf(desk, merchant);
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
    await stop(desk, playerId, { reason, until: reason === "REALITY" ? "ever" : now + rest });
  }
}

/** Holds everybody back whose closed hours begin: players with hours of their own, and all who play where the pack has some. */
export async function sweepHours(desk: Desk): Promise<void> {
  const { database, clock } = desk.platform;
  for (const playerId of await playersWithHours(database.db, clock.now())) {
    const player = await desk.needs.accounts.player(database.db, playerId);
    if (player) await holdSoon(desk, playerId, player.merchant);
  }
  for (const merchant of await desk.needs.site.merchants()) {
    const closed = (await policyOf(desk, merchant))["hours.closed"];
    if (closed.length === 0) continue;
    for (const playerId of await sittersOf(database.db, merchant)) await holdSoon(desk, playerId, merchant);
  }
}

/** Holds a player back whose closed hours run now. */
export async function holdSoon(desk: Desk, playerId: PlayerId, merchant: string): Promise<void> {
  const until = await closedFor(desk, playerId, merchant);
  if (until !== undefined) await stop(desk, playerId, { reason: "HOURS", until });
}

/** When the closed hours of a player end that run now: his own, the house's for him, and the pack's. */
export async function closedFor(desk: Desk, playerId: PlayerId, merchant: string): Promise<number | undefined> {
  const { database, clock } = desk.platform;
  const policy = await policyOf(desk, merchant);
  const own = standings(await limitsOf(database.db, playerId)).find(({ kind }) => kind === "hours");
  const mask = maskOf(policy["hours.closed"]) | (own?.amount ?? 0n);
  if (mask === 0n) return undefined;
  const { timeZone } = await desk.needs.site.brand(merchant);
  return closedUntil(mask, hourIn(clock.now(), timeZone), clock.now());
}

async function stop(desk: Desk, playerId: PlayerId, what: Parameters<typeof hold>[3]): Promise<void> {
  const { database, live } = desk.platform;
  await database.transaction(async (tx) => {
    await lockCare(tx, playerId);
    await hold(tx, desk, playerId, what);
  });
  live.changed("safer", { playerId });
}

const CROWDS_KEPT_MS = 7 * DAY;

/** Forgets what no repeat of news can ask for any more. */
export const forget = ({ platform }: Desk): Promise<void> =>
  forgetCrowds(platform.database.db, platform.clock.now() - CROWDS_KEPT_MS);
