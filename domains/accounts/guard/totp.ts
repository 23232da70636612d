import { createHmac, timingSafeEqual } from "node:crypto";
import type { Instant } from "@taya/kernel/instant";

const STEP_MS = 30_000;
const DIGITS = 6;
const SKEW = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a time step (RFC 4226 over RFC 6238 time, SHA-1, six digits). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step a code belongs to, one step early or late allowed; undefined for a wrong one and for one not after `lastStep`. */
export function stepOf(secret: Uint8Array, code: string, at: Instant, lastStep: number): number | undefined {
  const now = Math.floor(at / STEP_MS);
  for (let step = now - SKEW; step <= now + SKEW; step += 1) {
    if (step > lastStep && isSame(codeAt(secret, step), code)) return step;
  }
  return undefined;
}

/** Compares in a time that tells nothing of where two codes differ. */
const isSame = (right: string, given: string): boolean => {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Base32 without padding, as authenticators read it. */
export function base32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ""];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31]! : text;
}

/** The bytes of base32 text; throws on other letters. */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text.toUpperCase().replaceAll("=", "")) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) throw new Error("not base32");
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** The address authenticators read from a QR code. */
export const otpauthUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${new URLSearchParams({ secret, issuer })}`;
