import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Standing } from "./exposure.rules.ts";

/** A symbol of a play in an issue. */
export interface CellName {
  readonly issueId: bigint;
  readonly play: string;
  readonly symbol: string;
}

export type CellRow = CellName & Standing;

export const cellKey = ({ issueId, play, symbol }: CellName): string => `${issueId} ${play} ${symbol}`;

/** The name out of its key: no play and no symbol has a space in it. */
export function cellNamed(key: string): CellName {
  const [issueId = "", play = "", symbol = ""] = key.split(" ");
  return { issueId: BigInt(issueId), play, symbol };
}

const columns = (cells: readonly CellName[]) => sql`
  ${arrayOf(cells.map((each) => each.issueId))}::bigint[], ${textArrayOf(cells.map((each) => each.play))}::text[],
  ${textArrayOf(cells.map((each) => each.symbol))}::text[]`;

/**
 * Locks counters, making those that are missing first; each in one order for everybody, so that nobody waits in a
 * circle: who makes one holds no lock of those that were there.
 */
export async function lockCells(tx: Db, cells: readonly CellName[]): Promise<Map<string, Standing>> {
  if (cells.length === 0) return new Map();
  const making = sql`
    insert into lottery.exposure (issue_id, play, symbol, stake, payout)
    select issue_id, play, symbol, 0, 0 from unnest(${columns(cells)}) as c (issue_id, play, symbol)
    where not exists (
      select 1 from lottery.exposure e
      where e.issue_id = c.issue_id and e.play = c.play and e.symbol = c.symbol
    )
    order by issue_id, play, symbol on conflict (issue_id, play, symbol) do nothing`.execute(tx);
  const locking = sql<CellRow>`
    select e.issue_id as "issueId", e.play, e.symbol, e.stake, e.payout
    from unnest(${columns(cells)}) as c (issue_id, play, symbol)
    join lottery.exposure e using (issue_id, play, symbol)
    order by e.issue_id, e.play, e.symbol for update of e`.execute(tx);
  const [, { rows }] = await together([making, locking]);
  return new Map(rows.map((row) => [cellKey(row), { stake: row.stake, payout: row.payout }]));
}

const amounts = (cells: readonly CellRow[]) => sql`
  ${arrayOf(cells.map((each) => each.stake))}::bigint[], ${arrayOf(cells.map((each) => each.payout))}::bigint[]`;

/** Counters as they stand, held by nobody; those that are missing stand at nothing. */
export async function readCells(tx: Db, cells: readonly CellName[]): Promise<Map<string, Standing>> {
  if (cells.length === 0) return new Map();
  const { rows } = await sql<CellRow>`
    select e.issue_id as "issueId", e.play, e.symbol, e.stake, e.payout
    from unnest(${columns(cells)}) as c (issue_id, play, symbol)
    join lottery.exposure e using (issue_id, play, symbol)`.execute(tx);
  const found = new Map(rows.map((row) => [cellKey(row), { stake: row.stake, payout: row.payout }]));
  return new Map(cells.map(cellKey).map((key) => [key, found.get(key) ?? { stake: 0n, payout: 0n }]));
}

/** What comes to a counter, and what its payout may come to. */
export interface Move extends CellRow {
  readonly bound: bigint;
}

/** Others have moved a counter meanwhile, and together it is too much: decided anew, under locks, it will be refused. */
class CounterPassed extends Error {}

/**
 * Adds to counters, in one order for everybody. They are held from here to the commit only: whoever sells the same
 * numbers waits for a statement, not for a batch to be read and decided.
 */
export async function moveCells(tx: Db, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const { rows } = await sql<CellRow>`
    insert into lottery.exposure as e (issue_id, play, symbol, stake, payout)
    select issue_id, play, symbol, stake, payout
    from unnest(${columns(moves)}, ${amounts(moves)}) as c (issue_id, play, symbol, stake, payout)
    order by issue_id, play, symbol
    on conflict (issue_id, play, symbol) do update
    set stake = e.stake + excluded.stake, payout = e.payout + excluded.payout
    returning e.issue_id as "issueId", e.play, e.symbol, e.stake, e.payout`.execute(tx);
  const bounds = new Map(moves.map((move) => [cellKey(move), move.bound]));
  const passed = rows.find((row) => row.payout > bounds.get(cellKey(row))!);
  if (passed) throw new CounterPassed(cellKey(passed));
}

/** Takes from the counters what was given back; in a transaction of its own, so that it waits for nothing else. */
export async function releaseCells(db: Db, cells: readonly CellRow[]): Promise<void> {
  if (cells.length === 0) return;
  await sql`
    with gone as (
      select issue_id, play, symbol, sum(stake) as stake, sum(payout) as payout
      from unnest(${columns(cells)}, ${amounts(cells)}) as c (issue_id, play, symbol, stake, payout)
      group by issue_id, play, symbol
    ), held as (
      select e.issue_id, e.play, e.symbol, gone.stake, gone.payout
      from lottery.exposure e join gone using (issue_id, play, symbol)
      order by e.issue_id, e.play, e.symbol for update of e
    )
    update lottery.exposure e
    set stake = greatest(0, e.stake - held.stake), payout = greatest(0, e.payout - held.payout)
    from held where e.issue_id = held.issue_id and e.play = held.play and e.symbol = held.symbol`.execute(db);
}
