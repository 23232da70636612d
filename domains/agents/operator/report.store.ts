import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Wanted } from "../money/read.store.ts";

interface Period extends Wanted {
  readonly since: Instant;
  readonly until: Instant;
}

interface Counts {
  readonly registrations: number;
  readonly firstDepositors: number;
}

/** How many joined each of these lines in a range, and how many in it deposited for the first time, the heads included. */
export async function joinedLines(
  db: Db,
  merchant: string,
  heads: readonly number[],
  { since, until, from, to }: Period,
): Promise<ReadonlyMap<number, Counts>> {
  const { rows } = await sql<Counts & { head: number }>`
    select head, sum(joined)::int as registrations, sum(first)::int as "firstDepositors" from (
      select coalesce(path[1], number) as head, 1 as joined, 0 as first from agents.member
      where merchant = ${merchant} and joined_at >= ${new Date(since)} and joined_at < ${new Date(until)}
      union all
      select coalesce(f.path[1], m.number), 0, 1 from agents.first_deposit f
      join agents.member m on m.player_id = f.player_id and m.merchant = ${merchant}
      where f.day between ${from}::date and ${to}::date) counted
    where head = any (${arrayOf(heads)}::int[]) group by head`.execute(db);
  return new Map(rows.map(({ head, ...counts }) => [head, counts]));
}
