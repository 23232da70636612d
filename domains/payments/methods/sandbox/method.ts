import { formatMinor, parseMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { failing } from "@taya/platform/failing";
import * as z from "zod/mini";
import type {
  Emulator,
  Intent,
  MethodDoor,
  MethodWorld,
  WebhookEvent,
  PaymentMethod,
  RawNotice,
  WakeCall,
} from "../../method.ts";
import { signNotice, verifyNotice } from "../../standard-webhooks.ts";
import { planOf } from "./endings.rules.ts";
import { payoutEventOf, payoutNotice, payoutsOf } from "./payouts.ts";
import { newestPayouts } from "./payouts.store.ts";
import { sandboxStatement } from "./statement.ts";
import { change, findById, findByReference, newest, placeOrder, type SandboxPayment } from "./sandbox.store.ts";

const SECRET = "payments-sandbox";

const notice = z.object({
  type: z.enum(["payment.paid", "payment.failed", "payment.waiting", "payment.chargeback"]),
  data: z.object({
    id: z.string(),
    reference: z.uuid(),
    paymentId: z.string(),
    amount: z.string(),
    currency: z.string(),
    payerName: z.optional(z.string()),
  }),
});

/** A QR provider that exists only inside this program, with books of its own and endings chosen by the amount. */
const sandbox: PaymentMethod = {
  code: "sandbox",
  name: "Sandbox QR",
  kind: "qr",
  sandboxOnly: true,
  min: 5_000n,
  max: 5_000_000n,
  fee: 0n,
  expiryMinutes: 30,
  fields: z.object({}),
  paysTo: ["BANK", "EWALLET", "USDT"],
  open,
};
export default sandbox;

function open(world: MethodWorld): MethodDoor {
  const { db, clock } = world;
  const payouts = payoutsOf(world, () => world.secret(SECRET));

  async function send(payment: SandboxPayment, kind: string, id: string): Promise<RawNotice> {
    const { paidAmount = payment.amount, payerName } = payment;
    const data = {
      id: payment.id,
      reference: payment.reference,
      paymentId: `pay-${payment.id}`,
      amount: formatMinor(paidAmount),
      currency: payment.currency,
      ...(payerName !== undefined && { payerName }),
    };
    const body = JSON.stringify({ type: `payment.${kind}`, data });
    return signNotice(id, body, await world.secret(SECRET), clock.now());
  }

  /** Copies of one notice; every second one comes under a message id of its own, as after a provider's restart. */
  async function copies(payment: SandboxPayment, kind: string, times: number): Promise<RawNotice[]> {
    const ids = [world.id(), world.id()];
    return Promise.all(Array.from({ length: times }, (_none, index) => send(payment, kind, ids[index % 2]!)));
  }

  return {
    async createOrder(intent) {
      if (await failing(db, "payment")) return fault("WALLET_METHOD_OFF");
      const { reference, amount, currency } = intent;
      const asked = { id: world.id(), reference, amount, currency, at: clock.now() };
      const placed = await placeOrder(db, asked);
      if (placed.isNew) await schedule(world, placed.payment, intent);
      return ok({
        providerRef: placed.payment.id,
        data: { qr: `SANDBOX-QR:${placed.payment.id}:${formatMinor(amount)}` },
      });
    },
    async readNotice(raw) {
      const id = verifyNotice(raw, await world.secret(SECRET), clock.now());
      if (!id.ok) return id;
      const body = parseJson(raw.body);
      const payout = z.safeParse(payoutNotice, body);
      if (payout.success) return ok({ id: id.value, events: [payoutEventOf(payout.data)] });
      const parsed = z.safeParse(notice, body);
      const event = parsed.success ? eventOf(parsed.data) : undefined;
      return ok({ id: id.value, events: event ? [event] : [] });
    },
    async fetchStatus(providerRef) {
      if (await failing(db, "payment")) return undefined;
      const payment = await findById(db, providerRef);
      return payment && statusOf(payment);
    },
    ...payouts.door,
    async wake(call) {
      if (call["payout"] !== undefined) return payouts.wake(call);
      const payment = await findById(db, String(call["id"]));
      if (!payment) return [];
      const moved = await movedBy(world, payment, call);
      if (!moved || call["silent"]) return [];
      return copies(moved, String(call["kind"]), Number(call["times"] ?? 1));
    },
    emulator: { ...emulatorOf(world, copies, payouts), statement: (asked) => sandboxStatement(db, asked) },
  };
}

type Copies = (payment: SandboxPayment, kind: string, times: number) => Promise<RawNotice[]>;

/** A payout's reference names the try after a point; an order's is a bare id. */
const isPayout = (reference: string): boolean => reference.includes(".");

function emulatorOf(
  { db, clock }: MethodWorld,
  copies: Copies,
  payouts: Pick<ReturnType<typeof payoutsOf>, "end">,
): Emulator {
  type Change = Parameters<typeof change>[2];
  const act = async (
    reference: string,
    kind: string,
    asked: (payment: SandboxPayment) => Omit<Change, "at"> & { times: number },
  ) => {
    const payment = await findByReference(db, reference);
    if (!payment) return undefined;
    const { times, ...to } = asked(payment);
    const moved = await change(db, payment.id, { ...to, at: clock.now() });
    return moved?.status === to.status ? copies(moved, kind, times) : [];
  };
  return {
    async list(limit) {
      const all = [...(await newest(db, limit)), ...(await newestPayouts(db, limit))];
      return all.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limit);
    },
    settle: async (reference, { amount, times, payerName }) => {
      if (isPayout(reference)) return payouts.end(reference, "paid", times);
      return act(reference, "paid", (payment) => ({
        from: ["PENDING", "FAILED"],
        status: "PAID",
        paidAmount: amount ?? payment.amount,
        ...(payerName !== undefined && { payerName }),
        times,
      }));
    },
    fail: async (reference) => {
      if (isPayout(reference)) return payouts.end(reference, "failed", 1);
      return act(reference, "failed", () => ({ from: ["PENDING"], status: "FAILED", times: 1 }));
    },
    chargeback: async (reference) => {
      if (isPayout(reference)) return undefined;
      return act(reference, "chargeback", () => ({ from: ["PAID"], status: "CHARGED_BACK", times: 1 }));
    },
  };
}

