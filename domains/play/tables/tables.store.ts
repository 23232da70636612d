import type { RowWindow } from "@taya/kernel/page";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Limits, RoundTimes, TableSeed } from "./rules.ts";

/** A table as it is set up. */
export interface TableRow extends Limits {
  readonly tableId: string;
  readonly game: string;
  readonly number: number;
  readonly isOpen: boolean;
  /** How many rounds it has had. */
  readonly rounds: bigint;
  readonly seenAt: Instant | undefined;
}

/** A round of a table; nothing of its seed but the box it lies in. */
export interface TableRound extends RoundTimes {
  readonly roundId: string;
  readonly tableId: string;
  readonly number: bigint;
  readonly game: string;
  readonly version: string;
  readonly gameHash: string;
  readonly commit: string;
  readonly seedBox: Buffer | undefined;
  readonly shoeId: string | undefined;
  readonly shoeFrom: number | undefined;
  readonly exposure: bigint;
  readonly betsHash: string | undefined;
  readonly outcome: unknown;
  readonly brief: string | undefined;
  readonly facts: unknown;
}

/** A shoe that an earlier version dealt hand after hand. */
export interface ShoeRow {
  readonly shoeId: string;
  readonly decks: number;
  readonly seedBox: Buffer;
  readonly endedAt: Instant | undefined;
}

const TABLE = sql`t.id as "tableId", t.game, t.number, t.is_open as "isOpen", t.min, t.max, t.table_max as "tableMax",
  t.max_payout as "maxPayout", t.liability, t.rounds, t.seen_at as "seenAt"`;

const ROUND = sql`r.id as "roundId", r.table_id as "tableId", r.number, r.game, r.version, r.game_hash as "gameHash",
  r.state, r.commit_hash as "commit", r.seed_box as "seedBox", r.shoe_id as "shoeId", r.shoe_from as "shoeFrom",
  r.opened_at as "openedAt", r.closes_at as "closesAt", r.exposure, r.bets_hash as "betsHash", r.outcome, r.brief,
  r.facts, r.drawn_at as "drawnAt", r.result_at as "resultAt", r.settled_at as "settledAt"`;

const SHOE = sql`s.id as "shoeId", s.decks, s.seed_box as "seedBox", s.ended_at as "endedAt"`;

/** The database says null where something is not there. */
type Nulled<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | null : T[K] };
const plain = <T extends object>(row: Nulled<T>): T =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? undefined])) as T;

/** Adds the tables that are not there yet. */
export async function addTables(tx: Db, seeds: readonly (TableSeed & { readonly open: boolean })[]): Promise<void> {
  for (const { game, number, open, min, max, tableMax, maxPayout, liability } of seeds) {
    await sql`
      insert into play.game_table (id, game, number, is_open, min, max, table_max, max_payout, liability)
      values (${`${game}-${number}`}, ${game}, ${number}, ${open}, ${min}, ${max}, ${tableMax}, ${maxPayout}, ${liability})
      on conflict do nothing`.execute(tx);
  }
}

/** All tables in the order of their games, or some. */
export async function readTables(db: Db, ids?: readonly string[]): Promise<TableRow[]> {
  const { rows } = await sql<Nulled<TableRow>>`
    select ${TABLE} from play.game_table t ${ids ? sql`where t.id = any (${ids})` : sql``}
    order by t.game, t.number`.execute(db);
  return rows.map((row) => plain<TableRow>(row));
}

export async function changeTable(
  tx: Db,
  tableId: string,
  { isOpen, limits }: { readonly isOpen: boolean; readonly limits: Limits },
): Promise<void> {
  await sql`
    update play.game_table set is_open = ${isOpen}, min = ${limits.min}, max = ${limits.max},
      table_max = ${limits.tableMax}, max_payout = ${limits.maxPayout}, liability = ${limits.liability}
    where id = ${tableId}`.execute(tx);
}

/** The newest round of each table that has had one. */
export async function newestRounds(db: Db, ids: readonly string[]): Promise<Map<string, TableRound>> {
  const { rows } = await sql<Nulled<TableRound>>`
    select ${ROUND} from play.game_table t join play.table_round r on r.id = t.round_id
    where t.id = any (${ids})`.execute(db);
  return new Map(rows.map((row) => [row.tableId, plain<TableRound>(row)]));
}

/** Rounds in which something is still open: bets, or stakes to give back. */
export async function unsettledRounds(db: Db): Promise<TableRound[]> {
  const { rows } = await sql<Nulled<TableRound>>`
    select ${ROUND} from play.table_round r where r.settled_at is null order by r.opened_at`.execute(db);
  return rows.map((row) => plain<TableRound>(row));
}

