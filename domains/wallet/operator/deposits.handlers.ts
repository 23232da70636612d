import { balanceTopic } from "@taya/ledger/contract";
import { me } from "@taya/kernel/caller";
import type { Caller, Handlers } from "@taya/kernel/call";
import { isId } from "@taya/kernel/id";
import type { FaultName } from "@taya/kernel/fault";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { AdminDepositRow, depositCalls } from "../deposits/contract.ts";
import { type Deposit, findDeposit } from "../deposits/deposits.store.ts";
import { listForOperator } from "./deposits.store.ts";
import { holdsOf } from "../deposits/holds.store.ts";
import { paymentsOf } from "../deposits/payments.store.ts";
import { showSlip } from "../deposits/slip.ts";
import {
  approveDeposit,
  type Decision,
  refundDeposit,
  rejectDeposit,
  releaseDeposit,
  resolveAs,
} from "./deposit-decisions.ts";
import { rowOf } from "../deposits/row.ts";

type OperatorCall =
  | "adminDeposits"
  | "adminDeposit"
  | "approveDeposit"
  | "rejectDeposit"
  | "refundDeposit"
  | "releaseDeposit"
  | "resolveDeposit";

/** The operators' side of deposits. */
export function depositOperatorHandlers(context: Context): Pick<Handlers<typeof depositCalls>, OperatorCall> {
  const { database, files } = context.platform;
  const { db } = database;
  return {
    async adminDeposits(input, { merchant }) {
      const { pageNo, pageSize, status, held, q } = input;
      const found = q === undefined || isId(q) ? undefined : await context.accounts.byUsername(db, merchant, q);
      const rows = rowWindow(input, context.platform.clock);
      if (q !== undefined && !isId(q) && !found) return ok({ list: [], total: 0, pageNo, pageSize, asOf: rows.asOf });
      const which = {
        merchant,
        status,
        held: held !== undefined,
        playerId: found?.id,
        id: q !== undefined && isId(q) ? q : undefined,
      };
      const { list, total } = await listForOperator(db, { ...which, ...rows });
      return ok({ list: await adminRows(context, list), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async adminDeposit({ id }, { merchant }) {
      const deposit = await findDeposit(db, id);
      if (!deposit || deposit.merchant !== merchant) return fault("NOT_FOUND");
      const details = await context.accounts.details(db, deposit.playerId);
      const payments = await paymentsOf(db, id);
      return ok({
        ...(await adminRows(context, [deposit]))[0]!,
        ...(details?.payeeName && { verifiedName: details.payeeName }),
        ...(deposit.proof && { proof: showSlip(await files.read(deposit.proof)) }),
        holds: (await holdsOf(db, [id])).map(({ depositId: _own, ...hold }) => hold),
        payments: payments.map(({ payerName, ...payment }) => ({ ...payment, ...(payerName && { payerName }) })),
      });
    },
    approveDeposit: (input, caller) => decide(context, approveDeposit, input, caller),
    rejectDeposit: (input, caller) => decide(context, rejectDeposit, input, caller),
    refundDeposit: (input, caller) => decide(context, refundDeposit, input, caller),
    releaseDeposit: (input, caller) => decide(context, releaseDeposit, input, caller),
    async resolveDeposit({ outcome, amount, ...input }, caller) {
      if (outcome !== "PARTIAL") return decide(context, resolveAs(outcome), input, caller);
      if (amount === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "amount", rule: "required" }] });
      return decide(context, approveDeposit, { ...input, amount }, caller);
    },
  };
}

type Deciding<Refused extends FaultName> = (
  context: Context,
  tx: Db,
  decision: Decision,
) => Promise<Result<Deposit, Refused>>;

async function decide<Refused extends FaultName>(
  context: Context,
  deciding: Deciding<Refused>,
  input: Pick<Decision, "id" | "reason" | "amount">,
  caller: Caller,
): Promise<Result<AdminDepositRow, Refused>> {
  const { merchant } = caller;
  const operator = me(caller);
  const { database, live } = context.platform;
  const result = await database.transaction((tx) => deciding(context, tx, { ...input, merchant, operator }));
  if (!result.ok) return result;
  live.changed(balanceTopic, { playerId: result.value.playerId });
  return ok((await adminRows(context, [result.value]))[0]!);
}

async function adminRows(context: Context, deposits: readonly Deposit[]): Promise<AdminDepositRow[]> {
  const names = await context.accounts.names(
    context.platform.database.db,
    deposits.map((each) => each.playerId),
  );
  return deposits.map((deposit) => {
    const { playerId, currency, flags, payerName } = deposit;
    const shown = { playerId, username: names.get(playerId) ?? "", currency, flags: [...flags] };
    return { ...rowOf(deposit), ...shown, ...(payerName !== null && { payerName }) };
  });
}
