import { balanceTopic } from "@taya/ledger/contract";
import { assert } from "@taya/kernel/assert";
import { DAY } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { OpenVendor, Outcome, VendorMove } from "../vendor.ts";
import { ASKABLE, entryOf, isLate, movesFor, nextPollMs, TRANSFER, type TransferMove } from "./transfers.rules.ts";
import { countPoll, lockTransfer, moveTransfer, readTransfer, type Transfer } from "./transfers.store.ts";

/** A request that died between writing a transfer down and sending it is taken up again after this long. */
const RESUME_MS = 5_000;

/** Moves a locked transfer with its money, in the caller's transaction; undefined, and nothing done, when its state does not allow it. */
export async function makeMove(
  context: Context,
  tx: Db,
  locked: Transfer,
  { move, actor }: { readonly move: TransferMove; readonly actor?: string },
): Promise<Transfer | undefined> {
  const status = TRANSFER[locked.status][move];
  if (!status) return undefined;
  const entry = entryOf(move, locked);
  if (entry && move !== "debit") {
    const posted = await context.ledger.post(tx, [{ ...entry, ...aboutOf(context, locked) }]);
    assert(posted.code === "OK", "what stands in transit can always be moved on");
  }
  return moveTransfer(tx, locked.id, { status, at: context.platform.clock.now(), actor });
}

/** Takes the money of a new transfer into transit and has it resumed should this process die; the ledger's refusal otherwise. */
export async function debit(context: Context, tx: Db, made: Transfer) {
  const { platform } = context;
  const entry = entryOf("debit", made)!;
  const guard = made.direction === "in" ? "transfer" : "none";
  const posted = await context.ledger.post(tx, [{ ...entry, ...aboutOf(context, made), guard }]);
  if (posted.code !== "OK") return posted.code;
  await makeMove(context, tx, made, { move: "debit" });
  await remind(context, tx, made.id, platform.clock.now() + RESUME_MS);
  return "OK";
}

const aboutOf = ({ platform }: Context, { id, playerId, kind }: Transfer) => ({
  playerId,
  key: platform.id<"entry">(),
  ref: id,
  vendor: kind,
});

const remind = (context: Context, tx: Db, id: string, at: number): Promise<void> =>
  context.platform.jobs.add(tx, "wallet.driveTransfer", { id }, { at, once: `transfer:${id}` });

/**
 * Does the next thing for a transfer: sends one that was not sent, asks the vendor about one of unknown fate, and
 * applies what it says. May run at any time, twice, and at the same time as another; the vendor is never asked inside
 * a transaction.
 */
export async function driveTransfer(context: Context, id: string): Promise<void> {
  const { db } = context.platform.database;
  const before = await readTransfer(db, id);
  if (!before) return;
  const sending = before.status === "DEBITED" ? await startSending(context, id) : undefined;
  if (!sending && !ASKABLE.includes(before.status)) return;
  const vendor = context.vendors.get(before.vendor);
  const told = !vendor ? "UNKNOWN" : sending ? await send(vendor, sending) : await inquire(vendor, before);
  await hear(context, id, told);
  context.platform.live.changed(balanceTopic, { playerId: before.playerId });
}

/** Writes down that a transfer is being sent, for one caller alone; from then on its fate is the vendor's. */
function startSending(context: Context, id: string): Promise<Transfer | undefined> {
  const { database, clock } = context.platform;
  return database.transaction(async (tx) => {
    const locked = await lockTransfer(tx, id);
    const moved = locked && (await makeMove(context, tx, locked, { move: "send" }));
    if (moved) await remind(context, tx, id, clock.now() + nextPollMs(moved.status, 0));
    return moved;
  });
}

const send = (vendor: OpenVendor, { id, playerId, direction, amount, currency }: Transfer): Promise<Outcome> => {
  const wish: VendorMove = { transferId: id, player: playerId, amount, currency };
  return direction === "in" ? vendor.door.deposit(wish) : vendor.door.withdraw(wish);
};

/** Asks what became of a transfer. One the vendor never saw is sent again under its id, unless a person looks at it. */
async function inquire(vendor: OpenVendor, transfer: Transfer): Promise<Outcome> {
  const told = await vendor.door.status(transfer.id);
  if (told !== "UNSEEN") return told;
  return transfer.status === "MANUAL" ? "UNKNOWN" : send(vendor, transfer);
}

/** Applies what a vendor said, and says when to ask again. */
async function hear(context: Context, id: string, told: Outcome): Promise<void> {
  const { database, clock, log } = context.platform;
  await database.transaction(async (tx) => {
    const locked = await lockTransfer(tx, id);
    assert(locked, "a transfer does not vanish");
    const now = clock.now();
    let transfer = locked;
    for (const move of movesFor(locked.status, told, isLate(locked.sentAt, now))) {
      transfer = (await makeMove(context, tx, transfer, { move }))!;
      if (move === "giveUp") log.error({ id, vendor: transfer.vendor }, "a transfer's fate is unknown for a day");
    }
    if (told === "APPLIED" && transfer.status === "REFUNDED") {
      log.error({ id, vendor: transfer.vendor }, "a vendor applied what it had said to have rejected");
    }
    if (!ASKABLE.includes(transfer.status)) return;
    const polls = await countPoll(tx, id);
    // A person is to look at it one day after it was sent, not at the next hour after that.
    const giveUpAt = transfer.status === "UNKNOWN" ? transfer.sentAt! + DAY : Infinity;
    await remind(
      context,
      tx,
      id,
      Math.min(now + nextPollMs(transfer.status, polls - 1), Math.max(giveUpAt, now + 1_000)),
    );
  });
}
