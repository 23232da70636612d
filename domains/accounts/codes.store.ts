import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Rows } from "./schema/rows.gen.ts";

/** What a code is for; one sent for an account that is known is that account's alone. */
export interface About {
  readonly merchant: string;
  readonly purpose: string;
  readonly target: Buffer;
  readonly by: PlayerId | undefined;
}

export interface CodeRow extends About {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly ipPrefix: string;
  readonly sentAt: Instant;
  readonly expiresAt: Instant;
  readonly channel: "sms" | "email";
  /** False where nobody owns the target and nothing was sent. */
  readonly delivered: boolean;
}

/** Holds up every other sender to this target until the transaction ends. */
export async function lockTarget(tx: Db, target: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${BigInt.asIntN(64, target.readBigUInt64BE())})`.execute(tx);
}

export async function insertCode(tx: Db, row: CodeRow): Promise<void> {
  await sql`
    insert into accounts.code (id, merchant, purpose, target, code_hash, ip_prefix, sent_at, expires_at, channel, delivered,
      asked_by)
    values (${row.id}, ${row.merchant}, ${row.purpose}, ${row.target}, ${row.codeHash}, ${row.ipPrefix},
      ${new Date(row.sentAt)}, ${new Date(row.expiresAt)}, ${row.channel}, ${row.delivered},
      ${row.by ?? null})`.execute(tx);
}

/** Takes back a code that could not be sent. */
export async function removeCode(db: Db, id: string): Promise<void> {
  await sql`delete from accounts.code where id = ${id}`.execute(db);
}

const about = ({ merchant, purpose, target, by }: About) =>
  sql`merchant = ${merchant} and purpose = ${purpose} and target = ${target} and asked_by is not distinct from ${by ?? null}`;

/** When codes of this kind were sent since an instant, newest first. */
export async function sentTo(db: Db, which: About, since: Instant): Promise<Instant[]> {
  const { rows } = await sql<{ sentAt: Instant }>`
    select sent_at as "sentAt" from accounts.code where ${about(which)} and sent_at > ${new Date(since)}
    order by sent_at desc`.execute(db);
  return rows.map((row) => row.sentAt);
}

/** Some purposes, or all but some. */
interface Purposes {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}
const among = ({ only, except }: Purposes) => sql`
  (${only ?? null}::text[] is null or purpose = any(${only ?? null}::text[]))
  and not coalesce(purpose = any(${except ?? null}::text[]), false)`;

/** How many codes of some purposes were asked for from a place since an instant. */
export async function sentFrom(db: Db, ipPrefix: string, since: Instant, of: Purposes): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.code
    where ip_prefix = ${ipPrefix} and sent_at > ${new Date(since)} and ${among(of)}`.execute(db);
  return rows[0]!.count;
}

/** How many codes a brand has sent by SMS since an instant, of some purposes or of all. */
export async function smsSince(db: Db, merchant: string, since: Instant, of: Purposes = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.code
    where merchant = ${merchant} and sent_at > ${new Date(since)} and channel = 'sms' and delivered
      and ${among(of)}`.execute(db);
  return rows[0]!.count;
}

/** Counts a try on the newest unused code of a kind and gives it; undefined when there is none. */
export async function tryCode(
  db: Db,
  which: About,
): Promise<Pick<Rows["code"], "id" | "codeHash" | "expiresAt" | "tries"> | undefined> {
  const { rows } = await sql<Pick<Rows["code"], "id" | "codeHash" | "expiresAt" | "tries">>`
    update accounts.code set tries = tries + 1
    where id = (
      select id from accounts.code where ${about(which)} and used_at is null
      order by sent_at desc limit 1)
    returning id, code_hash as "codeHash", expires_at as "expiresAt", tries`.execute(db);
  return rows[0];
}

/** Uses a code up; false when somebody else was faster. */
export async function useCode(db: Db, id: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    update accounts.code set used_at = ${new Date(at)} where id = ${id} and used_at is null returning id`.execute(db);
  return rows.length === 1;
}
