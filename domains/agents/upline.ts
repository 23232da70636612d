import { PLAYER } from "@taya/kernel/account-type";
import { balanceTopic } from "@taya/ledger/contract";
import { playerOf } from "@taya/kernel/caller";
import type { Player } from "@taya/accounts";
import { writeLetter } from "@taya/compliance/letter";
import { amountIn } from "@taya/kernel/amount";
import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { dayIn, type Instant, startOfDay } from "@taya/kernel/instant";
import { formatMinor, perMillion } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { askOf, withdrawableOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { hasDownline } from "./line.store.ts";
import { type Member, memberById, memberOf } from "./line.ts";
import type { Context } from "./needs.ts";
import { insertLineTransfer, sentSince } from "./transfers.store.ts";
import type { uplineCalls } from "./upline.contract.ts";
import { inLine, refusalOf, SIDES, takesPart } from "./upline.rules.ts";

const UPLINE = "UPLINE";
const MODULE = "uplineTransfers";

type CallInput = Input<typeof uplineCalls.uplineTransfer>;
type Answer = Output<typeof uplineCalls.uplineTransfer>;
type Refused = (typeof uplineCalls.uplineTransfer.faults)[number];
type Settings = Awaited<ReturnType<Context["wallet"]["lines"]["settings"]>>;

/**
 * Sends money to the direct upline ("UPLINE") or a direct downline: proven like a withdrawal, then both wallets are
 * locked in the order of their ids, and both sides are posted in one transaction with the idempotency record.
 */
export async function sendInLine(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Result<Answer, Refused | CommonFault>> {
  const playerId = playerOf(caller);
  const { merchant } = caller;
  const { platform } = context;
  const { lines } = context.wallet;
  const settings = await lines.settings(merchant);
  if (!settings.uplineTransfers) return fault("MODULE_OFF", { value: { module: MODULE } });
  const proven = await lines.prove(input, caller);
  if (!proven.ok) return proven;
  const { timeZone, currency } = await context.site.brand(merchant);
  const sender = await memberById(context, platform.database.db, playerId);
  assert(sender, "whoever has a session has an account");
  const receiver = await counterpart(context, sender, input.to);
  if (!receiver) return fault("WALLET_NOT_LINE");
  const dayStart = startOfDay(dayIn(platform.clock.now(), timeZone), timeZone);
  const wish: Wish = { ...input, sender, receiver, currency, dayStart, settings };
  const ask = askOf(caller, { also: [receiver.id] });
  const { result, replayed } = await context.ledger.once<Answer, Refused>(ask, (tx) => write(context, tx, wish));
  if (replayed) caller.reply.replay();
  else if (result.ok) {
    for (const id of [sender.id, receiver.id]) platform.live.changed(balanceTopic, { playerId: id });
  }
  return result;
}

/** Who is meant, when it is somebody of the direct line. */
async function counterpart(context: Context, sender: Member, to: string): Promise<Member | undefined> {
  const { db } = context.platform.database;
  const player =
    to !== UPLINE
      ? await context.accounts.byUsername(db, sender.merchant, to)
      : sender.uplineId && (await context.accounts.player(db, sender.uplineId));
  const found = player && (await memberOf(db, player));
  return found && inLine(sender, found) ? found : undefined;
}

interface Wish extends CallInput {
  readonly sender: Member;
  readonly receiver: Member;
  readonly currency: string;
  readonly dayStart: Instant;
  readonly settings: Settings;
}

async function write(context: Context, tx: Db, wish: Wish): Promise<Result<Answer, Refused>> {
  const { amount, settings, currency, note } = wish;
  const at = context.platform.clock.now();
  // Read again: somebody may have excluded themselves while this waited for the locks.
  const sender = await memberById(context, tx, wish.sender.id);
  const receiver = await memberById(context, tx, wish.receiver.id);
  assert(sender && receiver, "accounts are never deleted");
  if (!inLine(sender, receiver)) return fault("WALLET_NOT_LINE");
  const refused = refusalOf(sender, receiver, at);
  if (refused) return fault(refused.fault, { value: { who: refused.who } });
  const free = await fits(context, tx, wish);
  if (!free.ok) return free;
  const id = context.platform.id<"transfer">();
  const post = (player: Player, side: "in" | "out") =>
    context.ledger.post(tx, [
      {
        playerId: player.id,
        type: SIDES[side].type,
        key: context.platform.id<"entry">(),
        legs: SIDES[side].legs(amount),
        ref: id,
        guard: side === "out" ? "transfer" : "none",
      },
    ]);
  const sent = await post(sender, "out");
  if (sent.code !== "OK") return fault(sent.code === "DEBT_OPEN" ? "WALLET_DEBT" : "WALLET_INSUFFICIENT");
  const received = await post(receiver, "in");
  assert(received.code === "OK", "cash can always be received");
  const both = { merchant: sender.merchant, currency, senderId: sender.id, receiverId: receiver.id };
  await insertLineTransfer(tx, { ...both, id, amount, note: note || null, at });
  const required = perMillion(amount, BigInt(settings.uplineTurnover));
  if (required > 0n) await context.wallet.lines.lock(tx, { playerId: receiver.id, depositId: id, required, at });
  const way = receiver.id === sender.uplineId ? "DOWNLINE" : "UPLINE";
  await writeLetter(context.platform, tx, {
    playerId: receiver.id,
    key: `inbox.line.FROM_${way}`,
    values: ({ intl }) => ({ amount: amountIn(intl, formatMinor(amount)), currency, name: sender.username }),
    once: `line:${id}`,
    discreet: true,
  });
  return ok({ transferId: id, status: "CONFIRMED" as const, balance: sent.balances.cash });
}

/** Limits of one transfer and of the day, and what is free: money that has still to be played does not leave this way either. */
async function fits(context: Context, tx: Db, wish: Wish): Promise<Result<null, Refused>> {
  const { amount, sender, settings, dayStart } = wish;
  const { uplineMin: min, uplineMax: max, uplineDayMax: dayMax } = settings;
  const left = dayMax - (await sentSince(tx, sender.id, dayStart));
  if (amount < min || amount > max || amount > left) {
    const value = { min: formatMinor(min), max: formatMinor(max), dayLeft: formatMinor(left < 0n ? 0n : left) };
    return fault("WALLET_LIMIT", { value });
  }
  const { cash, debt } = await context.ledger.balance(tx, sender.id);
  if (debt > 0n) return fault("WALLET_DEBT", { value: { debt: formatMinor(debt) } });
  if (amount > cash) return fault("WALLET_INSUFFICIENT", { value: { balance: formatMinor(cash) } });
  const locks = await context.wallet.lines.locks(tx, sender.id);
  const withdrawable = withdrawableOf(cash, locks, debt);
  if (amount <= withdrawable) return ok(null);
  const still = locks.reduce((sum, each) => sum + each, 0n);
  return fault("WALLET_LOCKED_TURNOVER", {
    value: { left: formatMinor(still), withdrawable: formatMinor(withdrawable) },
  });
}

/** Who a player may send to: the upline, when there is one they stand in line with, and whether they have downlines. */
export async function lineOf(
  context: Pick<Context, "accounts" | "platform">,
  player: Member,
): Promise<{ readonly upline: Member | undefined; readonly downlines: boolean }> {
  const { db } = context.platform.database;
  const above = player.uplineId && (await memberById(context, db, player.uplineId));
  const isAgent = takesPart(player) && player.type !== PLAYER;
  return {
    upline: above && inLine(player, above) ? above : undefined,
    downlines: isAgent && (await hasDownline(db, player.id)),
  };
}

/** Whether the brand and the law let this player send anything in the own line. */
export async function mayTransfer(
  context: Pick<Context, "accounts" | "platform" | "wallet">,
  player: Player,
): Promise<boolean> {
  const { uplineTransfers } = await context.wallet.lines.settings(player.merchant);
  if (!uplineTransfers || !takesPart(player)) return false;
  const { upline, downlines } = await lineOf(context, await memberOf(context.platform.database.db, player));
  return upline !== undefined || downlines;
}
