import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A player who is to be given what is given without being claimed. */
export interface DuePlayer {
  readonly playerId: PlayerId;
  readonly merchant: string;
  /** How often it was asked for. */
  readonly times: bigint;
}

/** Asks for a player to be looked at. */
export async function askDue(tx: Db, playerId: PlayerId, merchant: string): Promise<void> {
  await sql`
    insert into promotions.offer_due as d (player_id, merchant) values (${playerId}, ${merchant})
    on conflict (player_id) do update set times = d.times + 1`.execute(tx);
}

/** Who is to be looked at, after one of them. */
export async function duePlayers(db: Db, after: PlayerId | null, limit: number): Promise<DuePlayer[]> {
  const { rows } = await sql<DuePlayer>`
    select player_id as "playerId", merchant, times from promotions.offer_due
    where ${after}::uuid is null or player_id > ${after}::uuid order by player_id limit ${limit}`.execute(db);
  return rows;
}

/** Takes a player off who was looked at, unless it was asked for again meanwhile. */
export async function dropDue(db: Db, { playerId, times }: DuePlayer): Promise<void> {
  await sql`delete from promotions.offer_due where player_id = ${playerId} and times = ${times}`.execute(db);
}
