import * as z from "zod/mini";
import { emulatedKeys, parseJson } from "../wire.ts";
import type { MethodWorld, ProviderRequest, ProviderResponse } from "../method.ts";
import { signPaymongo } from "../methods/qrph/paymongo.ts";
import type { Books, EmulatedOrder } from "./books.store.ts";
import { json } from "./checkout.page.ts";
import { type EmulatedProvider, emulate, type NoticeKind, scheduleEndings } from "./emulator.ts";
import { eventOf, isOurs, paymentOf } from "./qrph.ts";
import { spoilHex } from "./spoil.ts";
import { PAYMONGO_FORM } from "./statement.ts";

const CODE = "card";
const EXPIRY_MS = 3_600_000;
const SESSION = /^\/v1\/checkout_sessions\/([\w-]{1,80})$/;

const sessionAsk = z.object({
  data: z.object({
    attributes: z.object({
      line_items: z.array(z.object({ amount: z.int().check(z.gte(1)), currency: z.string(), quantity: z.literal(1) })),
      reference_number: z.string(),
      success_url: z.optional(z.string()),
    }),
  }),
});

const TYPES: Partial<Record<NoticeKind, string>> = {
  paid: "checkout_session.payment.paid",
  failed: "checkout_session.payment.failed",
  chargeback: "dispute.lost",
};

/** PayMongo's hosted checkout for cards, in this process. */
export const cardEmulator = (world: MethodWorld): EmulatedProvider =>
  emulate(world, {
    code: CODE,
    name: "Card emulator",
    answer: (request, books) => answer(world, request, books),
    async notice(order, kind, noticeId) {
      const type = TYPES[kind];
      if (!type) return undefined;
      const { secret } = await emulatedKeys(world, CODE);
      const dispute = { id: `dp_${order.id}`, attributes: { checkout_session_id: order.id } };
      const body = eventOf(noticeId, type, kind === "chargeback" ? dispute : sessionOf(order));
      return signPaymongo(body, secret, world.clock.now(), false);
    },
    statement: { form: PAYMONGO_FORM, feePpm: 10_000n, idOf: ({ id }) => `pay_${id}` },
    spoil: (raw) => spoilHex(raw, "paymongo-signature"),
  });

async function answer(world: MethodWorld, request: ProviderRequest, books: Books): Promise<ProviderResponse> {
  if (!(await isOurs(world, CODE, request))) return json(401, { errors: [{ code: "authentication_failed" }] });
  if (request.method === "POST" && request.path === "/v1/checkout_sessions") return place(world, request, books);
  const id = SESSION.exec(request.path)?.[1];
  const order = id ? await books.byId(id) : undefined;
  return order ? json(200, { data: sessionOf(order) }) : json(404, { errors: [{ code: "resource_not_found" }] });
}

async function place(world: MethodWorld, { body }: ProviderRequest, books: Books): Promise<ProviderResponse> {
  const asked = z.safeParse(sessionAsk, parseJson(body)).data?.data.attributes;
  const item = asked?.line_items[0];
  if (!asked || !item) return json(400, { errors: [{ code: "parameter_invalid" }] });
  const at = world.clock.now();
  const { order, isNew } = await books.place({
    id: `cs_${world.id()}`,
    reference: asked.reference_number,
    amount: BigInt(item.amount),
    currency: item.currency,
    told: asked.success_url === undefined ? {} : { back: asked.success_url },
    at,
  });
  if (isNew) await scheduleEndings(world, order, at + EXPIRY_MS);
  return json(200, { data: sessionOf(order) });
}

function sessionOf(order: EmulatedOrder) {
  const { id, reference, status } = order;
  const attributes = {
    checkout_url: `/sandbox/psp/${CODE}/checkout/${id}`,
    reference_number: reference,
    status: status === "PENDING" ? "active" : "expired",
    payments: status === "PENDING" ? [] : [paymentOf(order)],
  };
  return { id, type: "checkout_session", attributes };
}
