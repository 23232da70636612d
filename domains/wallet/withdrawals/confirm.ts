import { playerOf } from "@taya/kernel/caller";
import type { Redrawing } from "@taya/accounts/documents";
import type { Caller, Input } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { withdrawalCalls } from "./contract.ts";
import { makeMove, netOf } from "./moves.ts";
import { keepSlips } from "./slips.store.ts";
import { isPart } from "./withdrawals.rules.ts";
import { lockWithdrawal, readWithdrawal, type Withdrawal } from "./withdrawals.store.ts";

const SLIPS_MOST = 3;
const MOVES = { RECEIVED: "received", PARTIAL: "partly", NOT_RECEIVED: "notReceived" } as const;

type CallInput = Input<typeof withdrawalCalls.confirmWithdrawal>;
type Refused = (typeof withdrawalCalls.confirmWithdrawal.faults)[number] | CommonFault;

/** The player's answer to a payout. Of it and the deadline exactly one counts; pictures are redrawn and kept encrypted. */
export async function confirmWithdrawal(
  context: Context,
  redrawing: Redrawing,
  input: CallInput,
  caller: Caller,
): Promise<Result<Withdrawal, Refused>> {
  const { database, files } = context.platform;
  const playerId = playerOf(caller);
  const before = await readWithdrawal(database.db, input.id);
  if (before?.playerId !== playerId) return fault("NOT_FOUND");
  if (before.status !== "PAID_OUT") return fault("WALLET_STATE");
  const wrong = misfit(input, before);
  if (wrong) return wrong;
  const drawn = await redraw(redrawing, input);
  if (!drawn.ok) return drawn;
  const names: string[] = [];
  for (const bytes of drawn.value) names.push(await files.keep(bytes));
  const moved = await database.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, input.id);
    const { comment, result: claimed } = input;
    const claimedAmount = claimed === "PARTIAL" ? input.amount : undefined;
    const also = { claimed, claimedAmount, comment };
    const done = locked && (await makeMove(context, tx, locked, { move: MOVES[claimed], also }));
    if (done) await keepSlips(tx, input.id, names);
    return done;
  });
  if (moved) return ok(moved);
  for (const name of names) await files.forget(name);
  return fault("WALLET_STATE");
}

/** What is wrong with an answer: a part that is none, no picture or too many. */
function misfit({ result, amount, proof }: CallInput, withdrawal: Withdrawal) {
  if (result === "PARTIAL" && !isPart(amount, netOf(withdrawal))) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "amount", rule: "range" as const }] });
  }
  if (proof.length > SLIPS_MOST) return fault("UPLOAD_TOO_MANY");
  if (result !== "RECEIVED" && proof.length === 0) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "proof", rule: "required" as const }] });
  }
  return undefined;
}

async function redraw(redrawing: Redrawing, { proof, result }: CallInput): Promise<Result<Buffer[], Refused>> {
  const drawn: Buffer[] = [];
  for (const dataUrl of result === "RECEIVED" ? [] : proof) {
    const bytes = await redrawing.document(dataUrl);
    if (!bytes.ok) return fault(bytes.fault, { ...bytes.detail, errors: [{ field: "proof", rule: "type" }] });
    drawn.push(bytes.value);
  }
  return ok(drawn);
}
