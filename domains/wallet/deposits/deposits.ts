import { balanceTopic } from "@taya/ledger/contract";
import { playerOf } from "@taya/kernel/caller";
import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { SettingValues } from "@taya/kernel/setting";
import { askOf, fromTagged, toTagged } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import * as z from "zod/mini";
import type { depositCalls } from "./contract.ts";
import { closedBy, FAILED_WINDOW_MS, isOpen, mayBePaid, nextCheck } from "./deposits.rules.ts";
import {
  countCheck,
  countFailed,
  countOpen,
  type Deposit,
  findDeposit,
  insertDeposit,
  keepAnswer,
  lockDeposit,
  readAnswer,
  readDeposit,
} from "./deposits.store.ts";
import type { Context, MayNotDeposit } from "../needs.ts";
import { houseLimits, limitsOf } from "./limits.ts";
import { applyEvent, move } from "./webhook.ts";
import { walletSettings } from "../settings.ts";
import { depositSettings } from "./settings.ts";

type CallInput = Input<typeof depositCalls.createDeposit>;
type Opened = Output<typeof depositCalls.createDeposit>;
type Refused = MayNotDeposit | "WALLET_METHOD_OFF" | "WALLET_LIMIT" | "WALLET_OPEN_LIMIT" | "VALIDATION_FAILED";

/**
 * Opens a deposit. The row is written under the player's lock with its idempotency record; only then is the
 * provider asked, outside any transaction. A repeat gets the first answer, also after a crash in between.
 */
