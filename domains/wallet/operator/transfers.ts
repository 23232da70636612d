import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import type { Caller, Input, Output, Session } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { transferCalls } from "../transfers/contract.ts";
import { makeMove } from "../transfers/saga.ts";
import { lockTransfer, readTransfer, type Transfer } from "../transfers/transfers.store.ts";

const ACTION = "wallet.transfer.resolve";

type CallInput = Input<typeof transferCalls.resolveTransfer>;
type File = Output<typeof transferCalls.resolveTransfer>;

/** Asks a second operator to agree on what became of a transfer left to a person. */
export async function resolveTransfer(
  context: Context,
  { id, outcome, reason }: CallInput,
  { merchant, session }: Caller,
): Promise<Result<File, "NOT_FOUND" | "WALLET_STATE" | "APPROVAL_REQUIRED">> {
  const operator = session!;
  return context.platform.database.transaction(async (tx) => {
    const transfer = await readTransfer(tx, id);
    if (transfer?.merchant !== merchant) return fault("NOT_FOUND");
    if (transfer.status !== "MANUAL") return fault("WALLET_STATE", { value: { status: transfer.status } });
    const { playerId, amount, currency, vendor, direction } = transfer;
    const player = await context.accounts.player(tx, playerId);
    const approvalId = await context.audit.approvals.ask(tx, {
      kind: ACTION,
      merchant,
      operator,
      reason,
      summary: `${player?.username ?? playerId}, ${formatMinor(amount)} ${currency} ${direction === "in" ? "to" : "from"} ${vendor}: ${outcome}`,
      payload: { id, merchant, outcome, reason } satisfies Stored,
    });
    return fault("APPROVAL_REQUIRED", { value: { approvalId } });
  });
}

interface Stored extends CallInput {
  readonly merchant: string;
}

/** What happens when a second operator agrees: the money goes where the vendor's books say it is. */
export const transferActs = (context: Context): Extension =>
  approvalAct(ACTION, async (tx, stored: Stored, approver) => {
    const locked = await lockTransfer(tx, stored.id);
    if (locked?.merchant !== stored.merchant) return fault("NOT_FOUND");
    const moved = locked.status === "MANUAL" ? await settle(context, tx, { locked, stored, approver }) : undefined;
    if (!moved) return fault("WALLET_STATE", { value: { status: locked.status } });
    await context.platform.jobs.add(tx, "wallet.tellBalance", { playerId: locked.playerId });
    return ok((await filesOf(context, [moved], tx))[0]!);
  });

async function settle(
  context: Context,
  tx: Db,
  { locked, stored, approver }: { locked: Transfer; stored: Stored; approver: Session },
): Promise<Transfer | undefined> {
  const actor = approver.username;
  const first = await makeMove(context, tx, locked, {
    move: stored.outcome === "CONFIRMED" ? "confirm" : "reject",
    actor,
  });
  const moved = first?.status === "REJECTED" ? await makeMove(context, tx, first, { move: "refund", actor }) : first;
  const { merchant, reason, id: object } = stored;
  const after = { status: moved?.status };
  await context.audit.log(tx, { merchant, operator: approver, action: ACTION, object, reason, after });
  return moved;
}

/** Transfers as operators see them. */
export async function filesOf(
  context: Context,
  transfers: readonly Transfer[],
  db: Db = context.platform.database.db,
): Promise<File[]> {
  const names = await context.accounts.names(
    db,
    transfers.map((each) => each.playerId),
  );
  return transfers.map(({ id, playerId, vendor, direction, amount, status, checks: polls, createdAt: at }) => {
    return { id, username: names.get(playerId) ?? "", vendor, direction, amount, status, polls, at };
  });
}
