import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { basic, connect } from "../../wire.ts";
import { cardEmulator } from "../../emulators/card.ts";
import type { Intent, MethodDoor, MethodWorld, WebhookEvent, PaymentMethod } from "../../method.ts";
import { paidBy, paymongoPayment, readPaymongo } from "../qrph/paymongo.ts";
import { paymongoStatement } from "../qrph/statement.ts";

/** Cards on PayMongo's hosted checkout: the card and its 3-D Secure check stay with the provider. */
const card: PaymentMethod = {
  code: "card",
  name: "Card",
  kind: "redirect",
  outside: true,
  min: 10_000n,
  max: 10_000_000n,
  fee: 0n,
  expiryMinutes: 60,
  fields: z.object({}),
  statement: paymongoStatement,
  open,
};
export default card;

const session = z.object({
  id: z.string(),
  attributes: z.object({
    checkout_url: z.string(),
    status: z.optional(z.string()),
    payments: z._default(z.array(paymongoPayment), []),
  }),
});
const answered = z.object({ data: session });
const disputed = z.object({ attributes: z.object({ checkout_session_id: z.string() }) });

function open(world: MethodWorld): MethodDoor {
  const built = world.provider === "emulated" ? cardEmulator(world) : undefined;
  const wire = connect(world, card.code, built?.handle);
  const ask = async (path: string, attributes?: unknown, once?: string) => {
    const { key } = await wire.keys();
    const headers = { authorization: basic(key), ...(once && { "idempotency-key": once }) };
    const body = attributes === undefined ? {} : { method: "POST" as const, body: { data: { attributes } } };
    return z.safeParse(answered, await wire.ask({ path, headers, ...body })).data?.data;
  };
  return {
    async createOrder(intent) {
      const made = await ask(
        "/v1/checkout_sessions",
        checkoutOf(intent, world.returnUrl(intent.reference)),
        intent.reference,
      );
      return made
        ? ok({ providerRef: made.id, data: { url: made.attributes.checkout_url } })
        : fault("WALLET_METHOD_OFF");
    },
    async readNotice(raw) {
      const { secret } = await wire.keys();
      return readPaymongo(raw, { secret, now: world.clock.now() }, eventOf);
    },
    async fetchStatus(providerRef) {
      const found = await ask(`/v1/checkout_sessions/${encodeURIComponent(providerRef)}`);
      const payment = found?.attributes.payments.find((each) => each.attributes.status === "paid");
      return payment && paidBy(providerRef, payment);
    },
    ...(built && { emulator: built.emulator, wake: built.wake }),
  };
}

function checkoutOf({ reference, amount, currency }: Intent, back: string) {
  return {
    line_items: [{ amount: Number(amount), currency, name: "Deposit", quantity: 1 }],
    payment_method_types: ["card"],
    reference_number: reference,
    metadata: { reference },
    success_url: back,
    cancel_url: back,
  };
}

function eventOf(type: string, data: unknown): WebhookEvent | undefined {
  if (type === "dispute.lost") {
    const providerRef = z.safeParse(disputed, data).data?.attributes.checkout_session_id;
    return providerRef === undefined ? undefined : { kind: "chargeback", providerRef };
  }
  const parsed = z.safeParse(session, data);
  if (!parsed.success) return undefined;
  const { id: providerRef, attributes } = parsed.data;
  const payment = attributes.payments.find((each) => each.attributes.status !== "failed");
  if (type === "checkout_session.payment.paid" && payment) return paidBy(providerRef, payment);
  return type === "checkout_session.payment.failed" ? { kind: "failed", providerRef } : undefined;
}
