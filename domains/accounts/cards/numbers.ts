import { createHash } from "node:crypto";
import type { PayoutKind } from "./banks.ts";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const TRON = 0x41;

/** An account number without blanks and dashes; undefined when it cannot be one of its kind. */
export function readNumber(kind: PayoutKind, sent: string): string | undefined {
  const plain = sent.replaceAll(/[\s-]/g, "");
  if (kind === "USDT") return isTronAddress(plain) ? plain : undefined;
  const fits = kind === "EWALLET" ? /^(?:\+?63|0)?9\d{9}$/ : /^\d{8,20}$/;
  if (!fits.test(plain)) return undefined;
  return kind === "EWALLET" ? `0${plain.slice(-10)}` : plain;
}

/** All but the last four letters hidden. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** A TRON address: base58 of 21 bytes that begin with 0x41, with a right checksum. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let number = 0n;
  for (const letter of text) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const bytes = Buffer.from(number.toString(16).padStart(50, "0"), "hex");
  const sha = (data: Buffer) => createHash("sha256").update(data).digest();
  return (
    bytes.length === 25 &&
    bytes[0] === TRON &&
    sha(sha(bytes.subarray(0, 21)))
      .subarray(0, 4)
      .equals(bytes.subarray(21))
  );
}
