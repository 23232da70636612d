import { writeLetter } from "@taya/compliance/letter";
import { amountIn } from "@taya/kernel/amount";
import { dateTimeIn } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { WithdrawalState } from "./withdrawals.rules.ts";
import type { Withdrawal } from "./withdrawals.store.ts";

/** States of which a player is written: not the ask itself, the sending on its way, and what they have just said. */
const WRITTEN: ReadonlySet<WithdrawalState> = new Set([
  "RISK",
  "APPROVED",
  "PAID_OUT",
  "AUTO_RECEIVED",
  "CANCELLED",
  "REJECTED",
  "FAILED",
  "DISPUTE",
  "RESOLVED_PAID",
  "RESOLVED_PARTIAL",
  "RESOLVED_REFUND",
]);

/** Reasons that stand as codes, as the page of withdrawals says them too. */
const REASONS: ReadonlySet<string> = new Set(["PAYOUT_FAILED", "ACCOUNT_REMOVED"]);

/** Writes to the player that their withdrawal has come to the state it is in; why a person looks at it is never said. */
export async function writeWithdrawal(
  { platform, site }: Pick<Context, "platform" | "site">,
  tx: Db,
  withdrawal: Withdrawal,
): Promise<void> {
  const { id, playerId, merchant, currency, status, account, remark, dueAt, amount, fee, refunded } = withdrawal;
  if (!WRITTEN.has(status)) return;
  const { timeZone } = await site.brand(merchant);
  const until = dueAt === null ? "" : dateTimeIn(dueAt, timeZone);
  const to = `${account.bankName} ${account.masked}`;
  const reasonIn = (code: string) =>
    remark !== null && REASONS.has(remark) ? platform.texts.in(code)(`payout.remark.${remark}`) : (remark ?? "");
  await writeLetter(platform, tx, {
    playerId,
    key: `inbox.withdrawal.${status}`,
    values: ({ code, intl }) => ({
      amount: amountIn(intl, formatMinor(amount)),
      net: amountIn(intl, formatMinor(amount - fee)),
      refunded: amountIn(intl, formatMinor(refunded)),
      reason: reasonIn(code),
      currency,
      until,
      to,
    }),
    once: `withdrawal:${id}:${status}`,
  });
}
