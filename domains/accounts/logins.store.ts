import type { RowWindow } from "@taya/kernel/page";
import type { Audit } from "@taya/audit";
import type { DoorName } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** `BAD_PROOF`: a wrong second factor; `BAD_REPEAT`: a wrong password of somebody who is in already; `UNLOCKED`: a lock opened by a proof or by staff. */
export type LoginResult =
  | "OK"
  | "BAD_CREDENTIALS"
  | "BAD_PROOF"
  | "BAD_REPEAT"
  | "BAD_UNLOCK"
  | "UNLOCKED"
  | "CHALLENGED"
  | "DISABLED"
  | "EXCLUDED"
  | "WRONG_SIDE";

export interface Attempt {
  readonly id: string;
  readonly merchant: string;
  readonly nameKey: string;
  readonly playerId: PlayerId | undefined;
  readonly at: Instant;
  readonly ip: string;
  readonly ipPrefix: string;
  readonly country: string;
  readonly result: LoginResult;
  readonly door: DoorName;
}

export async function insertAttempt(db: Db, audit: Pick<Audit, "significant">, row: Attempt): Promise<void> {
  await sql`
    insert into accounts.login_attempt (id, merchant, name_key, player_id, at, ip, ip_prefix, country, result,
      door)
    values (${row.id}, ${row.merchant}, ${row.nameKey}, ${row.playerId ?? null}, ${new Date(row.at)}, ${row.ip},
      ${row.ipPrefix}, ${row.country}, ${row.result}, ${row.door})`.execute(db);
  if (row.result !== "BAD_CREDENTIALS") return;
  // What was typed as a name may be a password typed into the wrong field: only names that exist are told.
  const subject = row.playerId === undefined ? "unknown name" : row.nameKey;
  const event = { merchant: row.merchant, at: row.at, kind: "LOGIN_FAILED", subject, ip: row.ip } as const;
  await audit.significant.note(db, event, row.id);
}

/** Whether a password of the name was wrong at the players' door since its last success there: from then on a captcha is asked. */
export async function hasFailed(db: Db, merchant: string, nameKey: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select exists (
      select 1 from accounts.login_attempt
      where merchant = ${merchant} and name_key = ${nameKey} and door = 'players' and result = 'BAD_CREDENTIALS'
        and at > coalesce((
          select max(at) from accounts.login_attempt
          where merchant = ${merchant} and name_key = ${nameKey} and door = 'players' and result = 'OK'),
          '-infinity')) as failed`.execute(db);
  return rows[0]!.failed;
}

/** How many logins failed from a place since an instant. */
export async function failuresFrom(db: Db, ipPrefix: string, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.login_attempt
    where ip_prefix = ${ipPrefix} and at > ${new Date(since)} and result = 'BAD_CREDENTIALS'`.execute(db);
  return rows[0]!.count;
}

/** How often the lock of a name was opened since an instant. */
export async function unlockedSince(
  db: Db,
  { merchant, nameKey, door }: Pick<Attempt, "merchant" | "nameKey" | "door">,
  since: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.login_attempt
    where merchant = ${merchant} and name_key = ${nameKey} and door = ${door} and result = 'UNLOCKED'
      and at > ${new Date(since)}`.execute(db);
  return rows[0]!.count;
}

export interface PastLogin {
  readonly at: Instant;
  readonly ip: string;
  readonly country: string;
  readonly result: string;
}

export async function lastLogin(db: Db, playerId: PlayerId): Promise<PastLogin | undefined> {
  const { rows } = await sql<PastLogin>`
    select at, ip, country, result from accounts.login_attempt
    where player_id = ${playerId} and result = 'OK' order by at desc limit 1`.execute(db);
  return rows[0];
}

/** One page of the attempts on an account, newest first. */
export async function loginsOf(
  db: Db,
  playerId: PlayerId,
  { offset, limit, asOf }: RowWindow,
): Promise<{ list: PastLogin[]; total: number }> {
  const where = sql`player_id = ${playerId} and at <= ${new Date(asOf)}`;
  const { rows } = await sql<PastLogin>`
    select at, ip, country, result from accounts.login_attempt where ${where}
    order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: count } = await sql<{ total: number }>`
    select count(*)::int as total from accounts.login_attempt where ${where}`.execute(db);
  return { list: rows, total: count[0]!.total };
}
