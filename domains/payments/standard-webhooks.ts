import { createHmac, timingSafeEqual } from "node:crypto";
import { type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { RawNotice } from "./method.ts";

const TOLERANCE_MS = 5 * MINUTE;

/**
 * Signs a body as Standard Webhooks lay down: HMAC-SHA256 over id, timestamp in seconds and the raw body. Not by their
 * library, which asks the machine's clock how old a notice is, where only the program's clock counts.
 */
export function signNotice(id: string, body: string, secret: Uint8Array, now: Instant): RawNotice {
  const timestamp = String(Math.floor(now / SECOND));
  const signature = `v1,${digest(secret, id, timestamp, body).toString("base64")}`;
  return {
    body,
    headers: { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signature },
  };
}

/** The message id of a notice with a right signature not older or newer than 300 s; several signatures may be given. */
export function verifyNotice(raw: RawNotice, secret: Uint8Array, now: Instant): Result<string, "AUTH_NOT_LOGGED_IN"> {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = raw.headers;
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return fault("AUTH_NOT_LOGGED_IN");
  if (id.length > 128 || Math.abs(now - Number(timestamp) * SECOND) > TOLERANCE_MS) return fault("AUTH_NOT_LOGGED_IN");
  const wanted = digest(secret, id, timestamp, raw.body);
  const right = signatures.split(" ").some((each) => {
    const [version, text = ""] = each.split(",");
    const given = Buffer.from(text, "base64");
    return version === "v1" && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return right ? ok(id) : fault("AUTH_NOT_LOGGED_IN");
}

const digest = (secret: Uint8Array, id: string, timestamp: string, body: string): Buffer =>
  createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest();
