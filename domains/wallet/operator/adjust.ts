import { balanceTopic } from "@taya/ledger/contract";
import { approvalAct } from "@taya/audit/points";
import type { Extension } from "@taya/platform/point";
import { me } from "@taya/kernel/caller";
import type { Caller, Input, Session } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { askOf, KIND, legsOf } from "@taya/ledger";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { operatorCalls } from "./contract.ts";
import { adminSettings } from "./settings.ts";

const MANUAL = { up: 900, down: 901 } as const;
const KINDS = { cash: KIND.CASH, bonus: KIND.BONUS, points: KIND.POINTS } as const;
const ACTION = "wallet.adjust" as const;
const POINT = 100n;

type CallInput = Input<typeof operatorCalls.adjust>;
type Adjusted = Result<
  { entryId: string; balance: string },
  "NOT_FOUND" | "WALLET_INSUFFICIENT" | "APPROVAL_REQUIRED" | "VALIDATION_FAILED"
>;

/** What a second operator approves: plain JSON, the amount as text. */
interface Waiting {
  readonly playerId: PlayerId;
  readonly amount: string;
  readonly kind: CallInput["kind"];
  readonly reason: string;
  readonly askedBy: string;
  readonly merchant: string;
}

/** Adjusts a balance once per key; from the brand's threshold on only when a second operator agrees. */
export async function adjust(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Adjusted | Result<never, "WALLET_IDEM_MISMATCH">> {
  const operator = me(caller);
  const { merchant } = caller;
  const { db } = context.platform.database;
  const player = await context.accounts.byUsername(db, merchant, input.username);
  if (!player) return fault("NOT_FOUND");
  const wrong = input.amount === 0n || (input.kind === "points" && input.amount % POINT !== 0n);
  if (wrong) return fault("VALIDATION_FAILED", { errors: [{ field: "amount", rule: "range" }] });
  const { adjustSecondApproverFrom: most } = await context.platform.settings.read(merchant, "wallet", adminSettings);
  const sum = input.amount < 0n ? -input.amount : input.amount;
  const alone = {
    kind: ACTION,
    merchant,
    operator,
    subject: player.id,
    amount: sum,
    most: most - 1n,
    everything: true,
  };
  const ask = askOf(caller, { playerId: player.id, scope: `${caller.call} ${operator.playerId}` });
  const waiting: Waiting = {
    playerId: player.id,
    amount: input.amount.toString(),
    kind: input.kind,
    reason: input.reason,
    askedBy: operator.username,
    merchant,
  };
  const { result, replayed } = await context.ledger.once(ask, async (tx): Promise<Adjusted> => {
    if (input.kind === "points" || (await context.audit.approvals.mayAlone(tx, alone))) {
      return post(context, tx, waiting, operator);
    }
    const summary = `${input.username}: ${input.kind} ${formatMinor(input.amount)}`;
    const about = { kind: ACTION, merchant, operator, reason: input.reason, summary, payload: waiting };
    const approvalId = await context.audit.approvals.ask(tx, about);
    // A value and not a refusal: what was stored for the second operator must stay.
    return ok({ entryId: approvalId, balance: "" });
  });
  if (replayed) caller.reply.replay();
  if (result.ok && result.value.balance === "")
    return fault("APPROVAL_REQUIRED", { value: { approvalId: result.value.entryId } });
  if (result.ok) context.platform.live.changed(balanceTopic, { playerId: player.id });
  return result;
}

async function post(context: Context, tx: Db, input: Waiting, operator: Session): Promise<Adjusted> {
  const { platform, ledger, audit } = context;
  const minor = BigInt(input.amount);
  const amount = input.kind === "points" ? minor / POINT : minor;
  const key = platform.id<"entry">();
  const entry = { playerId: input.playerId, type: minor > 0n ? MANUAL.up : MANUAL.down, key, actor: operator.username };
  const posted = await ledger.post(tx, [{ ...entry, legs: legsOf.adjust(KINDS[input.kind], amount) }]);
  if (posted.code !== "OK") return fault("WALLET_INSUFFICIENT");
  const { kind, reason, merchant } = input;
  const after = { kind, amount: input.amount, entryId: key, askedBy: input.askedBy };
  await audit.log(tx, { merchant, operator, action: ACTION, object: input.playerId, reason, after });
  const { cash, bonus, points } = await ledger.balance(tx, input.playerId);
  return ok({
    entryId: key,
    balance: kind === "points" ? points.toString() : formatMinor(kind === "cash" ? cash : bonus),
  });
}

/** What happens when a second operator agrees. */
export const adjustActs = (context: Context): Extension =>
  approvalAct(ACTION, (tx, waiting: Waiting, approver) => post(context, tx, waiting, approver));
