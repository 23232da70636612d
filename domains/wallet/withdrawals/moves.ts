import { assert, unreachable } from "@taya/kernel/assert";
import { MINUTE } from "@taya/kernel/instant";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { type Entry, KIND, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { withdrawalSettled } from "./events.ts";
import { writeWithdrawal } from "./letters.ts";
import {
  type MoneyStep,
  moneyStepOf,
  SETTLED,
  WITHDRAWAL,
  type WithdrawalMove,
  type WithdrawalState,
} from "./withdrawals.rules.ts";
import { moveWithdrawal, type Withdrawal, type Written } from "./withdrawals.store.ts";

const TYPE = { paid: 111, returned: 112, fee: 113 } as const;

export interface MoveInput {
  readonly move: WithdrawalMove;
  /** The operator who asked for it. */
  readonly actor?: string | undefined;
  /** With resolvePartial: what goes back to the player. */
  readonly refund?: Minor;
  readonly also?: Written;
  /** Another move follows at once, of which the player is written instead. */
  readonly passing?: boolean;
}

/** What is sent to the player's account. */
export const netOf = (withdrawal: Pick<Withdrawal, "amount" | "fee">): Minor => withdrawal.amount - withdrawal.fee;

/** Moves a locked withdrawal with its money and writes of it to the player, in the caller's transaction; undefined, and nothing done, when its state does not allow it. */
export async function makeMove(
  context: Context,
  tx: Db,
  locked: Withdrawal,
  { move, actor, refund = 0n, also = {}, passing = false }: MoveInput,
): Promise<Withdrawal | undefined> {
  const status = WITHDRAWAL[locked.status][move];
  if (!status) return undefined;
  const { platform } = context;
  const at = platform.clock.now();
  const step = moneyStepOf(move);
  const refunded = step === "refundAll" ? locked.amount : refund;
  if (step) await post(context, tx, locked, { step, refund });
  const dueAt = status === "PAID_OUT" ? at + locked.autoReceiveMinutes * MINUTE : undefined;
  const written = { ...also, ...(refunded > 0n && { refunded }), ...(dueAt !== undefined && { dueAt }) };
  await moveWithdrawal(tx, locked, { status, at, actor }, written);
  if (dueAt !== undefined) {
    await platform.jobs.add(tx, "wallet.autoReceive", {}, { at: dueAt, once: `receive:${locked.id}` });
  }
  if (status === "APPROVED") await platform.jobs.add(tx, "wallet.sendWithdrawal", { id: locked.id });
  const { playerId } = locked;
  await platform.jobs.add(tx, "wallet.tellBalance", { playerId }, { once: `balance:${playerId}` });
  if (SETTLED.includes(status)) await tellSettled(context, tx, locked, { status, refunded, at });
  const { dueAt: _old, ...rest } = locked;
  const moved = { ...rest, ...writtenOf(written), dueAt: dueAt ?? null, status, updatedAt: at } as Withdrawal;
  if (!passing) await writeWithdrawal(context, tx, moved);
  return moved;
}

/** Without what was left out. */
const writtenOf = (written: Written): Partial<Withdrawal> =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined));

async function post(
  context: Context,
  tx: Db,
  withdrawal: Withdrawal,
  { step, refund }: { readonly step: MoneyStep; readonly refund: Minor },
): Promise<void> {
  const entries = entriesOf(withdrawal, step, refund).map((entry) => ({
    ...entry,
    playerId: withdrawal.playerId,
    key: context.platform.id<"entry">(),
    ref: withdrawal.id,
  }));
  const posted = await context.ledger.post(tx, entries);
  assert(posted.code === "OK", "what a withdrawal holds or has paid can always be moved");
}

function entriesOf(withdrawal: Withdrawal, step: MoneyStep, refund: Minor): Pick<Entry, "type" | "legs">[] {
  const { amount, fee } = withdrawal;
  switch (step) {
    case "release":
      return [{ type: TYPE.returned, legs: legsOf.withdrawFailed(amount) }];
    case "payOut":
      return [
        { type: TYPE.paid, legs: legsOf.withdrawPaid(amount - fee) },
        ...(fee > 0n ? [{ type: TYPE.fee, legs: legsOf.move(KIND.WITHDRAW_HOLD, KIND.FEE_INCOME, fee) }] : []),
      ];
    case "refundPart":
      return [{ type: TYPE.returned, legs: legsOf.deposit(refund) }];
    case "refundAll":
      return [
        {
          type: TYPE.returned,
          legs: [...legsOf.deposit(amount - fee), ...(fee > 0n ? legsOf.move(KIND.FEE_INCOME, KIND.CASH, fee) : [])],
        },
      ];
    default:
      return unreachable(step);
  }
}

async function tellSettled(
  context: Context,
  tx: Db,
  withdrawal: Withdrawal,
  end: { readonly status: WithdrawalState; readonly refunded: Minor; readonly at: number },
): Promise<void> {
  await context.platform.events.tell(tx, withdrawalSettled, {
    withdrawalId: withdrawal.id,
    playerId: withdrawal.playerId,
    merchant: withdrawal.merchant,
    currency: withdrawal.currency,
    amount: formatMinor(withdrawal.amount),
    fee: formatMinor(withdrawal.fee),
    refunded: formatMinor(end.refunded),
    outcome: end.status as "RECEIVED",
    at: end.at,
  });
}