async function schedule(world: MethodWorld, payment: SandboxPayment, intent: Intent): Promise<void> {
  const plan = planOf(payment.amount);
  for (const [index, { afterMs, late, short, ...step }] of plan.entries()) {
    const paid = String(payment.amount - (short ?? 0n));
    const call = {
      id: payment.id,
      step: index,
      kind: step.kind,
      paid,
      times: step.times ?? 1,
      silent: Number(step.silent ?? false),
    };
    await world.wakeLater(world.db, call, (late ? intent.expiresAt : world.clock.now()) + afterMs);
  }
}

/** Does at the provider what the plan says; a step that no longer fits does nothing, a repeated one sends again. */
async function movedBy(
  world: MethodWorld,
  payment: SandboxPayment,
  call: WakeCall,
): Promise<SandboxPayment | undefined> {
  const move = async (from: string, status: string) => {
    const paidAmount = status === "PAID" ? { paidAmount: BigInt(call["paid"]!) } : {};
    const moved = await change(world.db, payment.id, { from: [from], status, ...paidAmount, at: world.clock.now() });
    return moved?.status === status ? moved : undefined;
  };
  switch (call["kind"]) {
    case "paid":
      return move("PENDING", "PAID");
    case "failed":
      return move("PENDING", "FAILED");
    case "chargeback":
      return move("PAID", "CHARGED_BACK");
    default:
      return payment;
  }
}

function statusOf(payment: SandboxPayment): WebhookEvent | undefined {
  const { id: providerRef, reference, status, currency, paidAmount = payment.amount } = payment;
  if (status === "FAILED") return { kind: "failed", providerRef, reference };
  if (status === "PENDING") return undefined;
  return { kind: "paid", providerRef, reference, paymentId: `pay-${payment.id}`, amount: paidAmount, currency };
}

function eventOf({ type, data }: z.output<typeof notice>): WebhookEvent | undefined {
  const order = { providerRef: data.id, reference: data.reference };
  switch (type) {
    case "payment.paid": {
      const amount = parseMinor(data.amount);
      if (!amount) return undefined;
      const { paymentId, currency, payerName } = data;
      return { kind: "paid", ...order, paymentId, amount, currency, ...(payerName && { payerName }) };
    }
    case "payment.failed":
      return { kind: "failed", ...order };
    case "payment.waiting":
      return { kind: "waiting", ...order };
    case "payment.chargeback":
      return { kind: "chargeback", ...order };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
