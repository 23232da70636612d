import { OPERATOR } from "@taya/kernel/account-type";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

const MOST = 50;
/** Most of those that failed are not locked. */
const LOOKED_AT = 1_000;

/** A name at one of the doors, and when its password was guessed wrong. */
export interface Failing {
  readonly nameKey: string;
  readonly secret: "password" | "staffPassword";
  readonly failures: readonly Instant[];
  /** Whether somebody is called so behind that door. */
  readonly known: boolean;
  readonly networks: readonly string[];
}

/** Names whose password was guessed wrong since an instant, those of late first, with the networks that did it. */
export async function failingNames(
  db: Db,
  { merchant, since }: { readonly merchant: string; readonly since: Instant },
): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    select a.subject as "nameKey", a.secret, a.failures, exists (
      select from accounts.player p where p.merchant = a.merchant and p.username_key = a.subject
        and (p.type = ${OPERATOR}) = (a.secret = 'staffPassword')) as known, array(
      select distinct l.ip_prefix from accounts.login_attempt l
      where l.merchant = a.merchant and l.name_key = a.subject and l.at > ${new Date(since)}
        and l.door = case a.secret when 'password' then 'players' else 'staff' end
        and l.result in ('BAD_CREDENTIALS', 'BAD_PROOF') limit 5) as networks
    from accounts.attempt a
    where a.merchant = ${merchant} and a.secret in ('password', 'staffPassword') and a.at > ${new Date(since)}
      and a.failures <> '[]'
    order by a.at desc limit ${LOOKED_AT}`.execute(db);
  return rows;
}

/** Networks that failed at least so often since an instant. */
export async function failingNetworks(
  db: Db,
  { merchant, since, least }: { readonly merchant: string; readonly since: Instant; readonly least: number },
): Promise<{ network: string; failures: number; at: Instant }[]> {
  const { rows } = await sql<{ network: string; failures: number; at: Instant }>`
    select ip_prefix as network, count(*)::int as failures, max(at) as at from accounts.login_attempt
    where merchant = ${merchant} and at > ${new Date(since)} and result = 'BAD_CREDENTIALS'
    group by ip_prefix having count(*) >= ${least} order by count(*) desc limit ${MOST}`.execute(db);
  return rows;
}

/** Alerts since an instant, newest first. */
export async function alertsSince(
  db: Db,
  merchant: string,
  since: Instant,
): Promise<{ kind: "SMS_BUDGET" | "PLACE_CROWDED"; subject: string; count: number; at: Instant }[]> {
  const { rows } = await sql<{ kind: "SMS_BUDGET" | "PLACE_CROWDED"; subject: string; count: number; at: Instant }>`
    select kind, subject, count, at from accounts.login_alert
    where merchant = ${merchant} and at > ${new Date(since)} order by at desc limit ${MOST}`.execute(db);
  return rows;
}
