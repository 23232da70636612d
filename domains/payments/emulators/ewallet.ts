import { formatMinor, parseMinor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { emulatedKeys, parseJson } from "../wire.ts";
import type { MethodWorld, ProviderRequest, ProviderResponse } from "../method.ts";
import type { Books, EmulatedOrder } from "./books.store.ts";
import { json } from "./checkout.page.ts";
import { type EmulatedProvider, emulate, scheduleEndings } from "./emulator.ts";
import { isOurs } from "./qrph.ts";
import { spoilHex } from "./spoil.ts";
import { XENDIT_FORM } from "./statement.ts";

const CODE = "ewallet";
const EXPIRY_MS = 1_800_000;
const CHARGE = /^\/ewallets\/charges\/([\w-]{1,80})$/;
const STATUS = { PENDING: "PENDING", PAID: "SUCCEEDED", FAILED: "FAILED", CHARGED_BACK: "VOIDED" } as const;

const chargeAsk = z.object({
  reference_id: z.string(),
  currency: z.string(),
  amount: z.number(),
  channel_properties: z.object({ success_redirect_url: z.optional(z.string()) }),
});

/** Xendit's e-wallet charges, in this process. */
export const ewalletEmulator = (world: MethodWorld): EmulatedProvider =>
  emulate(world, {
    code: CODE,
    name: "E-wallet emulator",
    answer: (request, books) => answer(world, request, books),
    async notice(order, kind, noticeId) {
      if (kind === "waiting") return undefined;
      const { secret } = await emulatedKeys(world, CODE);
      const created = new Date(world.clock.now()).toISOString();
      const event = kind === "chargeback" ? "ewallet.void" : "ewallet.capture";
      const body = JSON.stringify({ event, created, business_id: noticeId, data: chargeOf(order) });
      return { body, headers: { "x-callback-token": secret } };
    },
    statement: { form: XENDIT_FORM, feePpm: 10_000n, idOf: ({ id }) => id },
    spoil: (raw) => spoilHex(raw, "x-callback-token"),
  });

async function answer(world: MethodWorld, request: ProviderRequest, books: Books): Promise<ProviderResponse> {
  if (!(await isOurs(world, CODE, request))) return json(401, { error_code: "INVALID_API_KEY" });
  if (request.method === "POST" && request.path === "/ewallets/charges") return place(world, request, books);
  const id = CHARGE.exec(request.path)?.[1];
  const order = id ? await books.byId(id) : undefined;
  return order ? json(200, chargeOf(order)) : json(404, { error_code: "DATA_NOT_FOUND" });
}

async function place(world: MethodWorld, { body }: ProviderRequest, books: Books): Promise<ProviderResponse> {
  const asked = z.safeParse(chargeAsk, parseJson(body)).data;
  const amount = asked && parseMinor(String(asked.amount));
  if (!asked || !amount) return json(400, { error_code: "API_VALIDATION_ERROR" });
  const at = world.clock.now();
  const back = asked.channel_properties.success_redirect_url;
  const wish = { id: `ewc_${world.id()}`, reference: asked.reference_id, amount, currency: asked.currency, at };
  const { order, isNew } = await books.place({ ...wish, told: back === undefined ? {} : { back } });
  if (isNew) await scheduleEndings(world, order, at + EXPIRY_MS);
  return json(202, chargeOf(order));
}

function chargeOf({ id, reference, amount, paidAmount, currency, status, payerName }: EmulatedOrder) {
  const address = `/sandbox/psp/${CODE}/checkout/${id}`;
  return {
    id,
    reference_id: reference,
    status: STATUS[status],
    charge_amount: Number(formatMinor(amount)),
    capture_amount: paidAmount === undefined ? null : Number(formatMinor(paidAmount)),
    currency,
    payer_name: payerName ?? null,
    actions: { mobile_web_checkout_url: address, desktop_web_checkout_url: address },
  };
}
