import { PLAYER } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { isBelow, literally, type Standing, STANDING } from "../team/members.store.ts";

export interface TreeQuery {
  readonly merchant: string;
  /** Whose downlines; undefined is the top. */
  readonly under: Standing | undefined;
  /** How names begin; then everybody below, not only who stands directly there. */
  readonly username: string | undefined;
  readonly type: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Who stands somewhere, in the order in which they came; who joins meanwhile stands behind them. */
export async function treePage(
  db: Db,
  { merchant, under, username, type, offset, limit }: TreeQuery,
): Promise<{ readonly list: readonly Standing[]; readonly total: number }> {
  const place =
    username !== undefined
      ? sql`merchant = ${merchant} and lower(username) like ${`${literally(username.toLowerCase())}%`}
          ${under ? sql`and ${isBelow(under)}` : sql``}`
      : under
        ? sql`upline_id = ${under.id}`
        : sql`merchant = ${merchant} and upline_id is null ${type === undefined ? sql`and type > ${PLAYER}` : sql``}`;
  const chosen = sql`${place} ${type === undefined ? sql`` : sql`and type = ${type}`}`;
  const { rows: list } = await sql<Standing>`
    select ${STANDING} from agents.member where ${chosen} order by number limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.member where ${chosen}`.execute(db);
  return { list, total: counted[0]!.total };
}

/** So many below somebody are counted; counting a hundred thousand would take longer than all else of the page. */
export const MOST_COUNTED = 1_000;

/** How many stand below each of these accounts, however far, counted to one more than the most. */
export async function sizesUpTo(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; size: number }>`
    select a.number, m.size from agents.member a
    cross join lateral (select count(*)::int as size from (
      select from agents.member where path >= a.path || a.number and path < a.path || (a.number + 1)
      limit ${MOST_COUNTED + 1}) first) m
    where a.number = any (${arrayOf(numbers)}::int[])`.execute(db);
  return new Map(rows.map(({ number, size }) => [number, size]));
}

/** Every agent of a brand at the head of a line. */
export async function headsOf(db: Db, merchant: string): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select ${STANDING} from agents.member
    where merchant = ${merchant} and upline_id is null and type > ${PLAYER} order by number`.execute(db);
  return rows;
}

/** Every rate somebody has or had, and from when on, the newest first. */
export async function rateHistory(
  db: Db,
  number: number,
): Promise<readonly { readonly since: Day; readonly category: string; readonly ppm: number }[]> {
  const { rows } = await sql<{ since: Day; category: string; ppm: number }>`
    select since, category, ppm from agents.rate where member = ${number}
    order by since desc, category limit 200`.execute(db);
  return rows;
}

/** The codes by which somebody invites others. */
export async function codesOf(
  db: Db,
  id: PlayerId,
): Promise<
  readonly { readonly code: string; readonly kind: "affiliate" | "referral"; readonly domain: string | null }[]
> {
  const { rows } = await sql<{ code: string; kind: "affiliate" | "referral"; domain: string | null }>`
    select code, kind, nullif(array_to_string(domains, ', '), '') as domain from agents.invitation where player_id = ${id} order by code limit 200`.execute(
    db,
  );
  return rows;
}

/** Which agents looked at an account, the last twenty times. */
export async function looksAt(
  db: Db,
  id: PlayerId,
): Promise<readonly { readonly viewerId: PlayerId; readonly at: number }[]> {
  const { rows } = await sql<{ viewerId: PlayerId; at: number }>`
    select viewer_id as "viewerId", at from agents.member_look where player_id = ${id}
    order by at desc limit 20`.execute(db);
  return rows;
}
