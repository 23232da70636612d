import type pg from "pg";
import { gently } from "./gently.ts";

/**
 * How soon a subscriber hears: what players wait for soon, figures that grow cheaper when many are summed at once later. A
 * batch costs its dozen of statements however few it tells of: told four times a second and not ten, events take less of
 * the machine from the bets it tells of, and nobody sees the difference. A batch takes no more rows once their facts
 * have so many signs: subscribers hear all of them in one statement. What has time is taken `atOnce` rows at a time, and rests
 * in between.
 */
export type Pace = "soon" | "later";
export const PACES = {
  soon: { stage: 0, everyMs: 250, rows: 64, atOnce: 64, signs: 2_000_000 },
  later: { stage: 1, everyMs: 5_000, rows: 400, atOnce: 25, signs: 100_000_000 },
} as const;

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
export const isFull = ({ rows }: Taken, pace: Pace): boolean =>
  rows.length === PACES[pace].rows || signsOf(rows) >= PACES[pace].signs;

/** As the database counts them: bytes. */
const signsOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + Buffer.byteLength(row.facts), 0);

/** A new batch: the oldest facts, and others of their kind. It has been told to nobody before all of it is taken. */
export async function take(source: Source, pace: Pace): Promise<Taken | undefined> {
  const { rows: most, atOnce, signs } = PACES[pace];
  const batch = source.id();
  const rows: Row[] = [];
  const rested = gently();
  for (let more = true; more;) {
    const room = { most: Math.min(atOnce, most - rows.length), signs: signs - signsOf(rows) };
    const some = await mark(source, pace, { batch, name: rows[0]?.name, ...room });
    rows.push(...some);
    more = some.length === atOnce && rows.length < most && signsOf(rows) < signs;
    if (more) await rested();
  }
  return rows.length === 0 ? undefined : { name: rows[0]!.name, batch, rows };
}

interface Marking {
  readonly batch: string;
  /** Whose facts; those of the oldest when left out. */
  readonly name: string | undefined;
  readonly most: number;
  readonly signs: number;
}

/** Marks the oldest rows that nobody has marked as a batch's. */
async function mark({ ownerPool }: Source, pace: Pace, { batch, name, most, signs }: Marking): Promise<Row[]> {
  const { rows } = await ownerPool.query<Row>(
    `with first as (select name from platform.news where stage = $1 and crowd is null order by id limit 1),
       oldest as (
         select id, octet_length(facts) as signs from platform.news
         where stage = $1 and crowd is null and name = coalesce($5, (select name from first)) order by id limit $2
       ),
       next as (select id from (select id, sum(signs) over (order by id) - signs as before from oldest) each where before < $4),
       taken as (update platform.news n set crowd = $3 from next where n.id = next.id returning n.id, n.name, n.facts)
     select id, name, facts from taken order by id`,
    [PACES[pace].stage, most, batch, signs, name],
  );
  return rows;
}
