import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Where an account stands: below which agent, and who is to be rewarded for it. */
export interface Place {
  readonly uplineId: PlayerId | undefined;
  readonly referrerId: PlayerId | undefined;
}

/** A new account as the line keeps it. */
export interface Newcomer extends Place {
  /** The affiliate code by which they came. */
  readonly came?: string | undefined;
  readonly id: PlayerId;
  readonly merchant: string;
  readonly type: number;
  readonly username: string;
  readonly at: Instant;
}

export async function insertPlace(tx: Db, { uplineId, referrerId, came, ...row }: Newcomer): Promise<void> {
  await sql`
    insert into agents.member (player_id, merchant, type, username, joined_at, upline_id, referrer_id, came_by)
    values (${row.id}, ${row.merchant}, ${row.type}, ${row.username}, ${new Date(row.at)}, ${uplineId ?? null},
      ${referrerId ?? null}, ${came ?? null})`.execute(tx);
}

/** Keeps whether an account is closed. */
export async function setClosed(tx: Db, id: PlayerId, closed: boolean): Promise<void> {
  await sql`update agents.member set disabled = ${closed} where player_id = ${id}`.execute(tx);
}

export async function placeOf(db: Db, playerId: PlayerId): Promise<Place> {
  const { rows } = await sql<{ uplineId: PlayerId | null; referrerId: PlayerId | null }>`
    select upline_id as "uplineId", referrer_id as "referrerId" from agents.member
    where player_id = ${playerId}`.execute(db);
  return { uplineId: rows[0]?.uplineId ?? undefined, referrerId: rows[0]?.referrerId ?? undefined };
}

/** Which of these accounts stand directly below an agent. */
export async function belowOf(db: Db, id: PlayerId, those: readonly PlayerId[]): Promise<ReadonlySet<PlayerId>> {
  const { rows } = await sql<{ id: PlayerId }>`
    select player_id as id from agents.member
    where player_id = any (${arrayOf(those)}::uuid[]) and upline_id = ${id}`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** The agents above an account, from the top. */
export async function aboveOf(db: Db, id: PlayerId): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select a.player_id as id from agents.member m
    join agents.member a on a.number = any (m.path)
    where m.player_id = ${id} order by array_position(m.path, a.number)`.execute(db);
  return rows.map((row) => row.id);
}

/** Everybody who stands below an account, however far. */
export async function everybodyBelow(db: Db, id: PlayerId): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select m.player_id as id from agents.member a
    join agents.member m on m.path @> array[a.number] where a.player_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether anybody's upline is this account. */
export async function hasDownline(db: Db, id: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from agents.member where upline_id = ${id}) as found`.execute(db);
  return rows[0]!.found;
}

/** The agents above these players, from the top, by their numbers; who stands below nobody is missing. */
export async function pathsOf(db: Db, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, readonly number[]>> {
  const { rows } = await sql<{ playerId: PlayerId; path: number[] }>`
    select player_id as "playerId", path from agents.member
    where player_id = any (${arrayOf(players)}::uuid[]) and upline_id is not null`.execute(db);
  return new Map(rows.map(({ playerId, path }) => [playerId, path]));
}
