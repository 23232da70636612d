import type { Caller, Input } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Desk } from "../needs.ts";
import { playerOf } from "../player.ts";
import type { depositCalls, DepositRow } from "./contract.ts";
import { askProvider } from "./deposits.ts";
import { isOpen } from "./deposits.rules.ts";
import { type Deposit, keepSlip, lockDeposit, readDeposit } from "./deposits.store.ts";
import { move } from "./news.ts";
import { readProof } from "./proof.ts";
import { rowOf } from "./row.ts";

type Asked = Input<typeof depositCalls.paidDeposit>;
type Refused = "NOT_FOUND" | "WALLET_STATE" | "UPLOAD_TYPE" | "UPLOAD_TOO_LARGE";

/** Takes the player's word that a deposit was paid: a transfer by hand goes to the operators, any other has its provider asked now. */
export async function submitDeposit(desk: Desk, asked: Asked, caller: Caller): Promise<Result<DepositRow, Refused>> {
  const { database, live } = desk.platform;
  const playerId = playerOf(caller);
  const deposit = await readDeposit(database.db, playerId, asked.id);
  if (!deposit) return fault("NOT_FOUND");
  const byHand = desk.methods.get(deposit.method)?.kind === "manual";
  if (byHand) return handIn(desk, deposit, asked);
  if (isOpen(deposit.status) || deposit.status === "EXPIRED") await askProvider(desk, deposit);
  live.changed("wallet.balance", { playerId });
  return ok(rowOf((await readDeposit(database.db, playerId, asked.id))!));
}

async function handIn(desk: Desk, deposit: Deposit, asked: Asked): Promise<Result<DepositRow, Refused>> {
  const { database, files } = desk.platform;
  const { method, id, playerId } = deposit;
  if (!isOpen(deposit.status)) return fault("WALLET_STATE");
  const slip = asked.proof === undefined ? undefined : readProof(asked.proof);
  if (slip && !slip.ok) return slip;
  const proof = slip && (await files.keep(slip.value));
  const done = await database.transaction(async (tx) => {
    const locked = await lockDeposit(tx, { method, reference: id, providerRef: undefined });
    if (!locked || !(await move(desk, tx, locked, "submit"))) return false;
    await keepSlip(tx, locked, { payerName: asked.payerName, proof });
    return move(desk, tx, { ...locked, status: "SUBMITTED" }, "review");
  });
  if (!done && proof) await files.forget(proof);
  return done ? ok(rowOf((await readDeposit(database.db, playerId, id))!)) : fault("WALLET_STATE");
}
