import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

const MOST = 50;

/** Names that failed at least so often since an instant, those of late first, with the networks they failed from. */
export async function failingNames(
  db: Db,
  { merchant, since, least }: { readonly merchant: string; readonly since: Instant; readonly least: number },
): Promise<{ nameKey: string; networks: string[] }[]> {
  const { rows } = await sql<{ name_key: string; networks: string[] }>`
    select name_key, (array_agg(distinct ip_prefix))[1:5] as networks from accounts.login_attempt
    where merchant = ${merchant} and at > ${new Date(since)} and result in ('BAD_CREDENTIALS', 'BAD_PROOF')
    group by name_key having count(*) >= ${least} order by max(at) desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({ nameKey: row.name_key, networks: row.networks }));
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
