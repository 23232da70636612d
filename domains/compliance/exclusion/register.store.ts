import type { RowWindow } from "@taya/kernel/page";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

const SOURCES = ["SELF", "FAMILY", "OFFICIAL"] as const;

/** A line of the register of exclusions. */
export interface Exclusion {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly source: (typeof SOURCES)[number];
  readonly term: string;
  readonly reason: string | null;
  readonly startsAt: Instant;
  /** Null for life. */
  readonly termEndsAt: Instant | null;
  readonly returnAskedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly actor: string;
  readonly version: number;
}

/** A line of the register as code names it. */
const EXCLUSION = sql`id, player_id as "playerId", merchant, source, term, reason, starts_at as "startsAt",
  term_ends_at as "termEndsAt", return_asked_at as "returnAskedAt", ended_at as "endedAt", actor, version`;

const at = (instant: Instant | null): Date | null => (instant === null ? null : new Date(instant));

export async function addExclusion(tx: Db, row: Omit<Exclusion, "version">): Promise<void> {
  await sql`
    insert into compliance.exclusion (id, player_id, merchant, source, term, reason, starts_at, term_ends_at, actor)
    values (${row.id}, ${row.playerId}, ${row.merchant}, ${row.source}, ${row.term}, ${row.reason},
      ${new Date(row.startsAt)}, ${at(row.termEndsAt)}, ${row.actor})`.execute(tx);
}

/** The exclusions of a player that have not ended, newest first. */
export async function openExclusions(db: Db, playerId: PlayerId): Promise<Exclusion[]> {
  const { rows } = await sql<Exclusion>`
    select ${EXCLUSION} from compliance.exclusion where player_id = ${playerId} and ended_at is null
    order by starts_at desc`.execute(db);
  return rows;
}

export async function findExclusion(db: Db, merchant: string, id: string): Promise<Exclusion | undefined> {
  const { rows } = await sql<Exclusion>`
    select ${EXCLUSION} from compliance.exclusion where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0];
}

/** A page of the register, newest first. */
export async function listExclusions(
  db: Db,
  query: RowWindow & { readonly merchant: string; readonly open: boolean },
): Promise<{ list: Exclusion[]; total: number }> {
  const { rows } = await sql<Exclusion & { total: number }>`
    select ${EXCLUSION}, count(*) over ()::int as total from compliance.exclusion
    where merchant = ${query.merchant} and starts_at <= ${new Date(query.asOf)} and (not ${query.open}::boolean or ended_at is null)
    order by starts_at desc, id limit ${query.limit} offset ${query.offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

export async function askReturn(tx: Db, playerId: PlayerId, now: Instant): Promise<void> {
  await sql`
    update compliance.exclusion set return_asked_at = ${new Date(now)}
    where player_id = ${playerId} and ended_at is null and return_asked_at is null`.execute(tx);
}

/** Sets a longer term; null for life. */
export async function extendTerm(
  tx: Db,
  id: string,
  to: { readonly term: string; readonly termEndsAt: Instant | null },
): Promise<void> {
  await sql`
    update compliance.exclusion set term = ${to.term}, term_ends_at = ${at(to.termEndsAt)}, return_asked_at = null
    where id = ${id}`.execute(tx);
}

export async function endExclusions(tx: Db, ids: readonly string[], now: Instant): Promise<void> {
  await sql`
    update compliance.exclusion set ended_at = ${new Date(now)}
    where id = any(${[...ids]}::uuid[]) and ended_at is null`.execute(tx);
}

/** Whose wish to return was made before an instant and still waits. */
export async function returnsAskedBefore(db: Db, before: Instant): Promise<PlayerId[]> {
  const { rows } = await sql<{ playerId: PlayerId }>`
    select distinct player_id as "playerId" from compliance.exclusion
    where ended_at is null and return_asked_at <= ${new Date(before)}`.execute(db);
  return rows.map((row) => row.playerId);
}
