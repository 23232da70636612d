import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A player who is to be given what is given without being claimed. */
export interface DuePlayer {
  readonly playerId: PlayerId;
  readonly merchant: string;
  /** How often it was asked for. */
  readonly times: bigint;
  /** Offers that were chosen with deposits, in their order. */
  readonly chosen: readonly string[];
}

/** Asks for a player to be looked at, who may have chosen an offer. */
export async function askDue(tx: Db, playerId: PlayerId, merchant: string, chosen?: string): Promise<void> {
  const offers = chosen === undefined ? [] : [chosen];
  await sql`
    insert into promotions.offer_due as d (player_id, merchant, chosen) values (${playerId}, ${merchant}, ${offers})
    on conflict (player_id) do update set times = d.times + 1, chosen = d.chosen || excluded.chosen`.execute(tx);
}

/** Who is to be looked at, after one of them. */
export async function duePlayers(db: Db, after: PlayerId | null, limit: number): Promise<DuePlayer[]> {
  const { rows } = await sql<DuePlayer>`
    select player_id as "playerId", merchant, times, chosen from promotions.offer_due
    where ${after}::uuid is null or player_id > ${after}::uuid order by player_id limit ${limit}`.execute(db);
  return rows;
}

/** Takes a player off who was looked at, unless it was asked for again meanwhile. */
export async function dropDue(db: Db, { playerId, times }: DuePlayer): Promise<void> {
  await sql`delete from promotions.offer_due where player_id = ${playerId} and times = ${times}`.execute(db);
}
