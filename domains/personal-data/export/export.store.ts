import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Rows } from "../schema/rows.gen.ts";

type Stored = Rows["archive"];
export interface Archive extends Pick<Stored, "id" | "playerId" | "merchant" | "askedAt" | "expiresAt" | "bytes"> {
  readonly status: "ASKED" | "READY" | "TAKEN" | "EXPIRED";
}

const SHOWN = sql`
  id, player_id as "playerId", merchant, status, asked_at as "askedAt", expires_at as "expiresAt", bytes`;

export async function lastArchive(db: Db, playerId: PlayerId): Promise<Archive | undefined> {
  const { rows } = await sql<Archive>`
    select ${SHOWN} from personal_data.archive where player_id = ${playerId} order by asked_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function readArchive(db: Db, id: string): Promise<Archive | undefined> {
  const { rows } = await sql<Archive>`select ${SHOWN} from personal_data.archive where id = ${id}`.execute(db);
  return rows[0];
}

export async function insertArchive(
  tx: Db,
  row: { readonly id: string; readonly playerId: PlayerId; readonly merchant: string; readonly askedAt: Instant },
): Promise<void> {
  await sql`
    insert into personal_data.archive (id, player_id, merchant, status, asked_at)
    values (${row.id}, ${row.playerId}, ${row.merchant}, 'ASKED', ${new Date(row.askedAt)})`.execute(tx);
}

/** Puts the finished file to its archive; false when it was finished before. */
export async function finishArchive(
  tx: Db,
  id: string,
  made: { readonly file: string; readonly bytes: number; readonly at: Instant; readonly expiresAt: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update personal_data.archive set status = 'READY', file = ${made.file}, bytes = ${made.bytes},
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
    update personal_data.archive set secret_hash = ${to.hash}, secret_until = ${new Date(to.until)}
    where id = (
      select id from personal_data.archive where player_id = ${playerId} and status = 'READY' and expires_at > ${new Date(to.now)}
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
  const { rows } = await sql<{ file: string; readyAt: Instant }>`
    update personal_data.archive set status = 'TAKEN', taken_at = ${new Date(now)}, secret_hash = null
    where secret_hash = ${hash} and status = 'READY' and secret_until > ${new Date(now)} and expires_at > ${new Date(now)}
    returning file, ready_at as "readyAt"`.execute(db);
  return rows[0];
}

/** Marks an archive nobody fetched; its file, when there is one to forget. */
export async function expireArchive(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    update personal_data.archive set status = case when status = 'READY' then 'EXPIRED' else status end, secret_hash = null
    where id = ${id} returning file`.execute(db);
  return rows[0]?.file;
}
