import { createHash } from "node:crypto";
import { MINUTE } from "@taya/kernel/instant";
import { formatMinor, parseMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { basic, connect, parseJson, sameText } from "../../wire.ts";
import { ewalletEmulator } from "../../emulators/ewallet.ts";
import type { MethodDoor, MethodWorld, WebhookEvent, PaymentMethod } from "../../method.ts";
import { xenditStatement } from "./statement.ts";

const TOLERANCE_MS = 5 * MINUTE;

/** GCash, Maya and GrabPay through Xendit's e-wallet charges: the player is sent to the wallet and back. */
const ewallet: PaymentMethod = {
  code: "ewallet",
  name: "E-wallet",
  kind: "redirect",
  outside: true,
  min: 10_000n,
  max: 10_000_000n,
  fee: 0n,
  expiryMinutes: 30,
  fields: z.object({ wallet: z._default(z.enum(["GCASH", "PAYMAYA", "GRABPAY"]), "GCASH") }),
  statement: xenditStatement,
  open,
};
export default ewallet;

const charge = z.object({
  id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  charge_amount: z.number(),
  capture_amount: z.nullish(z.number()),
  currency: z.string(),
  payer_name: z.nullish(z.string()),
  actions: z.nullish(
    z.object({ mobile_web_checkout_url: z.nullish(z.string()), desktop_web_checkout_url: z.nullish(z.string()) }),
  ),
});
const callback = z.object({
  event: z.string(),
  created: z.string(),
  data: z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
});

function open(world: MethodWorld): MethodDoor {
  const built = world.provider === "emulated" ? ewalletEmulator(world) : undefined;
  const wire = connect(world, ewallet.code, built?.handle);
  const ask = async (path: string, body?: unknown, once?: string) => {
    const { key } = await wire.keys();
    const headers = { authorization: basic(key), ...(once && { "idempotency-key": once }) };
    const sent = body === undefined ? {} : { method: "POST" as const, body };
    return z.safeParse(charge, await wire.ask({ path, headers, ...sent })).data;
  };
  const chargeOf = (id: string) => ask(`/ewallets/charges/${encodeURIComponent(id)}`);

  return {
    async createOrder({ reference, amount, currency, fields }) {
      const back = world.returnUrl(reference);
      const made = await ask(
        "/ewallets/charges",
        {
          reference_id: reference,
          currency,
          amount: Number(formatMinor(amount)),
          checkout_method: "ONE_TIME_PAYMENT",
          channel_code: `PH_${fields["wallet"] ?? "GCASH"}`,
          channel_properties: { success_redirect_url: back, failure_redirect_url: back },
        },
        reference,
      );
      const url = made?.actions?.mobile_web_checkout_url ?? made?.actions?.desktop_web_checkout_url;
      return made && url ? ok({ providerRef: made.id, data: { url } }) : fault("WALLET_METHOD_OFF");
    },
    // The token proves the sender but signs no content: what happened is asked from the provider itself.
    async readNotice(raw) {
      const { secret } = await wire.keys();
      const told = z.safeParse(callback, parseJson(raw.body)).data;
      const isFresh = told && Math.abs(world.clock.now() - Date.parse(told.created)) <= TOLERANCE_MS;
      if (!sameText(raw.headers["x-callback-token"], secret) || !isFresh) return fault("AUTH_NOT_LOGGED_IN");
      const now = await chargeOf(told.data.id);
      const event = now && eventOf(now);
      const id = createHash("sha256")
        .update(raw.body)
        .update(now?.status ?? "")
        .digest("hex");
      return ok({ id, events: event ? [event] : [] });
    },
    async fetchStatus(providerRef) {
      const now = await chargeOf(providerRef);
      return now && eventOf(now);
    },
    ...(built && { emulator: built.emulator, wake: built.wake }),
  };
}

function eventOf(now: z.output<typeof charge>): WebhookEvent | undefined {
  const order = { providerRef: now.id, reference: now.reference_id };
  switch (now.status) {
    case "SUCCEEDED": {
      const amount = parseMinor(String(now.capture_amount ?? now.charge_amount));
      const payerName = now.payer_name;
      const { currency } = now;
      if (amount === undefined || amount === 0n) return undefined;
      return { kind: "paid", ...order, paymentId: now.id, amount, currency, ...(payerName && { payerName }) };
    }
    case "FAILED":
      return { kind: "failed", ...order };
    case "VOIDED":
    case "REFUNDED":
      return { kind: "chargeback", ...order };
    default:
      return undefined;
  }
}
