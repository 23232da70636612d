import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { type Minor, perMillion } from "@taya/kernel/minor";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Deposit } from "./deposits.store.ts";

/** Locks what a deposit asks to be played first, or more of it. */
export async function addLock(
  tx: Db,
  lock: { readonly playerId: PlayerId; readonly depositId: string; readonly required: Minor; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into wallet.turnover_lock (player_id, deposit_id, required, at)
    values (${lock.playerId}, ${lock.depositId}, ${lock.required}, ${new Date(lock.at)})
    on conflict (player_id, deposit_id)
    do update set required = wallet.turnover_lock.required + excluded.required`.execute(tx);
}

export async function dropLock(tx: Db, playerId: PlayerId, depositId: string): Promise<void> {
  await sql`delete from wallet.turnover_lock where player_id = ${playerId} and deposit_id = ${depositId}`.execute(tx);
}

/** What is still to be played per open lock, oldest first. */
export async function readLocks(db: Db, playerId: PlayerId): Promise<Minor[]> {
  const { rows } = await sql<{ left: Minor }>`
    select required - done as left from wallet.turnover_lock
    where player_id = ${playerId} and done < required order by at, deposit_id`.execute(db);
  return rows.map((row) => row.left);
}

type PlayThrough = Readonly<Record<"required" | "left", Minor>>;

/** What of a deposit is to be played: by its lock, or as it was agreed when it was opened, while nothing is credited. */
export async function playThroughOf(db: Db, deposit: Deposit): Promise<PlayThrough> {
  const { rows } = await sql<PlayThrough>`
    select required, required - done as left from wallet.turnover_lock
    where player_id = ${deposit.playerId} and deposit_id = ${deposit.id}`.execute(db);
  if (rows[0]) return rows[0];
  const agreed = deposit.credited === 0n ? perMillion(deposit.amount, BigInt(deposit.turnoverPpm)) : 0n;
  return { required: agreed, left: agreed };
}
