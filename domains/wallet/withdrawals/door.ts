import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Player } from "@taya/accounts";
import type { Context } from "../needs.ts";
import { withdrawalsByRank } from "../points.ts";
import { payoutReference } from "./payouts.ts";
import { withdrawalSettings } from "./settings.ts";
import { HELD, OPEN } from "./withdrawals.rules.ts";
import { readWithdrawal, type Withdrawal } from "./withdrawals.store.ts";

/** A withdrawal with the name its payout has at the provider. */
type KnownWithdrawal = Withdrawal & { readonly reference: string };

/** What other rooms and the sandbox's hooks may ask of withdrawals. */
export interface WithdrawalDoor {
  /** What withdrawals hold, per player; must equal the ledger's holds. */
  openHolds(db: Db): Promise<readonly { readonly playerId: PlayerId; readonly amount: Minor }[]>;
  withdrawal(id: string): Promise<KnownWithdrawal | undefined>;
  /** How many withdrawals of a day the brand lets a player ask for whose rank has no number of its own. */
  withdrawalsPerDay(merchant: string): Promise<number>;
}

export const withdrawalDoor = (context: Pick<Context, "platform">): WithdrawalDoor => ({
  openHolds,
  async withdrawal(id) {
    const found = await readWithdrawal(context.platform.database.db, id);
    return found && { ...found, reference: payoutReference(found) };
  },
  withdrawalsPerDay: async (merchant) =>
    (await context.platform.settings.read(merchant, "wallet", withdrawalSettings)).withdrawalsPerDay,
});

/** How many withdrawals of a day this player may ask for: what the rank says, else the brand. */
export const dayMaxOf = async (
  { platform }: Pick<Context, "platform">,
  { merchant, rankLevel }: Pick<Player, "merchant" | "rankLevel">,
  { withdrawalsPerDay }: { readonly withdrawalsPerDay: number },
): Promise<number> => (await platform.points.one(withdrawalsByRank)?.(merchant, rankLevel)) ?? withdrawalsPerDay;

/** The sums that unfinished withdrawals hold, one row per player. */
export async function openHolds(db: Db): Promise<readonly { readonly playerId: PlayerId; readonly amount: Minor }[]> {
  const { rows } = await sql<{ playerId: PlayerId; amount: Minor }>`
    select player_id as "playerId", sum(amount)::bigint as amount from wallet.withdrawal
    where status = any(${[...HELD]}::text[]) group by player_id order by player_id`.execute(db);
  return rows;
}

/** Tells whether a withdrawal to an account has not ended yet. */
export async function heldFor(
  db: Db,
  { id, playerId }: { readonly id: string; readonly playerId: PlayerId },
): Promise<boolean> {
  return (await accountsInUse(db, playerId)).has(id);
}

/** The payout accounts of a player to which a withdrawal has not ended yet. */
export async function accountsInUse(db: Db, playerId: PlayerId): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct card_id as id from wallet.withdrawal
    where player_id = ${playerId} and status = any(${[...OPEN]}::text[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}
