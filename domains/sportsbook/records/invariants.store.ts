import type { Break, RoomCheck } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { added, type Grid, gridKey, liability } from "../betting/exposure.rules.ts";
import { ALL_OF_IT, movesOf } from "../betting/positions.ts";
import { readExposed } from "../betting/positions.store.ts";

/** So many tickets are counted at once. */
const PIECE = 2_000;

/** What the house may lose by matches that go on is what their tickets say, counted anew. Rows of closed ones stay as they are. */
const exposureIsTickets: RoomCheck = {
  name: "what the house may lose is what its tickets say",
  always: true,
  async find(db) {
    const grids = new Map((await readGoing(db)).map((grid) => [gridKey(grid), grid.cells]));
    const going = new Set(await goingFixtures(db));
    for await (const tickets of counted(db)) {
      const exposed = await readExposed(db, [...tickets.keys()]);
      for (const [id, ticket] of exposed) {
        for (const move of movesOf(ticket, 0, ALL_OF_IT - tickets.get(id)!)) {
          if (!going.has(move.fixtureId)) continue;
          const key = gridKey(move);
          const cells = move.cells.map((cell) => -cell);
          grids.set(key, added(grids.get(key) ?? [], cells));
        }
      }
    }
    return [...grids].flatMap(([subject, cells]): readonly Break[] => {
      if (cells.every((cell) => cell === 0n)) return [];
      return [{ subject, amount: liability(cells), detail: { cells: cells.map(String).join(" ") } }];
    });
  },
};

async function goingFixtures(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sportsbook.fixture where status not in ('CLOSED', 'CANCELLED')`.execute(db);
  return rows.map(({ id }) => id);
}

async function readGoing(db: Db): Promise<readonly Grid[]> {
  const { rows } = await sql<Grid>`
    select e.fixture_id as "fixtureId", e.grid, e.cells::text[] as cells
    from sportsbook.exposure e join sportsbook.fixture f on f.id = e.fixture_id
    where f.status not in ('CLOSED', 'CANCELLED')`.execute(db);
  return rows.map(({ cells, ...grid }) => ({ ...grid, cells: cells.map(BigInt) }));
}

/** Tickets that were taken and are not void, with a leg in a match that goes on; each with what of it was cashed out. */
async function* counted(db: Db): AsyncGenerator<ReadonlyMap<string, number>> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<{ id: string; cashedPpm: number }>`
      select b.id, b.cashed_ppm as "cashedPpm" from sportsbook.bet b
      left join sportsbook.posting p on p.bet_id = b.id and p.seq = b.seq
      where b.id > ${after} and b.status in ('ACCEPTED', 'SETTLED') and not (b.status = 'SETTLED' and p.kind = 'VOID')
        and exists (select from sportsbook.leg l join sportsbook.fixture f on f.id = l.fixture_id
          where l.bet_id = b.id and f.status not in ('CLOSED', 'CANCELLED'))
      order by b.id limit ${PIECE}`.execute(db);
    if (rows.length === 0) return;
    yield new Map(rows.map(({ id, cashedPpm }) => [id, cashedPpm]));
    after = rows.at(-1)!.id;
  }
}

/** The proofs that taken tickets bring to the books. */
export const exposureChecks: readonly RoomCheck[] = [exposureIsTickets];
