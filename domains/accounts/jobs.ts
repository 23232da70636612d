import { DAY, HOUR } from "@taya/kernel/instant";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";

const SESSIONS_KEPT_MS = 30 * DAY;
const LOGINS_KEPT_MS = 366 * DAY;
const PROOFS_KEPT_MS = 2 * DAY;
const FILES_AT_ONCE = 200;

/** When the jobs of the room run. */
export const SCHEDULES = {
  "accounts.sweep": "17 * * * *",
  "accounts.warnOwners": "* * * * *",
};

/** Removes what is over: old codes, tickets and sessions, login records after a year, images nobody claimed. */
export async function sweep({ database, clock, files }: Pick<Platform, "database" | "clock" | "files">): Promise<void> {
  const now = clock.now();
  const { db } = database;
  const before = (ms: number) => new Date(now - ms);
  await sql`delete from accounts.code where expires_at < ${before(PROOFS_KEPT_MS)}`.execute(db);
  await sql`delete from accounts.ticket where expires_at < ${before(PROOFS_KEPT_MS)}`.execute(db);
  await sql`delete from accounts.session where expires_at < ${before(SESSIONS_KEPT_MS)}`.execute(db);
  await sql`delete from accounts.login_attempt where at < ${before(LOGINS_KEPT_MS)}`.execute(db);
  await sql`delete from accounts.attempt where at < ${before(LOGINS_KEPT_MS)}`.execute(db);
  const { rows } = await sql<{ file: string }>`
    delete from accounts.document where id in (
      select id from accounts.document where player_id is null and uploaded_at < ${before(HOUR)} limit ${FILES_AT_ONCE})
    returning file`.execute(db);
  for (const { file } of rows) await files.forget(file);
}
