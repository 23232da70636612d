import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { PointDay } from "../points.day.rules.ts";

/** Which day of which member. */
export interface DayOf {
  readonly playerId: PlayerId;
  readonly day: Day;
}

/** These days as they are; one without bets is missing. The members' rows are locked. */
export async function pointDaysOf(db: Db, days: readonly DayOf[]): Promise<(DayOf & PointDay)[]> {
  const { rows } = await sql<DayOf & { readonly weighed: string; readonly counted: string }>`
    select player_id as "playerId", day::text as day, weighed::text as weighed, counted::text as counted
    from loyalty.point_day join unnest(${arrayOf(days.map(({ playerId }) => playerId))}::uuid[],
      ${arrayOf(days.map(({ day }) => day))}::date[]) as w (player_id, day) using (player_id, day)`.execute(db);
  return rows.map((row) => ({ ...row, weighed: BigInt(row.weighed), counted: BigInt(row.counted) }));
}

export async function writePointDays(tx: Db, rows: readonly (DayOf & PointDay)[]): Promise<void> {
  await sql`
    insert into loyalty.point_day (player_id, day, weighed, counted)
    select * from unnest(${arrayOf(rows.map((row) => row.playerId))}::uuid[], ${arrayOf(rows.map((row) => row.day))}::date[],
      ${arrayOf(rows.map((row) => row.weighed))}::numeric[], ${arrayOf(rows.map((row) => row.counted))}::numeric[])
    on conflict (player_id, day) do update set weighed = excluded.weighed, counted = excluded.counted`.execute(tx);
}
