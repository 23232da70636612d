import type pg from "pg";

/**
 * What players wait for is told soon. A batch costs its dozen of statements however few it tells of: told four times a
 * second and not ten, events take less of the machine from the bets they tell of, and nobody sees the difference. A batch
 * takes no more rows once their facts have so many signs: subscribers hear all of them in one statement.
 */
export const EVERY_MS = 250;
const ROWS_MOST = 64;
const SIGNS_MOST = 2_000_000;

/** A batch that is being told: the rows marked with its name, oldest first. */
export interface Taken {
  readonly name: string;
  readonly batch: string;
  readonly rows: readonly Row[];
}

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly batch: string;
  readonly facts: string;
}

/** Where batches are taken from, and who names them. */
interface Source {
  readonly ownerPool: pg.Pool;
  readonly id: () => string;
}

/** Whether a batch left others behind, perhaps. */
export const isFull = ({ rows }: Taken): boolean =>
  rows.length === ROWS_MOST || rows.reduce((sum, row) => sum + Buffer.byteLength(row.facts), 0) >= SIGNS_MOST;

/**
 * A new batch: the oldest facts that nobody has marked, and others of their kind. Whoever has lost the right to tell may
 * not know it yet: what two take at once is one's alone.
 */
export async function take({ ownerPool, id }: Source): Promise<Taken | undefined> {
  const batch = id();
  const { rows } = await ownerPool.query<Row>(
    `with first as (select name from platform.event where position is null and batch is null order by id limit 1),
       oldest as (
         select id, octet_length(facts) as signs from platform.event
         where position is null and batch is null and name = (select name from first) order by id limit $2
       ),
       next as (select id from (select id, sum(signs) over (order by id) - signs as before from oldest) each where before < $3),
       taken as (update platform.event e set batch = $1 from next where e.id = next.id and e.batch is null
         returning e.id, e.name, e.facts)
     select id, name, facts from taken order by id`,
    [batch, ROWS_MOST, SIGNS_MOST],
  );
  return rows.length === 0 ? undefined : { name: rows[0]!.name, batch, rows };
}
