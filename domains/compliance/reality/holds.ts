import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Why somebody may not bet, the weightiest first. */
const REASONS = ["EXCLUSION", "COOL_OFF", "HOURS", "SESSION", "REALITY"] as const;
export type Reason = (typeof REASONS)[number];
/** A case that nobody has decided well: told by whoever asks for cases, never among the reasons a player is shown. */
const CASE = "CASE";
const ORDER: readonly string[] = [...REASONS, CASE];

/** A reason with its end; undefined ends only by an action. */
export interface Hold {
  readonly reason: Reason;
  readonly until: Instant | undefined;
}

/** What holds a player back now, the weightiest first. */
export async function holdsOf(db: Db, playerId: PlayerId, now: Instant): Promise<Hold[]> {
  const all = await everyHold(db, playerId, now);
  return all.flatMap(({ reason, until }) => (reason === CASE ? [] : [{ reason, until }]));
}

type AnyHold = Omit<Hold, "reason"> & { readonly reason: Reason | typeof CASE };

async function everyHold(db: Db, playerId: PlayerId, now: Instant): Promise<AnyHold[]> {
  const { rows } = await sql<{ reason: AnyHold["reason"]; until: Instant | null }>`
    select reason, case when isfinite(until) then (extract(epoch from until) * 1000)::float8 end as until
    from compliance.hold where player_id = ${playerId} and until > ${new Date(now)}`.execute(db);
  return rows
    .map(({ reason, until }) => ({ reason, until: until ?? undefined }))
    .toSorted((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason));
}

/** Holds somebody back; an end that stands later stays. Until is "ever" for what ends only by an action. */
export async function hold(
  tx: Db,
  context: Context,
  playerId: PlayerId,
  { reason, until }: { readonly reason: AnyHold["reason"]; readonly until: Instant | "ever" },
): Promise<void> {
  const end = until === "ever" ? "infinity" : new Date(until);
  await sql`
    insert into compliance.hold (player_id, reason, until) values (${playerId}, ${reason}, ${end}::timestamptz)
    on conflict (player_id, reason) do update set until = greatest(compliance.hold.until, excluded.until)`.execute(tx);
  await guard(tx, context, playerId);
}

/** Lifts a reason; all others stay. */
export async function lift(tx: Db, context: Context, playerId: PlayerId, reason: AnyHold["reason"]): Promise<void> {
  await sql`delete from compliance.hold where player_id = ${playerId} and reason = ${reason}`.execute(tx);
  await guard(tx, context, playerId);
}

/** Gives the ledger the latest end of all that holds a player, so that no debit anywhere can pass it. */
async function guard(tx: Db, { needs, platform }: Context, playerId: PlayerId): Promise<void> {
  const holds = await everyHold(tx, playerId, platform.clock.now());
  const ends = holds.map(({ until }) => until);
  const blockedUntil = ends.includes(undefined) ? "ever" : ends.length === 0 ? null : Math.max(...(ends as number[]));
  await needs.ledger.guard(tx, playerId, { blockedUntil });
}
