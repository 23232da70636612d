import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import { type Entry, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "./needs.ts";

/** Cash of the house for a player, under the id of the row that says why. */
export interface Payout {
  readonly playerId: PlayerId;
  readonly type: number;
  readonly ref: string;
  readonly amount: Minor;
}

/** Pays in the caller's transaction, all or none; answers the cash the player has then. */
export async function pay(context: Context, tx: Db, payouts: readonly Payout[]): Promise<Minor> {
  const posted = await context.ledger.post(
    tx,
    payouts.map(({ amount, ...rest }): Entry => {
      return { ...rest, key: context.platform.id<"entry">(), legs: legsOf.cashback(amount) };
    }),
  );
  assert(posted.code === "OK", "what the house gives can be posted");
  return posted.balances.cash;
}
