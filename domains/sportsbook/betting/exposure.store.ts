import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { added, type Grid, gridKey, isPassed, liability } from "./exposure.rules.ts";

/** The row of a fixture that has no cells: who changes any of its grids holds this one first. */
const WHOLE = "";

/** Every grid of these fixtures. */
async function readGrids(db: Db, fixtureIds: readonly string[]): Promise<readonly Grid[]> {
  const { rows } = await sql<Grid>`
    select fixture_id as "fixtureId", grid, cells::text[] as cells from sportsbook.exposure
    where fixture_id = any (${arrayOf(fixtureIds)}::uuid[]) and grid <> ${WHOLE}`.execute(db);
  return rows.map(({ fixtureId, grid, cells }) => ({ fixtureId, grid, cells: cells.map(BigInt) }));
}

/** What stands of these fixtures, held by nobody. */
export const readExposure = async (db: Db, fixtureIds: readonly string[]): Promise<readonly Grid[]> =>
  fixtureIds.length === 0 ? [] : readGrids(db, fixtureIds);

/** The same, held until the transaction ends; fixtures in one order for everybody. */
export async function lockExposure(tx: Db, fixtureIds: readonly string[]): Promise<readonly Grid[]> {
  if (fixtureIds.length === 0) return [];
  const [, grids] = await together([
    sql`
      insert into sportsbook.exposure as e (fixture_id, grid, cells)
      select id, ${WHOLE}, '{}' from unnest(${arrayOf(fixtureIds)}::uuid[]) as f (id) order by id
      on conflict (fixture_id, grid) do update set cells = e.cells`.execute(tx),
    readGrids(tx, fixtureIds),
  ]);
  return grids;
}

/** The most the house may lose: by all bets on a fixture, and by those that are netted on one grid. */
export interface Bounds {
  readonly fixture: ReadonlyMap<string, bigint>;
  /** By `fixtureId grid`. */
  readonly grid: ReadonlyMap<string, bigint>;
}

/** Others have moved a grid meanwhile, and together it is too much: decided anew, under locks, it will be refused. */
class ExposurePassed extends Error {}

/**
 * Adds to grids, each fixture held from here to the commit only. Where that passes a bound, and takes the house further
 * beyond it than it was, nothing of it stands.
 */
export async function moveExposure(tx: Db, moves: readonly Grid[], bounds?: Bounds): Promise<void> {
  if (moves.length === 0) return;
  const fixtures = [...new Set(moves.map(({ fixtureId }) => fixtureId))];
  const sums = new Map<string, Grid>();
  for (const move of [...fixtures.map((fixtureId) => ({ fixtureId, grid: WHOLE, cells: [] })), ...moves]) {
    const found = sums.get(gridKey(move));
    sums.set(gridKey(move), found ? { ...move, cells: added(found.cells, move.cells) } : move);
  }
  const rows = [...sums.values()];
  const moving = sql`
    insert into sportsbook.exposure as e (fixture_id, grid, cells)
    select fixture_id, grid, cells::bigint[] from unnest(${arrayOf(rows.map((row) => row.fixtureId))}::uuid[],
      ${textArrayOf(rows.map((row) => row.grid))}::text[], ${textArrayOf(rows.map((row) => arrayOf(row.cells)))}::text[])
      as n (fixture_id, grid, cells)
    order by fixture_id, grid
    on conflict (fixture_id, grid) do update set cells = sportsbook.added(e.cells, excluded.cells)`.execute(tx);
  if (!bounds) return void (await moving);
  const [, grids] = await together([moving, readGrids(tx, fixtures)]);
  const passed = passedBy(grids, sums, bounds);
  if (passed) throw new ExposurePassed(passed);
}

function passedBy(grids: readonly Grid[], moves: ReadonlyMap<string, Grid>, bounds: Bounds): string | undefined {
  for (const [fixtureId, own] of Map.groupBy(grids, (grid) => grid.fixtureId)) {
    let [before, after] = [0n, 0n];
    for (const grid of own) {
      const key = gridKey(grid);
      const moved = moves.get(key)?.cells ?? [];
      const [was, is] = [
        liability(
          added(
            grid.cells,
            moved.map((cell) => -cell),
          ),
        ),
        liability(grid.cells),
      ];
      [before, after] = [before + was, after + is];
      if (isPassed(was, is, bounds.grid.get(key))) return key;
    }
    if (isPassed(before, after, bounds.fixture.get(fixtureId))) return fixtureId;
  }
  return undefined;
}
