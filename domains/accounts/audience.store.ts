import { OPERATOR, TRIAL } from "@taya/kernel/account-type";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Players of a brand something is for; what is left out asks nothing. */
export interface Audience {
  readonly merchant: string;
  readonly label?: string | undefined;
  /** The account was opened within so many days. */
  readonly newWithinDays?: number | undefined;
  /** Two letters each, of the last login. */
  readonly countries?: readonly string[] | undefined;
  readonly rankMin: number;
  readonly rankMax?: number | undefined;
  readonly kycMin: number;
}

/** How many there are: `shown` but for rank and identity, `meeting` with them, of the accounts that were looked at. */
export interface AudienceSize {
  readonly shown: number;
  readonly meeting: number;
  readonly looked: number;
  /** There are more accounts, which were not looked at. */
  readonly more: boolean;
}

/** The newest accounts that are looked at: a count must not read a brand of millions. */
const MOST = 20_000;

/** The size of an audience. Whoever never logged in is in no country. */
export async function sizeOf(db: Db, asked: Audience, now: Instant): Promise<AudienceSize> {
  const { merchant, label = null, newWithinDays, countries, rankMin, rankMax = null, kycMin } = asked;
  const since = newWithinDays === undefined ? null : new Date(now - newWithinDays * DAY);
  const among = countries
    ? sql`(select l.country from accounts.login_attempt l
        where l.player_id = p.id and l.result = 'OK' order by l.at desc limit 1) = any (${arrayOf([...countries])}::text[])`
    : sql`true`;
  const { rows } = await sql<{ looked: number; shown: number; meeting: number }>`
    select count(*)::int as looked, count(*) filter (where shown)::int as shown,
      count(*) filter (where shown and rank_level >= ${rankMin}
        and (${rankMax}::int is null or rank_level <= ${rankMax}::int) and kyc_level >= ${kycMin})::int as meeting
    from (select p.rank_level, p.kyc_level, (${label}::text is null or ${label}::text = any (p.labels))
        and (${since}::timestamptz is null or p.created_at > ${since}::timestamptz) and ${among} as shown
      from accounts.player p
      where p.merchant = ${merchant} and p.type not in (${OPERATOR}, ${TRIAL}) and not p.disabled
      order by p.created_at desc limit ${MOST + 1}) as newest`.execute(db);
  const { looked, shown, meeting } = rows[0]!;
  return { shown, meeting, looked: Math.min(looked, MOST), more: looked > MOST };
}
