import { createHash } from "node:crypto";

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const CHECK_BYTES = 4;

/** Bytes as text with a checksum: base 58, the first four bytes of a double SHA-256 behind. */
export function toBase58Check(bytes: Uint8Array): string {
  const all = Buffer.concat([bytes, checkOf(bytes)]);
  let number = BigInt(`0x0${all.toString("hex")}`);
  let text = "";
  for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)]! + text;
  const zeros = all.findIndex((byte) => byte !== 0);
  return "1".repeat(Math.max(0, zeros)) + text;
}

/** The bytes of such a text of a known length; undefined when a character or the checksum is wrong. */
export function fromBase58Check(text: string, length: number): Buffer | undefined {
  let number = 0n;
  for (const char of text) {
    const digit = ALPHABET.indexOf(char);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const hex = number.toString(16).padStart((length + CHECK_BYTES) * 2, "0");
  if (hex.length !== (length + CHECK_BYTES) * 2) return undefined;
  const all = Buffer.from(hex, "hex");
  const bytes = all.subarray(0, length);
  return checkOf(bytes).equals(all.subarray(length)) ? bytes : undefined;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const checkOf = (bytes: Uint8Array): Buffer => sha256(sha256(bytes)).subarray(0, CHECK_BYTES);
