import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** An account as the line keeps it. */
export interface Standing {
  readonly id: PlayerId;
  /** Its name in paths. */
  readonly number: number;
  readonly merchant: string;
  readonly username: string;
  readonly type: number;
  /** The agent directly above. */
  readonly uplineId: PlayerId | null;
  /** Numbers of the agents above, from the top. */
  readonly path: readonly number[];
  readonly joinedAt: Instant;
  readonly disabled: boolean;
}

/** The columns of a `Standing`. */
export const STANDING = sql`player_id as id, number, merchant, username, type::int as type, upline_id as "uplineId", path,
  joined_at as "joinedAt", disabled`;

/** Where an account stands; undefined for who stands in no line. */
export async function standingOf(db: Db, id: PlayerId): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`select ${STANDING} from agents.member where player_id = ${id}`.execute(db);
  return rows[0];
}

/** Accounts by their numbers. */
export async function byNumbers(db: Db, numbers: readonly number[]): Promise<readonly Standing[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<Standing>`
    select ${STANDING} from agents.member where number = any (${arrayOf(numbers)}::int[])`.execute(db);
  return rows;
}

export interface MembersQuery {
  /** Direct downlines of this account, or everybody below where a name is looked for. */
  readonly under: Standing;
  /** How names begin. */
  readonly username?: string | undefined;
  readonly type?: number | undefined;
  readonly disabled?: boolean | undefined;
  readonly sort: "newest" | "oldest" | "username";
  readonly rows: RowWindow;
}

const ORDERS = { newest: sql`number desc`, oldest: sql`number`, username: sql`lower(username), number` } as const;

/** The paths of all below an account: those that begin with its own. One range of an index, however many they are. */
export const isBelow = ({ path, number }: Pick<Standing, "path" | "number">) =>
  sql`path >= ${arrayOf([...path, number])}::int[] and path < ${arrayOf([...path, number + 1])}::int[]`;
const inTeamOf = (who: Pick<Standing, "id" | "path" | "number">) => sql`((${isBelow(who)}) or player_id = ${who.id})`;

/** What stands for itself in a pattern. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A page of accounts below somebody. */
export async function membersPage(
  db: Db,
  { under, username, type, disabled, sort, rows: { offset, limit, asOf } }: MembersQuery,
): Promise<{ readonly list: readonly Standing[]; readonly total: number }> {
  const place =
    username === undefined ? sql`upline_id = ${under.id}` : sql`merchant = ${under.merchant} and ${isBelow(under)}`;
  const chosen = sql`${place} and joined_at <= ${new Date(asOf)}
    ${username === undefined ? sql`` : sql`and lower(username) like ${`${literally(username.toLowerCase())}%`}`}
    ${type === undefined ? sql`` : sql`and type = ${type}`}
    ${disabled === undefined ? sql`` : sql`and disabled = ${disabled}`}`;
  const { rows: list } = await sql<Standing>`
    select ${STANDING} from agents.member where ${chosen} order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from agents.member where ${chosen}`.execute(db);
  return { list, total: counted[0]!.total };
}

/** How many stand below each of these accounts, however far. */
export async function sizesBelow(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ number: number; size: number }>`
    select a.number, count(*)::int as size from agents.member a
    join agents.member m on m.path >= a.path || a.number and m.path < a.path || (a.number + 1)
    where a.number = any (${arrayOf(numbers)}::int[]) group by a.number`.execute(db);
  return new Map(rows.map(({ number, size }) => [number, size]));
}

/** Who stands below an account, however far, with the account itself: how many agents and players. */
export async function countTeam(db: Db, who: Standing): Promise<{ readonly agents: number; readonly players: number }> {
  const { rows } = await sql<{ agents: number; players: number }>`
    select count(*) filter (where type <> 0)::int as agents, count(*) filter (where type = 0)::int as players
    from agents.member where ${inTeamOf(who)}`.execute(db);
  return rows[0]!;
}

/** How many of them joined on each day of a time zone; days on which nobody did are missing. */
export async function joinedOn(
  db: Db,
  who: Standing,
  { since, until, timeZone }: { readonly since: Instant; readonly until: Instant; readonly timeZone: string },
): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await sql<{ day: Day; joined: number }>`
    select (joined_at at time zone ${timeZone})::date as day, count(*)::int as joined
    from agents.member where ${inTeamOf(who)}
      and joined_at >= ${new Date(since)} and joined_at < ${new Date(until)} group by 1`.execute(db);
  return new Map(rows.map(({ day, joined }) => [day, joined]));
}

/** How many of these stand below an account, or are it. */
export async function countAmong(db: Db, who: Standing, players: readonly PlayerId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.member
    where player_id = any (${arrayOf(players)}::uuid[]) and ${inTeamOf(who)}`.execute(db);
  return rows[0]!.count;
}

/** Everybody below an account, and the account. */
export async function teamIds(db: Db, who: Standing): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select player_id as id from agents.member where ${inTeamOf(who)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Keeps that an agent looked at an account of the team. */
export async function keepLook(db: Db, viewer: PlayerId, looked: PlayerId, at: Instant): Promise<void> {
  await sql`
    insert into agents.member_look (viewer_id, player_id, at) values (${viewer}, ${looked}, ${new Date(at)})`.execute(
    db,
  );
}

/** Forgets who looked at accounts before an instant. */
export async function forgetLooks(db: Db, before: Instant): Promise<void> {
  await sql`delete from agents.member_look where at < ${new Date(before)}`.execute(db);
}
