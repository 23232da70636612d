import { balanceTopic } from "@taya/ledger/contract";
import { me } from "@taya/kernel/caller";
import type { Caller, Handlers } from "@taya/kernel/call";
import { isId } from "@taya/kernel/id";
import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { window } from "../asking.ts";
import type { Desk } from "../needs.ts";
import type { AdminDepositRow, depositCalls } from "./contract.ts";
import { type Deposit, findDeposit } from "./deposits.store.ts";
import { listForDesk } from "./desk.store.ts";
import { holdsOf } from "./holds.store.ts";
import { paymentsOf } from "./payments.store.ts";
import { showProof } from "./proof.ts";
import { approveDeposit, type Decision, refundDeposit, rejectDeposit, releaseDeposit } from "./review.ts";
import { rowOf } from "./row.ts";

type DeskCall =
  | "adminDeposits"
  | "adminDeposit"
  | "approveDeposit"
  | "rejectDeposit"
  | "refundDeposit"
  | "releaseDeposit";

/** The operators' side of deposits. */
export function depositDeskHandlers(desk: Desk): Pick<Handlers<typeof depositCalls>, DeskCall> {
  const { database, files } = desk.platform;
  const { db } = database;
  return {
    async adminDeposits(input, { merchant }) {
      const { pageNo, pageSize, status, held, q } = input;
      const found = q === undefined || isId(q) ? undefined : await desk.accounts.byUsername(db, merchant, q);
      if (q !== undefined && !isId(q) && !found) return ok({ list: [], total: 0, pageNo, pageSize });
      const which = {
        merchant,
        status,
        held: held !== undefined,
        playerId: found?.id,
        id: q !== undefined && isId(q) ? q : undefined,
      };
      const { list, total } = await listForDesk(db, { ...which, ...window(input) });
      return ok({ list: await adminRows(desk, list), total, pageNo, pageSize });
    },
    async adminDeposit({ id }, { merchant }) {
      const deposit = await findDeposit(db, id);
      if (!deposit || deposit.merchant !== merchant) return fault("NOT_FOUND");
      const details = await desk.accounts.details(db, deposit.playerId);
      const payments = await paymentsOf(db, id);
      return ok({
        ...(await adminRows(desk, [deposit]))[0]!,
        ...(details?.payeeName && { verifiedName: details.payeeName }),
        ...(deposit.proof && { proof: showProof(await files.read(deposit.proof)) }),
        holds: (await holdsOf(db, [id])).map(({ depositId: _own, ...hold }) => hold),
        payments: payments.map(({ payerName, ...payment }) => ({ ...payment, ...(payerName && { payerName }) })),
      });
    },
    approveDeposit: (input, caller) => decide(desk, approveDeposit, input, caller),
    rejectDeposit: (input, caller) => decide(desk, rejectDeposit, input, caller),
    refundDeposit: (input, caller) => decide(desk, refundDeposit, input, caller),
    releaseDeposit: (input, caller) => decide(desk, releaseDeposit, input, caller),
  };
}

type Deciding<Refused extends FaultName> = (
  desk: Desk,
  tx: Db,
  decision: Decision,
) => Promise<Result<Deposit, Refused>>;

async function decide<Refused extends FaultName>(
  desk: Desk,
  deciding: Deciding<Refused>,
  input: Pick<Decision, "id" | "reason" | "amount">,
  caller: Caller,
): Promise<Result<AdminDepositRow, Refused>> {
  const { merchant } = caller;
  const operator = me(caller);
  const { database, live } = desk.platform;
  const result = await database.transaction((tx) => deciding(desk, tx, { ...input, merchant, operator }));
  if (!result.ok) return result;
  live.changed(balanceTopic, { playerId: result.value.playerId });
  return ok((await adminRows(desk, [result.value]))[0]!);
}

async function adminRows(desk: Desk, deposits: readonly Deposit[]): Promise<AdminDepositRow[]> {
  const names = new Map<string, string>();
  for (const playerId of new Set(deposits.map((each) => each.playerId))) {
    const player = await desk.accounts.player(desk.platform.database.db, playerId);
    names.set(playerId, player?.username ?? "");
  }
  return deposits.map((deposit) => {
    const { playerId, currency, flags, payerName } = deposit;
    const shown = { playerId, username: names.get(playerId)!, currency, flags: [...flags] };
    return { ...rowOf(deposit), ...shown, ...(payerName !== undefined && { payerName }) };
  });
}
