import type { Db } from "@taya/platform/database";
import { mayCallBack } from "../lawful.ts";
import type { PayoutAccount } from "../payout-accounts/payout-accounts.ts";
import type { Context } from "../needs.ts";
import { walletSettings } from "../settings.ts";
import type { PayoutAccountShown, WithdrawalFile, WithdrawalRow } from "./contract.ts";
import { netOf } from "./moves.ts";
import { payoutMethodOf } from "./payouts.ts";
import { verdictOf } from "./risk.rules.ts";
import { WITHDRAWAL } from "./withdrawals.rules.ts";
import { readSteps, type Step, type Withdrawal } from "./withdrawals.store.ts";

/** An account without its number in clear. */
export const shown = ({ id, kind, bankName, network, masked, holder }: PayoutAccount): PayoutAccountShown => ({
  id,
  kind,
  bankName,
  ...(network !== undefined && { network }),
  masked,
  holder,
});

/** Withdrawals of one brand as their player sees them. */
export async function rowsOf(
  context: Context,
  db: Db,
  merchant: string,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalRow[]> {
  const cancels = await mayCallBack(context, merchant);
  const steps = await readSteps(
    db,
    withdrawals.map((each) => each.id),
  );
  return withdrawals.map((each) => rowOf(each, steps.get(each.id)!, cancels));
}

function rowOf(withdrawal: Withdrawal, steps: readonly Step[], cancels: boolean): WithdrawalRow {
  const { id, amount, fee, currency, account, status, dueAt, refunded, remark } = withdrawal;
  const { claimed, claimedAmount, comment } = withdrawal;
  return {
    id,
    amount,
    fee,
    net: netOf(withdrawal),
    currency,
    account,
    status,
    steps: steps.map((step) => ({ status: step.status, at: step.at })),
    ...(dueAt !== null && { autoReceiveAt: dueAt }),
    confirmable: status === "PAID_OUT",
    cancellable: cancels && WITHDRAWAL[status].cancel !== undefined,
    ...(claimed !== null && { claimed }),
    ...(claimedAmount !== null && { claimedAmount }),
    ...(comment !== null && { comment }),
    ...(refunded > 0n && { refunded }),
    ...(remark !== null && { remark }),
  };
}

/** Withdrawals of one brand as its operators see them, without the pictures. */
export async function filesOf(
  context: Context,
  db: Db,
  merchant: string,
  withdrawals: readonly Withdrawal[],
): Promise<WithdrawalFile[]> {
  const rows = await rowsOf(context, db, merchant, withdrawals);
  const { methodsOff } = await context.platform.settings.read(merchant, "wallet", walletSettings);
  const steps = await readSteps(
    db,
    withdrawals.map((each) => each.id),
  );
  const names = await context.accounts.names(
    db,
    withdrawals.map((each) => each.playerId),
  );
  return withdrawals.map((each, index) => {
    const { playerId, score, points, method, providerRef, attempt } = each;
    return {
      ...rows[index]!,
      playerId,
      username: names.get(playerId) ?? "",
      score,
      verdict: verdictOf(score),
      points: [...points],
      attempt,
      version: steps.get(each.id)!.length,
      manual: payoutMethodOf(context, each.account.kind, methodsOff) === undefined,
      ...(method !== null && { method }),
      ...(providerRef !== null && { providerRef }),
      trail: steps.get(each.id)!.map(({ status, at, actor }) => ({ status, at, ...(actor && { actor }) })),
      proofs: [],
    };
  });
}