export async function tableRoundById(db: Db, roundId: string): Promise<TableRound | undefined> {
  const { rows } = await sql<Nulled<TableRound>>`
    select ${ROUND} from play.table_round r where r.id = ${roundId}`.execute(db);
  return rows[0] && plain<TableRound>(rows[0]);
}

/** Rounds locked until the transaction ends, in the order of their ids. */
export async function lockRounds(tx: Db, ids: readonly string[]): Promise<TableRound[]> {
  const { rows } = await sql<Nulled<TableRound>>`
    select ${ROUND} from play.table_round r where r.id = any (${ids}::uuid[]) order by r.id
    for no key update`.execute(tx);
  return rows.map((row) => plain<TableRound>(row));
}

export async function shoeById(db: Db, shoeId: string): Promise<ShoeRow | undefined> {
  const { rows } = await sql<Nulled<ShoeRow>>`
    select ${SHOE} from play.table_shoe s where s.id = ${shoeId}`.execute(db);
  return rows[0] && plain<ShoeRow>(rows[0]);
}

export interface PastResult {
  readonly roundId: string;
  readonly number: bigint;
  readonly outcome: unknown;
  readonly brief: string;
}

/** The last results of each of these tables that may be told at an instant, oldest first; a table without one is missing. */
export async function lastResults(
  db: Db,
  query: { readonly ids: readonly string[]; readonly now: Instant; readonly most: number },
): Promise<Map<string, PastResult[]>> {
  if (query.ids.length === 0) return new Map();
  const { rows } = await sql<Nulled<PastResult> & { tableId: string }>`
    select t.id as "tableId", r.* from unnest(${query.ids}::text[]) t (id), lateral (
      select r.id as "roundId", r.number, r.outcome, r.brief from play.table_round r
      where r.table_id = t.id and r.result_at <= ${new Date(query.now)}
      order by r.number desc limit ${query.most}) r
    order by r.number`.execute(db);
  return Map.groupBy(
    rows.map((row) => plain<PastResult & { tableId: string }>(row)),
    ({ tableId }) => tableId,
  );
}

export interface PastRound extends TableRound {
  /** The box of the shoe it was dealt from and whether that is over; of an earlier version only. */
  readonly shoeBox: Buffer | undefined;
  readonly shoeEndedAt: Instant | undefined;
}

/** A page of rounds that are over, newest first, and how many there are. */
export async function pastRounds(
  db: Db,
  query: RowWindow & { readonly tableId: string },
): Promise<{ readonly list: PastRound[]; readonly total: number }> {
  const over = sql`r.table_id = ${query.tableId} and r.state = 'SETTLED' and r.result_at <= ${new Date(query.asOf)}`;
  const [page, count] = await Promise.all([
    sql<Nulled<PastRound>>`
      select ${ROUND}, s.seed_box as "shoeBox", s.ended_at as "shoeEndedAt"
      from play.table_round r left join play.table_shoe s on s.id = r.shoe_id where ${over}
      order by r.number desc limit ${query.limit} offset ${query.offset}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from play.table_round r where ${over}`.execute(db),
  ]);
  return { list: page.rows.map((row) => plain<PastRound>(row)), total: Number(count.rows[0]!.count) };
}

/** Notes that somebody looked at tables; what was noted a moment ago is not noted again. */
export async function noteSeen(db: Db, ids: readonly string[], now: Instant, freshMs: number): Promise<void> {
  const [at, before] = [new Date(now), new Date(now - freshMs)];
  await sql`
    update play.game_table set seen_at = ${at}
    where id = any (${ids}) and (seen_at is null or seen_at < ${before})`.execute(db);
}

/** Says how many look at tables through one process. */
export async function sayWatched(
  db: Db,
  process: string,
  counts: ReadonlyMap<string, number>,
  now: Instant,
): Promise<void> {
  await sql`
    insert into play.table_watch (process, table_id, players, at)
    select ${process}, id, players, ${new Date(now)}
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as told (id, players)
    on conflict (process, table_id) do update set players = excluded.players, at = excluded.at`.execute(db);
}

/** How many look at each table; who did not say so since an instant is gone. */
export async function watched(db: Db, since: Instant): Promise<Map<string, number>> {
  const { rows } = await sql<{ table_id: string; players: number }>`
    select table_id, sum(players)::int as players from play.table_watch where at > ${new Date(since)}
    group by table_id`.execute(db);
  return new Map(rows.map((row) => [row.table_id, row.players]));
}

export async function forgetWatched(db: Db, before: Instant): Promise<void> {
  await sql`delete from play.table_watch where at < ${new Date(before)}`.execute(db);
}
