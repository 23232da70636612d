import type { Instant } from "@taya/kernel/instant";
import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
const STEP_MS = STEP_SECONDS * 1000;
const SKEW = 1;

/** RFC 6238 as every authenticator speaks it: SHA-1, six digits, thirty seconds. */
const authenticator = (secret: Secret, of: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...of, secret, algorithm: "SHA1", digits: 6, period: STEP_SECONDS });

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** The code of a time step. */
export const codeAt = (secret: Uint8Array, step: number): string =>
  authenticator(secretOf(secret)).generate({ timestamp: step * STEP_MS });

/** The step a code belongs to, one step early or late allowed; undefined for a wrong one and for one not after `lastStep`. */
export function stepOf(secret: Uint8Array, code: string, at: Instant, lastStep: number): number | undefined {
  // The library counts signs and compares bytes: six signs of more than one byte each would stop it.
  if (!/^\d{6}$/.test(code)) return undefined;
  const away = authenticator(secretOf(secret)).validate({ token: code, timestamp: at, window: SKEW });
  const step = Math.floor(at / STEP_MS) + (away ?? 0);
  return away !== null && step > lastStep ? step : undefined;
}

/** Base32 without padding, as authenticators read it. */
export const base32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The bytes of base32 text; throws on other letters. */
export const fromBase32 = (text: string): Buffer => Buffer.from(Secret.fromBase32(text).bytes);

/** The address authenticators read from a QR code. */
export const otpauthUri = (issuer: string, account: string, secret: string): string =>
  authenticator(Secret.fromBase32(secret), { issuer, label: account }).toString();
