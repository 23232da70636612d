import { balanceTopic } from "@taya/ledger/contract";
import { playerOf } from "@taya/kernel/caller";
import type { UploadFault } from "@taya/accounts/documents";
import type { Caller, Input } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import type { depositCalls, PlayerDepositRow } from "./contract.ts";
import { askProvider } from "./deposits.ts";
import { DEPOSIT, isGivenUp, mayBePaid } from "./deposits.rules.ts";
import { type Deposit, keepSlip, lockDeposit, moveDeposit, readDeposit } from "./deposits.store.ts";
import { move } from "./webhook.ts";
import { playerRowOf } from "./row.ts";

type CallInput = Input<typeof depositCalls.paidDeposit>;
type Refused = "NOT_FOUND" | "WALLET_STATE" | UploadFault;

/** Takes the player's word that a deposit was paid: a transfer by hand goes to the operators, any other has its provider asked now. */
export async function submitDeposit(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Result<PlayerDepositRow, Refused>> {
  const { database, live } = context.platform;
  const playerId = playerOf(caller);
  const deposit = await readDeposit(database.db, playerId, input.id);
  if (!deposit) return fault("NOT_FOUND");
  const byHand = context.payments.method(deposit.method)?.kind === "manual";
  if (byHand) return handIn(context, deposit, input);
  if (mayBePaid(deposit.status)) await askProvider(context, deposit);
  live.changed(balanceTopic, { playerId });
  return ok(playerRowOf(context, (await readDeposit(database.db, playerId, input.id))!));
}

async function handIn(
  context: Context,
  deposit: Deposit,
  input: CallInput,
): Promise<Result<PlayerDepositRow, Refused>> {
  const { database, files, clock } = context.platform;
  const { method, id, playerId } = deposit;
  if (!DEPOSIT[deposit.status].submit) return fault("WALLET_STATE");
  const slip = input.proof === undefined ? undefined : await context.redrawing.document(input.proof);
  if (slip && !slip.ok) return slip;
  const proof = slip && (await files.keep(slip.value));
  const done = await database.transaction(async (tx) => {
    const locked = await lockDeposit(tx, { method, reference: id, providerRef: undefined });
    const status = locked && DEPOSIT[locked.status].submit;
    if (!status) return false;
    await moveDeposit(tx, locked, { status, at: clock.now(), flags: isGivenUp(locked.status) ? ["LATE"] : [] });
    await keepSlip(tx, locked, { payerName: input.payerName, proof });
    return move(context, tx, { ...locked, status }, "review");
  });
  if (!done && proof) await files.forget(proof);
  return done ? ok(playerRowOf(context, (await readDeposit(database.db, playerId, id))!)) : fault("WALLET_STATE");
}
