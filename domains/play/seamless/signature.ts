import { createHmac, createPublicKey, hash, type KeyObject, timingSafeEqual, verify } from "node:crypto";
import type { Instant } from "@taya/kernel/instant";
import { SECOND } from "@taya/kernel/instant";
import type { VendorKey } from "./vendor.ts";

const SKEW_MS = 300 * SECOND;

/** What a vendor signs, as it came. */
export interface Signed {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly body: Buffer;
}

/** The text over which a request is signed: method, path, timestamp, nonce and the body's SHA-256, line by line. */
export function signedText({ method, path, timestamp, nonce, body }: Omit<Signed, "signature">): string {
  return `${method}\n${path}\n${timestamp}\n${nonce}\n${hash("sha256", body, "hex")}`;
}

/** Whether a signature over the raw body is the key's, compared in constant time. */
export function isSigned(request: Signed, key: VendorKey): boolean {
  const text = signedText(request);
  const given = Buffer.from(request.signature, "base64");
  if (key.kind === "ed25519") return verify(null, Buffer.from(text), publicKeyOf(key), given);
  const right = createHmac("sha256", key.secret).update(text).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Public keys as they were read from their PEM: reading one anew costs up to half as much as checking a signature. */
const read = new WeakMap<VendorKey, KeyObject>();

function publicKeyOf(key: VendorKey): KeyObject {
  const known = read.get(key) ?? createPublicKey(key.secret);
  read.set(key, known);
  return known;
}

/** Whether a timestamp in milliseconds is within 300 seconds of now. */
export const isTimely = (timestamp: string, now: Instant): boolean =>
  /^\d{1,16}$/.test(timestamp) && Math.abs(Number(timestamp) - now) <= SKEW_MS;
