import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { MINUTE } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import { fromTagged, toTagged } from "@taya/ledger";
import * as z from "zod/mini";
import type { walletCalls } from "./contract.ts";
import { isOpen, nextCheck } from "./deposits.rules.ts";
import {
  countCheck,
  countOpen,
  type Deposit,
  findDeposit,
  insertDeposit,
  keepAnswer,
  lockDeposit,
  readAnswer,
  readDeposit,
} from "./deposits.store.ts";
import type { OpenMethod } from "./methods.ts";
import type { Desk, MayNotDeposit } from "./needs.ts";
import { applyNews, move } from "./news.ts";
import { playerOf } from "./player.ts";
import { walletSettings } from "./settings.ts";

type Asked = Input<typeof walletCalls.createDeposit>;
type Opened = Output<typeof walletCalls.createDeposit>;
type Refused = MayNotDeposit | "WALLET_METHOD_OFF" | "WALLET_LIMIT" | "WALLET_OPEN_LIMIT" | "VALIDATION_FAILED";

/**
 * Opens a deposit. The row is written under the player's lock with its idempotency record; only then is the
 * provider asked, outside any transaction. A repeat gets the first answer, also after a crash in between.
 */
export async function createDeposit(
  desk: Desk,
  asked: Asked,
  caller: Caller,
): Promise<Result<Opened, Refused | "WALLET_IDEM_MISMATCH">> {
  const playerId = playerOf(caller);
  assert(caller.idempotencyKey && caller.requestHash, "a call that moves money has a key");
  const ask = { playerId, scope: caller.call, key: caller.idempotencyKey, requestHash: caller.requestHash };
  const { result, replayed } = await desk.ledger.once<{ id: string }, Refused>(ask, (tx) =>
    write(desk, tx, asked, caller),
  );
  if (replayed) caller.reply.replay();
  if (!result.ok) return result;
  const deposit = await readDeposit(desk.platform.database.db, playerId, result.value.id);
  assert(deposit, "the deposit of an answer exists");
  const answer = (await readAnswer(desk.platform.database.db, deposit)) ?? (await order(desk, deposit));
  return fromTagged(answer) as Result<Opened, Refused>;
}

async function write(
  desk: Desk,
  tx: Parameters<typeof countOpen>[0],
  asked: Asked,
  caller: Caller,
): Promise<Result<{ id: string }, Refused>> {
  const { platform, compliance, site, methods } = desk;
  const playerId = playerOf(caller);
  const settings = await platform.settings.read(caller.merchant, "wallet", walletSettings);
  const method = methods.get(asked.method);
  if (!method || settings.methodsOff.includes(asked.method)) return fault("WALLET_METHOD_OFF");
  const fields = z.safeParse(method.fields, asked.fields ?? {});
  if (!fields.success) return fault("VALIDATION_FAILED", { errors: [{ field: "fields", rule: "type" }] });
  const [min, max] = limitsOf(method, settings);
  if (asked.amount < min || asked.amount > max)
    return fault("WALLET_LIMIT", { value: { min: formatMinor(min), max: formatMinor(max) } });
  const may = await compliance.mayDeposit(tx, playerId, asked.amount);
  if (!may.ok) return refusedBy(may);
  if ((await countOpen(tx, playerId)) >= settings.depositsOpenMost) return fault("WALLET_OPEN_LIMIT");
  const id = platform.id<"deposit">();
  const at = platform.clock.now();
  const expiresAt = at + method.expiryMinutes * MINUTE;
  const { currency } = await site.brand(caller.merchant);
  const { amount, promoId } = asked;
  const row = {
    id,
    playerId,
    merchant: caller.merchant,
    method: method.code,
    currency,
    amount,
    promoId,
    at,
    expiresAt,
  };
  await insertDeposit(tx, { ...row, fields: asked.fields ?? {} });
  const first = nextCheck({ open: true, checks: 0, now: at, expiresAt })!;
  await platform.jobs.add(tx, "wallet.checkDeposit", { id }, { at: first, once: `deposit:${id}` });
  return ok({ id });
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
async function order(desk: Desk, deposit: Deposit): Promise<string> {
  const method = desk.methods.get(deposit.method);
  const ordered = method
    ? await method.door.createOrder({ ...deposit, reference: deposit.id })
    : fault("WALLET_METHOD_OFF");
  return desk.platform.database.transaction(async (tx) => {
    const now = await lockDeposit(tx, { method: deposit.method, reference: deposit.id, providerRef: undefined });
    assert(now, "a locked deposit is still there");
    await move(desk, tx, now, ordered.ok ? "wait" : "fail");
    if (!ordered.ok || !method) return keepAnswer(tx, now, { answer: toTagged(ordered) });
    const current = await readDeposit(tx, now.playerId, now.id);
    const { amount, expiresAt, id } = now;
    const { data, providerRef } = ordered.value;
    const answer = { id, status: current!.status, amount, kind: method.kind, data, expiresAt } satisfies Opened;
    return keepAnswer(tx, now, { data, providerRef, answer: toTagged(ok(answer)) });
  });
}

/** Asks the provider about a deposit without news, lets it expire in time, and says when to ask again. */
export async function checkDeposit(desk: Desk, id: string): Promise<void> {
  const { platform, methods } = desk;
  const { db } = platform.database;
  const before = await findDeposit(db, id);
  if (!before || !(isOpen(before.status) || before.status === "EXPIRED")) return;
  const { providerRef, method } = before;
  const news = providerRef && (await methods.get(method)?.door.fetchStatus(providerRef));
  await platform.database.transaction(async (tx) => {
    if (news) await applyNews(desk, tx, method, news);
    const deposit = await lockDeposit(tx, { method, reference: id, providerRef });
    assert(deposit, "a deposit does not vanish");
    const now = platform.clock.now();
    const over = now >= deposit.expiresAt;
    if (isOpen(deposit.status) && over) await move(desk, tx, deposit, "expire");
    if (!isOpen(deposit.status) && deposit.status !== "EXPIRED") return;
    await countCheck(tx, deposit);
    const { checks, expiresAt } = deposit;
    const at = nextCheck({ open: !over, checks: checks + 1, now, expiresAt });
    if (at) await platform.jobs.add(tx, "wallet.checkDeposit", { id }, { at, once: `deposit:${id}` });
  });
  platform.live.changed("wallet.balance", { playerId: before.playerId });
}

/** The limits of a method under a brand's settings: the narrower of both. */
export const limitsOf = (
  method: Pick<OpenMethod, "min" | "max">,
  settings: { readonly depositMin: bigint; readonly depositMax: bigint },
): [min: bigint, max: bigint] => [
  method.min > settings.depositMin ? method.min : settings.depositMin,
  method.max < settings.depositMax ? method.max : settings.depositMax,
];
