import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A player who is to be given what is given without being claimed. */
export interface DuePlayer {
  readonly playerId: PlayerId;
  readonly merchant: string;
  /** How often it was asked for. */
  readonly times: bigint;
  /** Of the first deposit that was not looked at yet, at the brand. */
  readonly day: Day;
  /** Offers that were chosen with deposits, in their order. */
  readonly chosen: readonly string[];
}

interface DepositOf {
  readonly playerId: PlayerId;
  readonly merchant: string;
  /** Of the deposit, at the brand. */
  readonly day: Day;
  /** The offer that was chosen with it. */
  readonly chosen?: string | undefined;
}

/** Asks for a player to be looked at who has paid in. */
export async function askDue(tx: Db, { playerId, merchant, day, chosen }: DepositOf): Promise<void> {
  const offers = chosen === undefined ? [] : [chosen];
  await sql`
    insert into promotions.offer_due as d (player_id, merchant, day, chosen)
    values (${playerId}, ${merchant}, ${day}::date, ${offers})
    on conflict (player_id) do update set times = d.times + 1, chosen = d.chosen || excluded.chosen,
      day = least(d.day, excluded.day)`.execute(tx);
}

/** Who is to be looked at, after one of them. */
export async function duePlayers(db: Db, after: PlayerId | null, limit: number): Promise<DuePlayer[]> {
  const { rows } = await sql<DuePlayer>`
    select player_id as "playerId", merchant, times, day::text as day, chosen from promotions.offer_due
    where ${after}::uuid is null or player_id > ${after}::uuid order by player_id limit ${limit}`.execute(db);
  return rows;
}

/** Takes a player off who was looked at, unless it was asked for again meanwhile. */
export async function dropDue(db: Db, { playerId, times }: DuePlayer): Promise<void> {
  await sql`delete from promotions.offer_due where player_id = ${playerId} and times = ${times}`.execute(db);
}
