import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Category, Rates } from "./shapes.ts";

/** A member by what rates are kept of. */
export interface Placed {
  readonly number: number;
  readonly playerId: PlayerId;
  readonly uplineId: PlayerId | null;
  /** The number of who heads the line. */
  readonly head: number;
  readonly version: number;
}

const PLACED = sql`number, player_id as "playerId", upline_id as "uplineId", coalesce(path[1], number) as head,
  rates_version as version`;

/** Where a member stands; undefined for who has no place in any line. */
export async function placedOf(db: Db, playerId: PlayerId): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`select ${PLACED} from agents.member where player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Holds the rates of a member's whole line until the transaction ends, so that no two changes cross in it. */
export async function lockLine(tx: Db, playerId: PlayerId): Promise<Placed | undefined> {
  let held: number | undefined;
  for (let place = await placedOf(tx, playerId); ; place = await placedOf(tx, playerId)) {
    if (!place || place.head === held) return place;
    held = place.head;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.rates/${held}`}, 0))`.execute(tx);
  }
}

/** What rates of these members hold on a day; who has none is missing. */
export async function ratesOn(db: Db, members: readonly number[], day: Day): Promise<ReadonlyMap<number, Rates>> {
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ member: number; category: Category; ppm: number }>`
    select distinct on (member, category) member, category, ppm from agents.rate
    where member = any (${arrayOf(members)}::int[]) and since <= ${day}::date
    order by member, category, since desc`.execute(db);
  const found = new Map<number, Record<string, number>>();
  for (const { member, category, ppm } of rows) {
    const rates = found.get(member) ?? {};
    rates[category] = ppm;
    found.set(member, rates);
  }
  return found;
}

/** Rates a member is to have from a day on. */
export interface NewRates {
  readonly number: number;
  readonly rates: Rates;
}

/** Writes rates that hold from a day on, and that they were changed. */
export async function writeRates(tx: Db, changes: readonly NewRates[], since: Day): Promise<void> {
  const rows = changes.flatMap(({ number, rates }) =>
    Object.entries(rates).map(([category, ppm]) => ({ number, category, ppm })),
  );
  await sql`
    insert into agents.rate (member, category, since, ppm)
    select member, category, ${since}::date, ppm
    from unnest(${arrayOf(rows.map((row) => row.number))}::int[], ${textArrayOf(rows.map((row) => row.category))}::text[],
      ${arrayOf(rows.map((row) => row.ppm))}::int[]) as given (member, category, ppm)
    on conflict (member, category, since) do update set ppm = excluded.ppm`.execute(tx);
  await sql`
    update agents.member set rates_version = rates_version + 1
    where number = any (${arrayOf(changes.map(({ number }) => number))}::int[])`.execute(tx);
}

/** Who stands directly below somebody, with a rate above what they have. */
export interface Above {
  readonly number: number;
  readonly playerId: PlayerId;
  readonly type: number;
  readonly uplineId: PlayerId;
  readonly category: Category;
  readonly ppm: number;
}

/** A rate of an agent, and the least of a rate directly below that is too much. */
export interface Ceiling {
  readonly playerId: PlayerId;
  readonly category: Category;
  readonly most: number;
}

/** Rates directly below that are higher than the ceilings above them on a day. */
export async function ratesAbove(tx: Db, ceilings: readonly Ceiling[], day: Day): Promise<Above[]> {
  const { rows } = await sql<Above>`
    select m.number, m.player_id as "playerId", m.type::int as type, m.upline_id as "uplineId", given.category, r.ppm
    from unnest(${arrayOf(ceilings.map((each) => each.playerId))}::uuid[],
      ${textArrayOf(ceilings.map((each) => each.category))}::text[],
      ${arrayOf(ceilings.map((each) => each.most))}::int[]) as given (upline_id, category, most)
    join agents.member m on m.upline_id = given.upline_id
    cross join lateral (
      select ppm from agents.rate where member = m.number and category = given.category and since <= ${day}::date
      order by since desc limit 1) r
    where r.ppm > given.most order by m.number, given.category`.execute(tx);
  return rows;
}
