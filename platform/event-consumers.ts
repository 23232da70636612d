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
/** So many are forgotten by one statement, which then holds nothing up. */
const FORGOTTEN_AT_ONCE = 1_000n;
/** Whoever wants to know what waits to be told looks no further: it is asked for most often when that is very much. */
export const COUNTED_MOST = 10_000;
/**
 * What a consumer has not read is kept for so long after a program that has it worked last: between an older program and
 * a newer one that has it nothing is lost, and one that is no longer in the code holds nothing up for good.
 */
const UNSEEN_MOST = "1 day";
const SEEN_EVERY = "1 hour";

/** Gives new consumers their place, before all that is still there, and notes that the others are still in the code. */
export async function addConsumers(db: Db, consumers: readonly NamedConsumer[]): Promise<void> {
  const names = textArrayOf(consumers.map(({ name }) => name));
  await sql`
    insert into platform.event_consumer (name, event, position)
    select n.name, n.event, coalesce(
      (select e.position - 1 from platform.event e where e.name = n.event and e.position is not null order by e.position limit 1),
      (select p.position from platform.event_position p where p.name = n.event), 0)
    from unnest(${names}::text[], ${textArrayOf(consumers.map(({ event }) => event))}::text[]) as n (name, event)
    on conflict do nothing`.execute(db);
  await sql`
    update platform.event_consumer set seen_at = now()
    where name = any (${names}::text[]) and seen_at < now() - ${SEEN_EVERY}::interval`.execute(db);
}

/**
 * Has a consumer read all it has not read, as long as it goes on. What it does and its new place are one commit: whatever
 * is cut off, nothing is left out and nothing counts twice. While another process reads for it there is nothing to read
 * here.
 */
export async function readOn(
  { transaction }: Pick<Database, "transaction">,
  consumer: NamedConsumer,
  goesOn: () => boolean = () => true,
): Promise<"read" | "nothing"> {
  let all = 0;
  for (let lists = LISTS_MOST; lists === LISTS_MOST && goesOn();) {
    lists = await transaction((tx) => readSome(tx, consumer));
    all += lists;
  }
  return all > 0 ? "read" : "nothing";
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

/** Forgets what all consumers of its name have read, piece by piece; what nobody reads any more is forgotten whole. */
export async function forgetRead(db: Db, consumers: readonly NamedConsumer[], goesOn: () => boolean): Promise<void> {
  const { rows } = await sql<{ name: string; first: bigint; read: bigint }>`
    select p.name, e.first, coalesce(min(c.position), p.position) as read from platform.event_position p
    cross join lateral (
      select position as first from platform.event where name = p.name and position is not null order by position limit 1) e
    left join platform.event_consumer c on c.event = p.name
      and (c.name = any (${textArrayOf(consumers.map(({ name }) => name))}::text[]) or c.seen_at > now() - ${UNSEEN_MOST}::interval)
    group by p.name, e.first, p.position`.execute(db);
  for (const { name, first, read } of rows) {
    for (let from = first; from <= read && goesOn(); from += FORGOTTEN_AT_ONCE) {
      await sql`
        delete from platform.event where name = ${name} and position >= ${from}
          and position <= least(${read}::bigint, ${from + FORGOTTEN_AT_ONCE - 1n}::bigint)`.execute(db);
    }
  }
}

/** How far each of these is behind at the moment of an id; of what waits to be told the first 10,000 lists count. */
export async function lagsOf(db: Db, consumers: readonly NamedConsumer[], now: string): Promise<Lag[]> {
  const { rows } = await sql<{ name: string; lists: number; oldest: string | null }>`
    with waiting as (
      select name, count(*) as lists, min(id::text) as oldest
      from (select name, id from platform.event where position is null order by id limit ${COUNTED_MOST}) w group by name
    )
    select n.name, (coalesce(w.lists, 0) + coalesce(p.position - c.position, 0))::int as lists,
      coalesce(unread.id::text, w.oldest) as oldest
    from unnest(${textArrayOf(consumers.map(({ name }) => name))}::text[],
      ${textArrayOf(consumers.map(({ event }) => event))}::text[]) as n (name, event)
    left join platform.event_consumer c on c.name = n.name
    left join platform.event_position p on p.name = n.event
    left join waiting w on w.name = n.event
    left join lateral (
      select id from platform.event e where e.name = n.event and e.position > coalesce(c.position, 0)
      order by e.position limit 1) unread on true`.execute(db);
  return rows.map(({ name, lists, oldest }) => ({
    name,
    lists,
    seconds: oldest === null ? 0 : Math.max(0, (idTime(now) - idTime(oldest)) / 1000),
  }));
}
