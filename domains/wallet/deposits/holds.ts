import { balanceTopic } from "@taya/ledger/contract";
import { assert } from "@taya/kernel/assert";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { boundsOf, creditDeposit } from "./arrivals.ts";
import { DEPOSIT } from "./deposits.rules.ts";
import { type Deposit, findDeposit, lockDeposit, moveDeposit, touchDeposit } from "./deposits.store.ts";
import { depositHeld } from "./events.ts";
import { divide } from "./holds.rules.ts";
import { heldDeposits, lockHolds, lookedAt, takeFromHold } from "./holds.store.ts";
import { decidePayment } from "./payments.store.ts";

const RETURN_TYPE = 104;
/** Deposits looked at in one turn, those first that waited longest. */
const AT_ONCE = 200;

/** Credits what limits, breaks and identities held back, as far as there is room again. */
export async function releaseDue(context: Context): Promise<void> {
  const { database, clock, live } = context.platform;
  for (const id of await heldDeposits(database.db, AT_ONCE)) {
    const playerId = await database.transaction(async (tx) => {
      const known = await findDeposit(tx, id);
      const deposit = known && (await lockDeposit(tx, { ...known, reference: id }));
      if (!deposit) return undefined;
      await lookedAt(tx, id, clock.now());
      return (await release(context, tx, deposit)) > 0n ? deposit.playerId : undefined;
    });
    if (playerId) live.changed(balanceTopic, { playerId });
  }
}

/**
 * Credits what is held of a locked deposit up to the room of now; answers how much that was. Money no deposit waited
 * for, and what is above the most of a method, moves only by an operator (`actor`); nobody passes a limit.
 */
export async function release(context: Context, tx: Db, deposit: Deposit, actor?: string): Promise<Minor> {
  await context.ledger.lock(tx, deposit.playerId);
  const at = context.platform.clock.now();
  let now = deposit;
  for (const hold of await lockHolds(tx, deposit.id)) {
    if (!actor && hold.why === "UNASKED") continue;
    const left = hold.amount - hold.released - hold.returned;
    const bounds = await boundsOf(context, tx, now, { amount: left, byOperator: actor !== undefined });
    const { credit: amount } = divide(left, bounds);
    if (amount === 0n) continue;
    await takeFromHold(tx, hold.id, { released: amount, at });
    await decidePayment(tx, now.id, { from: "HELD", outcome: "CREDITED", paymentId: hold.paymentId });
    const to = { status: DEPOSIT[now.status].release, amount, flags: [], entryId: context.platform.id<"entry">() };
    await creditDeposit(context, tx, now, { ...to, legs: legsOf.depositReleased(amount), ...(actor && { actor }) });
    now = (await findDeposit(tx, now.id))!;
  }
  return now.credited - deposit.credited;
}

/** Books what is held of a locked deposit as going back to its payer; answers how much that is. Sending it is done at the provider. */
export async function giveBack(
  { platform, ledger }: Context,
  tx: Db,
  deposit: Deposit,
  { actor, charged = false }: { readonly actor?: string; readonly charged?: boolean },
): Promise<Minor> {
  const { id: depositId, playerId, merchant, currency } = deposit;
  await ledger.lock(tx, playerId);
  const at = platform.clock.now();
  let sum = 0n;
  for (const hold of await lockHolds(tx, depositId)) {
    // A provider takes back the payment of the deposit, not one that came besides.
    if (charged && hold.why === "UNASKED") continue;
    const returned = hold.amount - hold.released - hold.returned;
    await takeFromHold(tx, hold.id, { returned, at });
    await decidePayment(tx, depositId, { from: "HELD", outcome: "RETURNED", paymentId: hold.paymentId });
    const entry = { playerId, type: RETURN_TYPE, key: platform.id<"entry">(), ref: depositId, ...(actor && { actor }) };
    const posted = await ledger.post(tx, [{ ...entry, legs: legsOf.depositHeldReturned(returned) }]);
    assert(posted.code === "OK", "what is held can always go back");
    const told = { depositId, playerId, merchant, currency, amount: formatMinor(returned), why: hold.why, at };
    await platform.events.tell(tx, depositHeld, { ...told, what: "RETURNED" });
    sum += returned;
  }
  const next = charged ? undefined : DEPOSIT[deposit.status].return;
  if (sum > 0n) await (next ? moveDeposit(tx, deposit, { status: next, at }) : touchDeposit(tx, deposit, { at }));
  return sum;
}
