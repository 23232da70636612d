import { HOLDS } from "@taya/compliance/bets/faults";
import { playerOf } from "@taya/kernel/caller";
import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault, FaultName } from "@taya/kernel/fault";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import { askOf, fromTagged, toTagged } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { OpenVendor } from "../vendor.ts";
import { MAIN, type transferCalls } from "./contract.ts";
import { syncPurse } from "./purses.ts";
import { debit, driveTransfer } from "./saga.ts";
import { transferSettings } from "./settings.ts";
import { type Direction, statusOf } from "./transfers.rules.ts";
import {
  findByClientId,
  insertTransfer,
  keepAnswer,
  type NewTransfer,
  readAnswer,
  readTransfer,
  type Transfer,
} from "./transfers.store.ts";

type CallInput = Input<typeof transferCalls.walletTransfer>;
type Answer = Output<typeof transferCalls.walletTransfer>;
type Refused = (typeof transferCalls.walletTransfer.faults)[number] | CommonFault;

const WAIT_MS = 6_000;
const STEP_MS = 50;

/**
 * Moves money between the main wallet and a vendor's: written down and debited under the player's lock with its
 * idempotency record, then sent. Whoever asks again, under the same request id or the same transfer id, gets the first
 * answer; while the first is still under way they wait for it.
 */
export async function transferFunds(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Result<Answer, Refused>> {
  const playerId = playerOf(caller);
  const route = routeOf(context, input);
  if (!route.ok) return route;
  const { vendor, direction } = route.value;
  const settings = await context.platform.settings.read(caller.merchant, "wallet", transferSettings);
  const { currency } = await context.site.brand(caller.merchant);
  // What was won at the vendor can come back only once the books know of it.
  const known = await findByClientId(context.platform.database.db, playerId, input.transferId);
  if (direction === "out" && !known) await syncPurse(context, playerId, vendor);
  const ask = askOf(caller);
  let fresh = false;
  const { result, replayed } = await context.ledger.once<{ id: string }, Refused>(ask, async (tx) => {
    const before = await findByClientId(tx, playerId, input.transferId);
    if (before)
      return isSame(before, vendor, direction, input.amount) ? ok({ id: before.id }) : fault("WALLET_IDEM_MISMATCH");
    const may = direction === "in" ? await mayGoThere(context, tx, { ...input, vendor, playerId, settings }) : ok(null);
    if (!may.ok) return may;
    fresh = true;
    const id = context.platform.id<"transfer">();
    const at = context.platform.clock.now();
    const about = { merchant: caller.merchant, currency, vendor: vendor.code, kind: vendor.kind, direction };
    return open(context, tx, { id, playerId, clientId: input.transferId, amount: input.amount, at, ...about });
  });
  if (replayed || (result.ok && !fresh)) caller.reply.replay();
  if (!result.ok) return result;
  const { id } = result.value;
  if (replayed || !fresh) await waitFor(() => readAnswer(context.platform.database.db, id));
  else await driveTransfer(context, id);
  return ok(await answerOf(context, id));
}

interface Route {
  readonly vendor: OpenVendor;
  readonly direction: Direction;
}

function routeOf(
  context: Context,
  { from, to, amount }: CallInput,
): Result<Route, "VALIDATION_FAILED" | "WALLET_VENDOR_UNKNOWN"> {
  const wrong = (field: string) => fault("VALIDATION_FAILED", { errors: [{ field, rule: "range" }] });
  if ((from === MAIN) === (to === MAIN)) return wrong("to");
  if (amount === 0n) return wrong("amount");
  const vendor = context.vendors.get(from === MAIN ? to : from);
  return vendor ? ok({ vendor, direction: from === MAIN ? "in" : "out" }) : fault("WALLET_VENDOR_UNKNOWN");
}

const isSame = (before: Transfer, vendor: OpenVendor, direction: Direction, amount: bigint): boolean =>
  before.vendor === vendor.code && before.direction === direction && before.amount === amount;

type Wish = CallInput & {
  readonly vendor: OpenVendor;
  readonly playerId: Transfer["playerId"];
  readonly settings: {
    readonly transferMin: bigint;
    readonly transferMax: bigint;
    readonly transferVendorsOff: string[];
  };
};

/** Limits, maintenance and the law: for money that goes to play. What comes home is never held back by them. */
async function mayGoThere(
  context: Context,
  tx: Db,
  { vendor, amount, playerId, settings }: Wish,
): Promise<Result<null, Refused>> {
  const { transferMin: min, transferMax: max, transferVendorsOff: off } = settings;
  if (off.includes(vendor.code)) return fault("WALLET_METHOD_OFF");
  if (amount < min || amount > max) {
    return fault("WALLET_LIMIT", { value: { min: formatMinor(min), max: formatMinor(max) } });
  }
  const may = await context.compliance.mayLaunch(tx, playerId);
  return may.ok ? ok(null) : refusedBy(may);
}

/** Refusals of compliance that a transfer may pass on; any other standing is told as FORBIDDEN. */
const TOLD = ["KYC_REJECTED", ...HOLDS] as const;

const refusedBy = ({ fault: name, detail }: Refusal<FaultName>): Refusal<(typeof TOLD)[number] | "FORBIDDEN"> =>
  fault(TOLD.find((each) => each === name) ?? "FORBIDDEN", detail);

/** Writes a transfer down and takes its money into transit. */
export async function open(
  context: Context,
  tx: Db,
  wish: NewTransfer,
): Promise<Result<{ id: string }, "WALLET_INSUFFICIENT" | "WALLET_DEBT">> {
  const made = await insertTransfer(tx, wish);
  const code = await debit(context, tx, made);
  if (code === "OK") return ok({ id: made.id });
  if (code === "DEBT_OPEN") return fault("WALLET_DEBT");
  const { cash } = await context.ledger.balance(tx, wish.playerId);
  return fault("WALLET_INSUFFICIENT", { value: { balance: formatMinor(cash) } });
}

/** Waits a little for somebody else's answer. */
export async function waitFor(read: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + WAIT_MS;
  while ((await read()) === undefined && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** The first answer of a transfer: the kept one, or where it stands now. */
async function answerOf(context: Context, id: string): Promise<Answer> {
  const { db } = context.platform.database;
  const transfer = await readTransfer(db, id);
  assert(transfer, "the transfer of an answer exists");
  const { cash: balance } = await context.ledger.balance(db, transfer.playerId);
  const now: Answer = { transferId: transfer.clientId, status: statusOf(transfer.status), balance };
  return fromTagged(await keepAnswer(db, id, toTagged(now))) as Answer;
}