export async function createDeposit(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Result<Opened, Refused | "WALLET_IDEM_MISMATCH">> {
  const playerId = playerOf(caller);
  const ask = askOf(caller);
  // Read before the lock: a transaction that waits for a second connection could starve the pool.
  const settings = await context.platform.settings.read(caller.merchant, "wallet", {
    ...walletSettings,
    ...depositSettings,
  });
  const { currency, timeZone } = await context.site.brand(caller.merchant);
  const wish = { ...input, playerId, merchant: caller.merchant, currency, timeZone };
  const { result, replayed } = await context.ledger.once<{ id: string }, Refused>(ask, (tx) =>
    write(context, tx, wish, settings),
  );
  if (replayed) caller.reply.replay();
  if (!result.ok) return result;
  const deposit = await readDeposit(context.platform.database.db, playerId, result.value.id);
  assert(deposit, "the deposit of an answer exists");
  const answer = (await readAnswer(context.platform.database.db, deposit)) ?? (await order(context, deposit));
  return fromTagged(answer) as Result<Opened, Refused>;
}

interface Wish extends CallInput {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
  readonly timeZone: string;
}
type DepositSettings = SettingValues<typeof walletSettings & typeof depositSettings>;

/** Checks a wish under the player's lock and writes it down. */
async function write(
  context: Context,
  tx: Db,
  wish: Wish,
  settings: DepositSettings,
): Promise<Result<{ id: string }, Refused>> {
  const { playerId, amount } = wish;
  const method = context.payments.method(wish.method);
  if (!method || settings.methodsOff.includes(wish.method)) return fault("WALLET_METHOD_OFF");
  const fields = z.safeParse(method.fields, wish.fields ?? {});
  if (!fields.success) return fault("VALIDATION_FAILED", { errors: [{ field: "fields", rule: "type" }] });
  const [min, max] = limitsOf(method, settings);
  if (amount < min || amount > max) {
    return fault("WALLET_LIMIT", { value: { min: formatMinor(min), max: formatMinor(max) } });
  }
  const may = await context.compliance.mayDeposit(tx, playerId, amount);
  if (!may.ok) return refusedBy(may);
  const over = await overHouse(context, tx, wish, settings);
  if (over) return over;
  const opensAt = (await closedFor(context, tx, playerId)).get(wish.method);
  if (opensAt) {
    return fault("WALLET_METHOD_OFF", { retryAfter: Math.ceil((opensAt - context.platform.clock.now()) / SECOND) });
  }
  if ((await countOpen(tx, playerId)) >= settings.depositsOpenMost) return fault("WALLET_OPEN_LIMIT");
  const id = context.platform.id<"deposit">();
  const at = context.platform.clock.now();
  const expiresAt = at + method.expiryMinutes * MINUTE;
  const { depositTurnover: turnoverPpm } = settings;
  await insertDeposit(tx, { ...wish, id, fields: fields.data as Record<string, string>, at, expiresAt, turnoverPpm });
  const first = nextCheck({ open: true, checks: 0, now: at, expiresAt })!;
  await context.platform.jobs.add(tx, "wallet.checkDeposit", { id }, { at: first, once: `deposit:${id}` });
  return ok({ id });
}

/** What the house's limit of a day or month leaves, as a refusal; undefined when the wish fits. */
async function overHouse(
  context: Context,
  tx: Db,
  { playerId, amount, timeZone }: Wish,
  settings: DepositSettings,
): Promise<Refusal<"WALLET_LIMIT"> | undefined> {
  const limits = await houseLimits(tx, { playerId, timeZone, now: context.platform.clock.now() }, settings);
  const over = limits.find(({ left }) => amount > left);
  if (!over) return undefined;
  const { frame, most, left, resetsAt } = over;
  return fault("WALLET_LIMIT", { value: { frame, most: formatMinor(most), left: formatMinor(left), resetsAt } });
}

/** When the methods that failed a player again and again open for that player anew. */
export async function closedFor(context: Context, db: Db, playerId: PlayerId): Promise<Map<string, Instant>> {
  const failures = await countFailed(db, { playerId, since: context.platform.clock.now() - FAILED_WINDOW_MS });
  const closed = [...failures].filter(([, { failed }]) => closedBy(failed));
  return new Map(closed.map(([method, { first }]) => [method, first + FAILED_WINDOW_MS]));
}

/** What compliance refuses, in the words of this call: any trouble with the identity is KYC_REQUIRED. */
function refusedBy({ fault: name, detail }: Refusal<FaultName>): Refusal<MayNotDeposit> {
  switch (name) {
    case "RG_LIMIT_DEPOSIT":
    case "RG_EXCLUDED":
    case "RG_COOLOFF":
      return fault(name, detail);
    case "KYC_REQUIRED":
    case "KYC_PENDING":
    case "KYC_REJECTED":
      return fault("KYC_REQUIRED", detail);
    default:
      return fault("FORBIDDEN", detail);
  }
}

/** Asks the provider for the order of a written deposit and keeps the first answer. */
async function order(context: Context, deposit: Deposit): Promise<string> {
  const method = context.payments.method(deposit.method);
  const ordered = method
    ? await method.door.createOrder({ ...deposit, reference: deposit.id })
    : fault("WALLET_METHOD_OFF");
  return context.platform.database.transaction(async (tx) => {
    const now = await lockDeposit(tx, { method: deposit.method, reference: deposit.id, providerRef: undefined });
    assert(now, "a locked deposit is still there");
    const kept = await readAnswer(tx, now);
    if (kept) return kept;
    await move(context, tx, now, ordered.ok ? "wait" : "fail");
    if (!ordered.ok || !method) return keepAnswer(tx, now, { answer: toTagged(ordered) });
    const current = await readDeposit(tx, now.playerId, now.id);
    const { amount, expiresAt, id } = now;
    const { data, providerRef } = ordered.value;
    const answer = { id, status: current!.status, amount, kind: method.kind, data, expiresAt } satisfies Opened;
    return keepAnswer(tx, now, { data, providerRef, answer: toTagged(ok(answer)) });
  });
}

/** Asks the provider about a deposit nothing was heard of, lets it expire in time, and says when to ask again. */
export async function checkDeposit(context: Context, id: string): Promise<void> {
  const { platform } = context;
  const { db } = platform.database;
  const before = await findDeposit(db, id);
  if (!before) return;
  if (!mayBePaid(before.status)) {
    return platform.live.changed(balanceTopic, { playerId: before.playerId });
  }
  const { providerRef, method } = before;
  await askProvider(context, before);
  await platform.database.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, { method, reference: id, providerRef });
    assert(deposit, "a deposit does not vanish");
    const now = platform.clock.now();
    const over = now >= deposit.expiresAt;
    if (isOpen(deposit.status) && over) await move(context, tx, deposit, "expire");
    if (!mayBePaid(deposit.status)) return;
    await countCheck(tx, deposit);
    const { checks, expiresAt } = deposit;
    const at = nextCheck({ open: !over, checks: checks + 1, now, expiresAt });
    if (at) await platform.jobs.add(tx, "wallet.checkDeposit", { id }, { at, once: `deposit:${id}` });
  });
  platform.live.changed(balanceTopic, { playerId: before.playerId });
}

/** Asks the provider of a deposit and applies what it says. */
export async function askProvider(context: Context, { providerRef, method }: Deposit): Promise<void> {
  const event = providerRef && (await context.payments.method(method)?.door.fetchStatus(providerRef));
  if (!event || event.kind === "payout") return;
  await context.platform.database.transaction((tx) => applyEvent(context, tx, method, event));
}
