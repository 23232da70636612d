import { writeLetter } from "@taya/compliance/letter";
import { amountIn } from "@taya/kernel/amount";
import { formatMinor, type Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { DepositState } from "./deposits.rules.ts";
import type { Deposit } from "./deposits.store.ts";

/** States of which a player is written; what they do themselves, and the steps before money comes, need no letter. */
const WRITTEN: ReadonlySet<DepositState> = new Set([
  "FAILED",
  "EXPIRED",
  "REVIEW",
  "REJECTED",
  "RETURNED",
  "CHARGEBACK",
]);

type Subject = Pick<Deposit, "id" | "playerId" | "currency" | "amount" | "credited" | "status">;

/** Writes to the player that their deposit has come to another state; why it is looked at is never said. */
export async function writeState(
  { platform }: Pick<Context, "platform">,
  tx: Db,
  { id, playerId, currency, amount, credited, status: before }: Subject,
  status: DepositState,
): Promise<void> {
  // Of what was held and goes back the letter of the hold tells.
  if (!WRITTEN.has(status) || (before === "HELD" && status === "RETURNED")) return;
  const sum = formatMinor(status === "CHARGEBACK" ? credited : amount);
  await writeLetter(platform, tx, {
    playerId,
    key: `inbox.deposit.${status}`,
    values: ({ intl }) => ({ amount: amountIn(intl, sum), currency }),
    once: `deposit:${id}:${status}`,
  });
}

/** Writes to the player that money of a deposit is in their balance; `entryId` is that of the credit. */
export function writeCredit(
  { platform }: Pick<Context, "platform">,
  tx: Db,
  { playerId, currency }: Subject,
  { entryId, amount }: { readonly entryId: string; readonly amount: Minor },
): Promise<void> {
  return writeLetter(platform, tx, {
    playerId,
    key: "inbox.deposit.CREDITED",
    values: ({ intl }) => ({ amount: amountIn(intl, formatMinor(amount)), currency }),
    once: `deposit:${entryId}`,
  });
}
