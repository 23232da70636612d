import { formatMinor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { basic, emulatedKeys, parseJson, sameText } from "../wire.ts";
import type { MethodWorld, ProviderRequest, ProviderResponse } from "../method.ts";
import { signPaymongo } from "../methods/qrph/paymongo.ts";
import type { Books, EmulatedOrder } from "./books.store.ts";
import { json } from "./checkout.page.ts";
import { type EmulatedProvider, emulate, type NoticeKind, scheduleEndings } from "./emulator.ts";
import { spoilHex } from "./spoil.ts";
import { PAYMONGO_FORM } from "./statement.ts";

const CODE = "qrph";
const EXPIRY_MS = 1_800_000;
const INTENT = /^\/v1\/payment_intents\/([\w-]{1,80})(\/attach)?$/;

const intentAsk = z.object({
  data: z.object({
    attributes: z.object({
      amount: z.int().check(z.gte(100), z.lte(5_000_000)),
      currency: z.literal("PHP"),
      metadata: z.object({ reference: z.string() }),
    }),
  }),
});

/** PayMongo's payment intents for QR Ph, in this process. */
export const qrphEmulator = (world: MethodWorld): EmulatedProvider =>
  emulate(world, {
    code: CODE,
    name: "QR Ph emulator",
    answer: (request, books) => answer(world, request, books),
    async notice(order, kind, noticeId) {
      const type = TYPES[kind];
      if (!type) return undefined;
      const { secret } = await emulatedKeys(world, CODE);
      return signPaymongo(eventOf(noticeId, type, paymentOf(order)), secret, world.clock.now(), false);
    },
    statement: { form: PAYMONGO_FORM, feePpm: 10_000n, idOf: ({ id }) => `pay_${id}` },
    spoil: (raw) => spoilHex(raw, "paymongo-signature"),
  });

const TYPES: Partial<Record<NoticeKind, string>> = { paid: "payment.paid", failed: "payment.failed" };

async function answer(world: MethodWorld, request: ProviderRequest, books: Books): Promise<ProviderResponse> {
  if (!(await isOurs(world, CODE, request))) return json(401, { errors: [{ code: "authentication_failed" }] });
  const { method, path } = request;
  if (method === "POST" && path === "/v1/payment_methods") {
    return json(200, { data: { id: `pm_${world.id()}`, type: "payment_method", attributes: { type: "qrph" } } });
  }
  if (method === "POST" && path === "/v1/payment_intents") return place(world, request, books);
  const [, id, attach] = INTENT.exec(path) ?? [];
  const order = id ? await books.byId(id) : undefined;
  if (!order) return json(404, { errors: [{ code: "resource_not_found" }] });
  return json(200, intentOf(order, attach !== undefined));
}

async function place(world: MethodWorld, { body }: ProviderRequest, books: Books): Promise<ProviderResponse> {
  const asked = z.safeParse(intentAsk, parseJson(body));
  if (!asked.success) return json(400, { errors: [{ code: "parameter_invalid" }] });
  const { amount, currency, metadata } = asked.data.data.attributes;
  const at = world.clock.now();
  const wish = { id: `pi_${world.id()}`, reference: metadata.reference, amount: BigInt(amount), currency, at };
  const { order, isNew } = await books.place({ ...wish, told: {} });
  if (isNew) await scheduleEndings(world, order, at + EXPIRY_MS);
  return json(200, intentOf(order, false));
}

function intentOf(order: EmulatedOrder, showCode: boolean) {
  const { id, amount, currency, status, reference } = order;
  const paid = status === "PAID" || status === "CHARGED_BACK";
  const code = { id: `code_${id}`, data: `EMULATED-QRPH:${id}:${formatMinor(amount)}` };
  const attributes = {
    amount: Number(amount),
    currency,
    status: paid ? "succeeded" : showCode ? "awaiting_next_action" : "awaiting_payment_method",
    metadata: { reference },
    next_action: showCode && !paid ? { type: "consume_qr", code } : null,
    payments: paid ? [paymentOf(order)] : [],
  };
  // A code is shown again for an order asked for twice, also when it was paid in between.
  return {
    data: { id, type: "payment_intent", attributes: showCode ? { ...attributes, next_action: { code } } : attributes },
  };
}

/** A payment as PayMongo describes it. */
export function paymentOf({ id, amount, paidAmount = amount, currency, payerName, status }: EmulatedOrder) {
  return {
    id: `pay_${id}`,
    type: "payment",
    attributes: {
      amount: Number(paidAmount),
      currency,
      status: status === "FAILED" ? "failed" : "paid",
      payment_intent_id: id,
      billing: payerName === undefined ? null : { name: payerName },
    },
  };
}

/** An event as PayMongo posts it. */
export const eventOf = (noticeId: string, type: string, data: unknown): string =>
  JSON.stringify({ data: { id: `evt_${noticeId}`, type: "event", attributes: { type, livemode: false, data } } });

/** Whether a request shows the key of this installation. */
export async function isOurs(world: MethodWorld, code: string, { headers }: ProviderRequest): Promise<boolean> {
  const { key } = await emulatedKeys(world, code);
  return sameText(headers["authorization"], basic(key));
}
