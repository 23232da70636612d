import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A deposit that was credited. */
export interface Deposit {
  readonly depositId: string;
  /** The how many-eth of the player's it is. */
  readonly nth: number;
  readonly amount: Minor;
  readonly day: Day;
  readonly at: Instant;
}

export interface Credited extends Omit<Deposit, "nth"> {
  readonly playerId: PlayerId;
}

/** Writes what was credited under the next number of the player's; more money of the same deposit is added to it. */
export async function addDeposit(tx: Db, { depositId, playerId, amount, day, at }: Credited): Promise<void> {
  await sql`
    insert into promotions.deposit as d (deposit_id, player_id, nth, amount, day, at)
    select ${depositId}, ${playerId}, coalesce(max(nth), 0) + 1, ${amount}, ${day}::date, ${new Date(at)}
    from promotions.deposit where player_id = ${playerId}
    on conflict (deposit_id) do update set amount = d.amount + excluded.amount`.execute(tx);
}

/** Marks a deposit as charged back; false when it is not known. */
export async function chargeBack(tx: Db, depositId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update promotions.deposit set charged = true where deposit_id = ${depositId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** A player's deposits since then, oldest first; none that was charged back. */
export async function depositsOf(db: Db, playerId: PlayerId, since: Instant): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select deposit_id as "depositId", nth, amount, day::text as day, at from promotions.deposit
    where player_id = ${playerId} and at >= ${new Date(since)} and not charged
    order by nth`.execute(db);
  return rows;
}

/** How many deposits a player has ever made, charged back or not. */
export async function countDeposits(db: Db, playerId: PlayerId): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select coalesce(max(nth), 0)::int as made from promotions.deposit where player_id = ${playerId}`.execute(db);
  return rows[0]!.made;
}

/** Whether a deposit of a player was charged back. */
export async function wasCharged(db: Db, playerId: PlayerId, depositId: string): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.deposit
    where player_id = ${playerId} and charged and deposit_id::text = ${depositId}`.execute(db);
  return rows.length > 0;
}
