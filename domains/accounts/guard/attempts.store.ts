import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { SecretName } from "./attempts.rules.ts";

/** Whose secret. */
export interface Subject {
  readonly merchant: string;
  readonly subject: string;
  readonly secret: SecretName;
}

/** How often it was guessed wrong; `busy` while another guess is being looked at. */
export interface Counted {
  readonly failures: readonly Instant[];
  readonly busy: boolean;
}

/** The counter, held until the transaction ends. */
export async function holdCounter(tx: Db, { merchant, subject, secret }: Subject, at: Instant): Promise<Counted> {
  await sql`
    insert into accounts.attempt (merchant, subject, secret, at)
    values (${merchant}, ${subject}, ${secret}, ${new Date(at)}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<Counted>`
    select failures, coalesce(checking_until > clock_timestamp(), false) as busy from accounts.attempt
    where merchant = ${merchant} and subject = ${subject} and secret = ${secret} for update`.execute(tx);
  return rows[0]!;
}

/** Counts a guess before it is looked at, and keeps others waiting meanwhile; not for ever, should this process end. */
export async function beginCheck(
  tx: Db,
  { merchant, subject, secret }: Subject,
  check: {
    readonly id: string;
    readonly failures: readonly Instant[];
    readonly longestMs: number;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    update accounts.attempt set failures = ${JSON.stringify(check.failures)}::jsonb, check_id = ${check.id},
      checking_until = clock_timestamp() + ${check.longestMs} * interval '1 millisecond', at = ${new Date(check.at)}
    where merchant = ${merchant} and subject = ${subject} and secret = ${secret}`.execute(tx);
}

/** Ends a check; one that was not wrong gives back its own count and no other. */
export async function endCheck(
  db: Db,
  { merchant, subject, secret }: Subject,
  { id, wrong }: { readonly id: string; readonly wrong: boolean },
): Promise<void> {
  await sql`
    update accounts.attempt set check_id = null, checking_until = null,
      failures = case when ${wrong} then failures else failures - (-1) end
    where merchant = ${merchant} and subject = ${subject} and secret = ${secret} and check_id = ${id}`.execute(db);
}

/** Forgets wrong guesses: their owner has proven to be the owner. A guess being looked at still counts. */
export async function forgetFailures(db: Db, { merchant, subject, secret }: Subject): Promise<void> {
  await sql`
    update accounts.attempt set failures = case when check_id is null then '[]' else jsonb_build_array(failures -> -1) end
    where merchant = ${merchant} and subject = ${subject} and secret = ${secret}`.execute(db);
}
