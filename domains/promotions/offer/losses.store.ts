import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** What a player lost of their own money on a day; below zero where they won. */
export interface LossDay {
  readonly day: Day;
  readonly lost: Minor;
}

/** Adds to the days of players; rows come in one order, so that two who write wait in no circle. */
export async function addLosses(tx: Db, rows: readonly (LossDay & { readonly playerId: PlayerId })[]): Promise<void> {
  await sql`
    insert into promotions.loss_day as d (player_id, day, lost)
    select * from unnest(${arrayOf(rows.map((row) => row.playerId))}::uuid[],
      ${arrayOf(rows.map((row) => row.day))}::date[], ${arrayOf(rows.map((row) => row.lost))}::bigint[])
    on conflict (player_id, day) do update set lost = d.lost + excluded.lost`.execute(tx);
}

/** A player's days since then. */
export async function lossesOf(db: Db, playerId: PlayerId, from: Day): Promise<LossDay[]> {
  const { rows } = await sql<LossDay>`
    select day::text as day, lost from promotions.loss_day where player_id = ${playerId} and day >= ${from}::date`.execute(
    db,
  );
  return rows;
}
