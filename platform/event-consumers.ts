import { idTime } from "@taya/kernel/id";
import { sql } from "kysely";
import { type Packed, unpack } from "./batch.ts";
import type { Database, Db } from "./database.ts";
import { gently } from "./gently.ts";
import type { Consumer } from "./room.ts";
import { textArrayOf } from "./sql-array.ts";

/** A consumer by the name under which its position is kept. */
export interface NamedConsumer {
  readonly name: string;
  readonly event: string;
  readonly read: Consumer;
}

/** How far a consumer is behind: lists of facts it has not read, and how long ago the oldest of them came. */
export interface Lag {
  readonly name: string;
  readonly lists: number;
  readonly seconds: number;
}

/** Lists of facts that are read in one transaction, and at a time: much at once would hold up the bets of that moment. */
const LISTS_MOST = 200;
const LISTS_AT_ONCE = 25;

/** Gives new consumers their place: before all that is still there. */
export async function addConsumers(db: Db, consumers: readonly NamedConsumer[]): Promise<void> {
  await sql`
    insert into platform.event_consumer (name, event)
    select * from unnest(${textArrayOf(consumers.map(({ name }) => name))}::text[],
      ${textArrayOf(consumers.map(({ event }) => event))}::text[])
    on conflict do nothing`.execute(db);
}

/**
 * Has a consumer read all it has not read. What it does and its new place are one commit: whatever is cut off, nothing is
 * left out and nothing counts twice. While another process reads for it there is nothing to read here.
 */
export async function readOn(
  { transaction }: Pick<Database, "transaction">,
  consumer: NamedConsumer,
): Promise<"read" | "nothing"> {
  for (let lists = LISTS_MOST, all = 0; ; all += lists) {
    if (lists < LISTS_MOST) return all > 0 ? "read" : "nothing";
    lists = await transaction((tx) => readSome(tx, consumer));
  }
}

async function readSome(tx: Db, { name, event, read }: NamedConsumer): Promise<number> {
  const { rows: mine } = await sql<{ position: bigint }>`
    select position from platform.event_consumer where name = ${name} for update skip locked`.execute(tx);
  if (!mine[0]) return 0;
  let { position } = mine[0];
  const facts: object[] = [];
  const rested = gently();
  let lists = 0;
  for (let more = true; more && lists < LISTS_MOST;) {
    const { rows } = await sql<{ position: bigint; facts: string }>`
      select position, facts from platform.event where name = ${event} and position > ${position}
      order by position limit ${LISTS_AT_ONCE}`.execute(tx);
    for (const row of rows) {
      facts.push(...unpack(JSON.parse(row.facts) as Packed));
      ({ position } = row);
      await rested();
    }
    lists += rows.length;
    more = rows.length === LISTS_AT_ONCE;
  }
  if (lists === 0) return 0;
  await read(tx, facts as never[]);
  await sql`update platform.event_consumer set position = ${position} where name = ${name}`.execute(tx);
  return lists;
}

/** Forgets what all consumers of its name have read. */
export async function forgetRead(db: Db, consumers: readonly NamedConsumer[]): Promise<void> {
  const names = textArrayOf(consumers.map(({ name }) => name));
  for (const event of new Set(consumers.map((each) => each.event))) {
    await sql`
      delete from platform.event where name = ${event} and position <= (
        select min(position) from platform.event_consumer where event = ${event} and name = any (${names}::text[]))
      `.execute(db);
  }
}

/** How far each of these is behind at the moment of an id. */
export async function lagsOf(db: Db, consumers: readonly NamedConsumer[], now: string): Promise<Lag[]> {
  const { rows } = await sql<{ name: string; lists: number; oldest: string | null }>`
    select c.name, count(e.id)::int as lists, min(e.id::text) as oldest from platform.event_consumer c
    left join platform.event e on e.name = c.event and (e.position is null or e.position > c.position)
    where c.name = any (${textArrayOf(consumers.map(({ name }) => name))}::text[]) group by c.name`.execute(db);
  return rows.map(({ name, lists, oldest }) => ({
    name,
    lists,
    seconds: oldest === null ? 0 : Math.max(0, (idTime(now) - idTime(oldest)) / 1000),
  }));
}
