import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type Boxes, headOf } from "./boxes.ts";

const BATCH = 200;

/** A column of boxes: every `bytea` column of a room that locks whose name ends in `_box`, in a table with one key column. */
export interface BoxColumn {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

/** How far a pass over all boxes has come. */
export interface Pass {
  /** Locked anew in this pass. */
  readonly moved: number;
  /** Rows that could not be opened; they keep the old key alive. */
  readonly stuck: number;
  /** Boxes of an old key were still there when the pass began. */
  readonly left: boolean;
}

export async function boxColumns(db: Db, rooms: readonly string[]): Promise<BoxColumn[]> {
  const { rows } = await sql<BoxColumn>`
    select n.nspname as schema, c.relname as table, a.attname as column, k.attname as key
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = any (${[...rooms]})
    join pg_index i on i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1
    join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
    where a.atttypid = 'bytea'::regtype and a.attname like '%\_box' and not a.attisdropped
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** Locks every box anew that is not under this key, a batch at a time; stops early when `until` is past. Safe to run twice and beside others. */
export async function relock(
  db: Db,
  boxes: Boxes,
  { columns, to, until }: { columns: readonly BoxColumn[]; to: number; until: () => boolean },
): Promise<Pass> {
  let [moved, stuck, left] = [0, 0, false];
  for (const column of columns) {
    let after: string | undefined;
    while (true) {
      const rows = await nextOf(db, column, { to, after });
      if (rows.length === 0) break;
      left = true;
      for (const row of rows) {
        if (await moveOne(db, boxes, column, row)) moved += 1;
        else stuck += 1;
      }
      after = rows.at(-1)!.id;
      if (until()) return { moved, stuck, left };
    }
  }
  return { moved, stuck, left };
}

interface BoxRow {
  readonly id: string;
  readonly box: Buffer;
}

async function nextOf(
  db: Db,
  at: BoxColumn,
  { to, after }: { to: number; after: string | undefined },
): Promise<BoxRow[]> {
  const [table, key, column] = [sql.table(`${at.schema}.${at.table}`), sql.ref(at.key), sql.ref(at.column)];
  const { rows } = await sql<BoxRow>`
    select ${key}::text as id, ${column} as box from ${table}
    where ${column} is not null and substring(${column} from 1 for 8) <> ${headOf(to)}
      ${after === undefined ? sql`` : sql`and ${key}::text > ${after}`}
    order by ${key}::text limit ${BATCH}`.execute(db);
  return rows;
}

/** One row; one that somebody else wrote meanwhile is left for the next pass. */
async function moveOne(db: Db, boxes: Boxes, at: BoxColumn, { id, box }: BoxRow): Promise<boolean> {
  const where = `${at.schema}.${at.table}.${at.column}/${id}`;
  const content = await boxes.unlock<unknown>(box, where).catch(() => undefined);
  if (content === undefined) return false;
  const anew = await boxes.lock(content, where);
  await sql`
    update ${sql.table(`${at.schema}.${at.table}`)} set ${sql.ref(at.column)} = ${anew}
    where ${sql.ref(at.key)}::text = ${id} and ${sql.ref(at.column)} = ${box}`.execute(db);
  return true;
}

/** Whether any box is still under a key. */
export async function usesKey(db: Db, columns: readonly BoxColumn[], id: number): Promise<boolean> {
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${table}`)} where substring(${sql.ref(column)} from 1 for 8) = ${headOf(id)}
      limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
