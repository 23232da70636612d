import { createHmac } from "node:crypto";
import { MINUTE, SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import * as z from "zod/mini";
import { parseJson, sameText } from "../../wire.ts";
import type { WebhookEvent, Notice, RawNotice } from "../../method.ts";

const TOLERANCE_MS = 5 * MINUTE;

const payment = z.object({
  id: z.string(),
  attributes: z.object({
    amount: z.int().check(z.gte(1)),
    currency: z.string(),
    status: z.optional(z.string()),
    payment_intent_id: z.optional(z.string()),
    billing: z.nullish(z.object({ name: z.nullish(z.string()) })),
  }),
});
export type PaymongoPayment = z.output<typeof payment>;
export const paymongoPayment = payment;

const event = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(128)),
    attributes: z.object({ type: z.string(), data: z.object({ id: z.string(), attributes: z.unknown() }) }),
  }),
});

/** The header of a notice as PayMongo signs it: HMAC-SHA256 over seconds and raw body, for test or live mode. */
export function signPaymongo(body: string, secret: string, now: number, live: boolean): RawNotice {
  const stamp = String(Math.floor(now / SECOND));
  const hash = digest(stamp, body, secret);
  const [te, li] = live ? ["", hash] : [hash, ""];
  return { body, headers: { "paymongo-signature": `t=${stamp},te=${te},li=${li}` } };
}

/** Reads a notice with a right signature not older or newer than 300 s; `newsOf` says what its event means. */
export function readPaymongo(
  raw: RawNotice,
  keys: { readonly secret: string; readonly now: number },
  eventOf: (type: string, data: unknown) => WebhookEvent | undefined,
): Result<Notice, "AUTH_NOT_LOGGED_IN"> {
  const parts = new Map((raw.headers["paymongo-signature"] ?? "").split(",").map((part) => pair(part)));
  const stamp = parts.get("t") ?? "";
  if (!/^\d{1,12}$/.test(stamp) || Math.abs(keys.now - Number(stamp) * SECOND) > TOLERANCE_MS) {
    return fault("AUTH_NOT_LOGGED_IN");
  }
  const wanted = digest(stamp, raw.body, keys.secret);
  const right = ["te", "li"].map((name) => sameText(parts.get(name), wanted)).includes(true);
  const parsed = z.safeParse(event, parseJson(raw.body));
  if (!right || !parsed.success) return fault("AUTH_NOT_LOGGED_IN");
  const { id, attributes } = parsed.data.data;
  const update = eventOf(attributes.type, attributes.data);
  return ok({ id, events: update ? [update] : [] });
}

/** A payment as an event of the order it fills. */
export function paidBy(providerRef: string, { id, attributes }: PaymongoPayment): WebhookEvent {
  const { amount, currency, billing } = attributes;
  const payerName = billing?.name;
  const paid = { kind: "paid", providerRef, paymentId: id, amount: BigInt(amount), currency } as const;
  return { ...paid, ...(payerName && { payerName }) };
}

const digest = (stamp: string, body: string, secret: string): string =>
  createHmac("sha256", secret).update(`${stamp}.${body}`).digest("hex");

function pair(part: string): [string, string] {
  const at = part.indexOf("=");
  return [part.slice(0, at).trim(), part.slice(at + 1)];
}
