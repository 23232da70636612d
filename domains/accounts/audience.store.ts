import { OPERATOR, TRIAL } from "@taya/kernel/account-type";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Players of a brand something is for; what is left out asks nothing. */
export interface Audience {
  readonly merchant: string;
  /** Whoever operators have given one of these tags. */
  readonly labels?: readonly string[] | undefined;
  /** User name of an agent: whoever stands in their line, however far below. */
  readonly line?: string | undefined;
  /** Nobody else. */
  readonly usernames?: readonly string[] | undefined;
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

/** Above every rank. */
const RANK_MOST = 2_147_483_647;

/** The newest accounts that are looked at: a count must not read a brand of millions. */
const MOST = 20_000;

const ofBrand = (merchant: string) =>
  sql`p.merchant = ${merchant} and p.type not in (${OPERATOR}, ${TRIAL}) and not p.disabled`;

const tagged = (labels: readonly string[]) =>
  sql`exists (select from accounts.player_tag t
    where t.player_id = p.id and t.tag = any (${textArrayOf([...labels])}::text[]))`;

/** An audience as it is looked for: nobody but those within, where it asks for a line. */
export interface Sought extends Audience {
  readonly within?: readonly PlayerId[] | undefined;
}

/** What an audience asks of a player, but for rank and identity. */
function meets({ labels, within, usernames, newWithinDays, countries }: Sought, now: Instant) {
  const since = newWithinDays === undefined ? null : new Date(now - newWithinDays * DAY);
  const lastCountry = sql`(select l.country from accounts.login_attempt l
    where l.player_id = p.id and l.result = 'OK' order by l.at desc limit 1)`;
  return sql`${within ? sql`p.id = any (${arrayOf(within)}::uuid[])` : sql`true`}
    and ${labels?.length ? tagged(labels) : sql`true`}
    and ${usernames ? sql`p.username_key = any (${textArrayOf(usernames.map((name) => name.toLowerCase()))}::text[])` : sql`true`}
    and (${since}::timestamptz is null or p.created_at > ${since}::timestamptz)
    and ${countries ? sql`${lastCountry} = any (${textArrayOf([...countries])}::text[])` : sql`true`}`;
}

const ranks = ({ rankMin, rankMax, kycMin }: Audience) =>
  sql`rank_level >= ${rankMin} and rank_level <= ${rankMax ?? RANK_MOST}::int and kyc_level >= ${kycMin}`;

/** The size of an audience. Whoever never logged in is in no country. */
export async function sizeOf(db: Db, asked: Sought, now: Instant): Promise<AudienceSize> {
  const { rows } = await sql<{ looked: number; shown: number; meeting: number }>`
    select count(*)::int as looked, count(*) filter (where shown)::int as shown,
      count(*) filter (where shown and ${ranks(asked)})::int as meeting
    from (select p.rank_level, p.kyc_level, ${meets(asked, now)} as shown
      from accounts.player p where ${ofBrand(asked.merchant)}
      order by p.created_at desc limit ${MOST + 1}) as newest`.execute(db);
  const { looked, shown, meeting } = rows[0]!;
  return { shown, meeting, looked: Math.min(looked, MOST), more: looked > MOST };
}

/** Whether a player is of an audience. */
export async function isOf(db: Db, id: PlayerId, asked: Sought, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ among: boolean }>`
    select exists (select from accounts.player p
      where p.id = ${id} and p.merchant = ${asked.merchant} and ${meets(asked, now)} and ${ranks(asked)}) as among`.execute(
    db,
  );
  return rows[0]!.among;
}

/** A part of the players of an audience. */
export interface MemberRange {
  /** Undefined begins with the first. */
  readonly after: PlayerId | undefined;
  /** Nobody who registered later. */
  readonly until: Instant;
  readonly most: number;
}

export async function membersOf(
  db: Db,
  asked: Sought,
  { after, until, most }: MemberRange,
  now: Instant,
): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select p.id from accounts.player p
    where ${ofBrand(asked.merchant)} and p.created_at <= ${new Date(until)}
      and (${after ?? null}::uuid is null or p.id > ${after ?? null}::uuid) and ${meets(asked, now)} and ${ranks(asked)}
    order by p.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
