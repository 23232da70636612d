import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import { HOUR, type Instant } from "@taya/kernel/instant";
import { SignJWT } from "jose";

/** Push services refuse more than a day. */
const GOOD_FOR_MS = 12 * HOUR;
const KEY_BYTES = 32;

/** By what a push service knows us (RFC 8292). */
export interface Vapid {
  /** Base64url; browsers subscribe under it. */
  readonly publicKey: string;
  readonly key: KeyObject;
}

/** The pair of a private key, 32 bytes in base64url; undefined for what is none. */
export function vapidOf(secret: string): Vapid | undefined {
  const d = Buffer.from(secret, "base64url");
  if (d.length !== KEY_BYTES) return undefined;
  try {
    const pair = createECDH("prime256v1");
    pair.setPrivateKey(d);
    const point = pair.getPublicKey();
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString("base64url"));
    const jwk = { kty: "EC", crv: "P-256", d: d.toString("base64url"), x, y };
    return { publicKey: point.toString("base64url"), key: createPrivateKey({ key: jwk as never, format: "jwk" }) };
  } catch {
    return undefined;
  }
}

/** What shows one push service who asks; `subject` is where its people find ours. */
export async function authorization(
  { publicKey, key }: Vapid,
  { origin, subject, now }: { readonly origin: string; readonly subject: string; readonly now: Instant },
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: "ES256", typ: "JWT" })
    .setAudience(origin)
    .setSubject(subject)
    .setExpirationTime(new Date(now + GOOD_FOR_MS))
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
