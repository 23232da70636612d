import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { basic, connect } from "../../wire.ts";
import { qrphEmulator } from "../../emulators/qrph.ts";
import type { Intent, MethodDoor, MethodWorld, WebhookEvent, Order, PaymentMethod } from "../../method.ts";
import { paidBy, paymongoPayment, readPaymongo } from "./paymongo.ts";
import { paymongoStatement } from "./statement.ts";

/** The national QR code through PayMongo's payment intents: one code per order, good for thirty minutes. */
const qrph: PaymentMethod = {
  code: "qrph",
  name: "QR Ph",
  kind: "qr",
  outside: true,
  min: 100n,
  max: 5_000_000n,
  fee: 0n,
  expiryMinutes: 30,
  fields: z.object({}),
  statement: paymongoStatement,
  open,
};
export default qrph;

const resource = z.object({ data: z.object({ id: z.string() }) });
const attached = z.object({
  data: z.object({
    attributes: z.object({
      next_action: z.object({
        code: z.object({ data: z.optional(z.string()), image_url: z.optional(z.string()) }),
      }),
    }),
  }),
});
const intentState = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ status: z.string(), payments: z._default(z.array(paymongoPayment), []) }),
  }),
});

function open(world: MethodWorld): MethodDoor {
  const built = world.provider === "emulated" ? qrphEmulator(world) : undefined;
  const wire = connect(world, qrph.code, built?.handle);
  const ask = async (path: string, attributes?: unknown, once?: string) => {
    const { key } = await wire.keys();
    const headers = { authorization: basic(key), ...(once && { "idempotency-key": once }) };
    return attributes === undefined
      ? wire.ask({ path, headers })
      : wire.ask({ method: "POST", path, headers, body: { data: { attributes } } });
  };

  async function order(intent: Intent): Promise<Order | undefined> {
    const { reference, amount, currency } = intent;
    const asked = {
      amount: Number(amount),
      currency,
      payment_method_allowed: ["qrph"],
      description: `Deposit ${reference}`,
      metadata: { reference },
    };
    const made = z.safeParse(resource, await ask("/v1/payment_intents", asked, reference));
    if (!made.success) return undefined;
    const { id } = made.data.data;
    const way = z.safeParse(resource, await ask("/v1/payment_methods", { type: "qrph" }, `${reference}-way`));
    if (!way.success) return undefined;
    const attach = { payment_method: way.data.data.id };
    const shown = z.safeParse(attached, await ask(`/v1/payment_intents/${id}/attach`, attach, `${reference}-attach`));
    if (!shown.success) return undefined;
    const { data: qr, image_url: url } = shown.data.data.attributes.next_action.code;
    return { providerRef: id, data: { ...(qr && { qr }), ...(url && { url }) } };
  }

  return {
    async createOrder(intent) {
      const made = await order(intent);
      return made ? ok(made) : fault("WALLET_METHOD_OFF");
    },
    async readNotice(raw) {
      const { secret } = await wire.keys();
      return readPaymongo(raw, { secret, now: world.clock.now() }, eventOf);
    },
    async fetchStatus(providerRef) {
      const state = z.safeParse(intentState, await ask(`/v1/payment_intents/${encodeURIComponent(providerRef)}`));
      const payment = state.data?.data.attributes.payments.find((each) => each.attributes.status === "paid");
      return payment && paidBy(providerRef, payment);
    },
    ...(built && { emulator: built.emulator, wake: built.wake }),
  };
}

/** What an event means for its intent; an expired code may be followed by nothing more. */
function eventOf(type: string, data: unknown): WebhookEvent | undefined {
  const parsed = z.safeParse(paymongoPayment, data);
  const providerRef = parsed.data?.attributes.payment_intent_id;
  if (!parsed.success || !providerRef) return undefined;
  switch (type) {
    case "payment.paid":
      return paidBy(providerRef, parsed.data);
    case "payment.failed":
    case "qrph.expired":
      return { kind: "failed", providerRef };
    default:
      return undefined;
  }
}
