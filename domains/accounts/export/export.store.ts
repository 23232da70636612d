import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface Archive {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly status: "ASKED" | "READY" | "TAKEN" | "EXPIRED";
  readonly askedAt: Instant;
  readonly expiresAt: Instant | undefined;
  readonly bytes: number | undefined;
  readonly file: string | undefined;
}

interface Row {
  id: string;
  player_id: PlayerId;
  merchant: string;
  status: Archive["status"];
  asked_at: Instant;
  expires_at: Instant | null;
  bytes: number | null;
  file: string | null;
}

const toArchive = (row: Row): Archive => ({
  id: row.id,
  playerId: row.player_id,
  merchant: row.merchant,
  status: row.status,
  askedAt: row.asked_at,
  expiresAt: row.expires_at ?? undefined,
  bytes: row.bytes ?? undefined,
  file: row.file ?? undefined,
});

export async function lastArchive(db: Db, playerId: PlayerId): Promise<Archive | undefined> {
  const { rows } = await sql<Row>`
    select * from accounts.archive where player_id = ${playerId} order by asked_at desc limit 1`.execute(db);
  return rows[0] && toArchive(rows[0]);
}

export async function readArchive(db: Db, id: string): Promise<Archive | undefined> {
  const { rows } = await sql<Row>`select * from accounts.archive where id = ${id}`.execute(db);
  return rows[0] && toArchive(rows[0]);
}

export async function insertArchive(
  tx: Db,
  row: { readonly id: string; readonly playerId: PlayerId; readonly merchant: string; readonly askedAt: Instant },
): Promise<void> {
  await sql`
    insert into accounts.archive (id, player_id, merchant, status, asked_at)
    values (${row.id}, ${row.playerId}, ${row.merchant}, 'ASKED', ${new Date(row.askedAt)})`.execute(tx);
}

/** Puts the finished file to its archive; false when it was finished before. */
export async function finishArchive(
  tx: Db,
  id: string,
  made: { readonly file: string; readonly bytes: number; readonly at: Instant; readonly expiresAt: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update accounts.archive set status = 'READY', file = ${made.file}, bytes = ${made.bytes},
      ready_at = ${new Date(made.at)}, expires_at = ${new Date(made.expiresAt)}
    where id = ${id} and status = 'ASKED' returning 1`.execute(tx);
  return rows.length > 0;
}

/** Gives a player's newest finished archive a new secret address in place of any before; false without one. */
export async function nameArchive(
  db: Db,
  playerId: PlayerId,
  to: { readonly hash: Buffer; readonly until: Instant; readonly now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update accounts.archive set secret_hash = ${to.hash}, secret_until = ${new Date(to.until)}
    where id = (
      select id from accounts.archive where player_id = ${playerId} and status = 'READY' and expires_at > ${new Date(to.now)}
      order by asked_at desc limit 1)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Uses an address up; the file it stood for, undefined for an unknown, used or late one. */
export async function takeArchiveRow(
  db: Db,
  hash: Buffer,
  now: Instant,
): Promise<{ readonly file: string; readonly readyAt: Instant } | undefined> {
  const { rows } = await sql<{ file: string; ready_at: Instant }>`
    update accounts.archive set status = 'TAKEN', taken_at = ${new Date(now)}, secret_hash = null
    where secret_hash = ${hash} and status = 'READY' and secret_until > ${new Date(now)} and expires_at > ${new Date(now)}
    returning file, ready_at`.execute(db);
  return rows[0] && { file: rows[0].file, readyAt: rows[0].ready_at };
}

/** Marks an archive nobody fetched; its file, when there is one to forget. */
export async function expireArchive(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    update accounts.archive set status = case when status = 'READY' then 'EXPIRED' else status end, secret_hash = null
    where id = ${id} returning file`.execute(db);
  return rows[0]?.file;
}
