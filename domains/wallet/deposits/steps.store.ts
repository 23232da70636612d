import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { DepositState } from "./deposits.rules.ts";

/** A state a deposit came into, and when. */
export interface DepositStep {
  readonly status: DepositState;
  readonly at: Instant;
}

/** Writes down that a deposit came into a state. */
export async function addStep(
  tx: Db,
  deposit: { readonly id: string; readonly playerId: PlayerId },
  { status, at }: DepositStep,
): Promise<void> {
  await sql`
    insert into wallet.deposit_step (player_id, deposit_id, status, at)
    values (${deposit.playerId}, ${deposit.id}, ${status}, ${new Date(at)})`.execute(tx);
}

/** The states of a deposit, the first one first. */
export async function stepsOf(
  db: Db,
  deposit: { readonly id: string; readonly playerId: PlayerId },
): Promise<DepositStep[]> {
  const { rows } = await sql<DepositStep>`
    select status, at from wallet.deposit_step
    where player_id = ${deposit.playerId} and deposit_id = ${deposit.id} order by position`.execute(db);
  return rows;
}
