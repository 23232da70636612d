import { assert } from "@taya/kernel/assert";
import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import type { Session } from "@taya/kernel/call";
import { formatMinor, type Minor, parseMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { walletSettings } from "../settings.ts";
import { makeMove, netOf } from "../withdrawals/moves.ts";
import { payoutMethodOf } from "../withdrawals/payouts.ts";
import { verdictOf } from "../withdrawals/risk.rules.ts";
import { withdrawalSettings } from "../withdrawals/settings.ts";
import { isPart, WITHDRAWAL, type WithdrawalMove } from "../withdrawals/withdrawals.rules.ts";
import { lockWithdrawal, readSteps, type Withdrawal } from "../withdrawals/withdrawals.store.ts";

type Verb = "approve" | "reject" | "pay" | "refund" | "resolve";

/** What an operator wants done with a withdrawal, and why. */
export interface Order {
  readonly id: string;
  readonly merchant: string;
  readonly operator: Session;
  readonly verb: Verb;
  readonly reason: string;
  readonly outcome?: "PAID" | "PARTIAL" | "REFUND" | undefined;
  /** PARTIAL: what is given back. */
  readonly amount?: Minor | undefined;
  /** How far the withdrawal had come when the operator saw it, in steps. */
  readonly version?: number | undefined;
}

type Refused = "NOT_FOUND" | "WALLET_STATE" | "STALE" | "APPROVAL_REQUIRED" | "VALIDATION_FAILED";

const RESOLVED = { PAID: "resolvePaid", PARTIAL: "resolvePartial", REFUND: "resolveRefund" } as const;
/** The move whose state tells whether an order fits. */
const MOVES = { approve: "approve", reject: "reject", pay: "send", refund: "resolveRefund" } as const;
const actionOf = <V extends Verb>(verb: V) => `wallet.withdrawal.${verb}` as const;

const moveOf = ({ verb, outcome }: Pick<Order, "verb" | "outcome">): WithdrawalMove =>
  verb === "resolve" ? RESOLVED[outcome ?? "PAID"] : MOVES[verb];

/** Does what an operator orders, with a line in the operators' log; large or suspicious ones are stored for a second operator. */
export async function carryOut(context: Context, order: Order): Promise<Result<Withdrawal, Refused>> {
  const { database, settings } = context.platform;
  const { methodsOff } = await settings.read(order.merchant, "wallet", walletSettings);
  const { withdrawSecondApproverFrom: most } = await settings.read(order.merchant, "wallet", withdrawalSettings);
  return database.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, order.id);
    if (locked?.merchant !== order.merchant) return fault("NOT_FOUND");
    if (await isStale(tx, order)) return fault("STALE");
    if (!WITHDRAWAL[locked.status][moveOf(order)]) return fault("WALLET_STATE");
    if (order.verb === "pay" && payoutMethodOf(context, locked.account.kind, methodsOff)) return fault("WALLET_STATE");
    if (moveOf(order) === "resolvePartial" && !isPart(order.amount, netOf(locked))) {
      return fault("VALIDATION_FAILED", { errors: [{ field: "amount", rule: "range" }] });
    }
    const second = needsSecond(order, locked, most) || !(await mayAlone(context, tx, { order, locked, most }));
    return second ? askSecond(context, tx, order, locked) : execute(context, tx, order, locked);
  });
}

/** Whether a withdrawal has gone on since the version an order is about. */
async function isStale(tx: Db, { id, version }: Pick<Order, "id" | "version">): Promise<boolean> {
  return version !== undefined && (await readSteps(tx, [id])).get(id)!.length !== version;
}

/** Approvals of suspicious withdrawals, and every approval or refund above a sum. */
function needsSecond(order: Order, withdrawal: Withdrawal, most: Minor): boolean {
  switch (moveOf(order)) {
    case "approve":
      return withdrawal.amount > most || verdictOf(withdrawal.score) === "HOLD";
    case "resolveRefund":
      return withdrawal.amount > most;
    case "resolvePartial":
      return order.amount !== undefined && order.amount > most;
    default:
      return false;
  }
}

/** What is approved or given back to one player within a day counts together. */
async function mayAlone(
  context: Context,
  tx: Db,
  { order, locked, most }: { readonly order: Order; readonly locked: Withdrawal; readonly most: Minor },
): Promise<boolean> {
  const { merchant, operator, verb } = order;
  const move = moveOf(order);
  const amount = move === "resolvePartial" ? order.amount! : locked.amount;
  if (move !== "approve" && move !== "resolveRefund" && move !== "resolvePartial") return true;
  const sum = { kind: actionOf(verb), subject: locked.playerId, amount, most, everything: false };
  return context.audit.approvals.mayAlone(tx, { ...sum, merchant, operator });
}

async function askSecond(
  context: Context,
  tx: Db,
  order: Order,
  { playerId, amount, currency }: Withdrawal,
): Promise<Result<never, "APPROVAL_REQUIRED">> {
  const { id, merchant, operator, verb, reason, outcome } = order;
  assert(verb !== "reject" && verb !== "pay", "an operator rejects and sends alone");
  // The second operator agrees to what the first one saw.
  const version = (await readSteps(tx, [id])).get(id)!.length;
  const part = order.amount === undefined ? undefined : formatMinor(order.amount);
  const player = await context.accounts.player(tx, playerId);
  const approvalId = await context.audit.approvals.ask(tx, {
    kind: actionOf(verb),
    merchant,
    operator,
    reason,
    summary: `${player?.username ?? playerId}, ${formatMinor(amount)} ${currency}: ${[verb, outcome, part].filter(Boolean).join(" ")}`,
    payload: { id, merchant, verb, reason, outcome, amount: part, version } satisfies Stored,
  });
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}

async function execute(
  context: Context,
  tx: Db,
  order: Order,
  locked: Withdrawal,
): Promise<Result<Withdrawal, "WALLET_STATE">> {
  const { operator, reason, verb, merchant } = order;
  const actor = operator.username;
  const move = moveOf(order);
  const also = move === "reject" ? { remark: reason } : verb === "pay" ? { method: "manual", attempt: 1 } : {};
  const refund = move === "resolvePartial" ? { refund: order.amount! } : {};
  let moved = await makeMove(context, tx, locked, { move, actor, also, ...refund });
  if (moved && verb === "pay") moved = await makeMove(context, tx, moved, { move: "paid", actor });
  if (!moved) return fault("WALLET_STATE");
  const after = { status: moved.status, refunded: formatMinor(moved.refunded) };
  await context.audit.log(tx, { merchant, operator, action: actionOf(verb), object: locked.id, reason, after });
  return ok(moved);
}

/** An order as it waits for a second operator: plain JSON. */
interface Stored {
  readonly id: string;
  readonly merchant: string;
  readonly verb: Verb;
  readonly reason: string;
  readonly outcome?: Order["outcome"];
  readonly amount?: string | undefined;
  readonly version: number;
}

/** What happens when a second operator approves; what no longer fits by then is refused. */
export const withdrawalActs = (context: Context): Extension[] =>
  (["approve", "refund", "resolve"] as const).map((verb) =>
    approvalAct(actionOf(verb), async (tx, stored: Stored, approver) => {
      const amount = stored.amount === undefined ? undefined : parseMinor(stored.amount);
      const order: Order = { ...stored, amount, operator: approver };
      const locked = await lockWithdrawal(tx, stored.id);
      if (locked?.merchant !== stored.merchant) return fault("NOT_FOUND");
      return (await isStale(tx, stored)) ? fault("STALE") : execute(context, tx, order, locked);
    }),
  );
