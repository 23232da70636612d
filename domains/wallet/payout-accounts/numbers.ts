import { hash } from "node:crypto";
import { createBase58check } from "@scure/base";
import { readPhone } from "@taya/kernel/phone";
import { plainText } from "@taya/kernel/plain-text";
import type { PayoutKind } from "./banks.ts";

/** E-wallets are kept by mobile numbers of the Philippines. */
const WALLETS = { defaultCode: "63", digits: 10 };
const TRON = 0x41;
const base58check = createBase58check((bytes: Uint8Array) => hash("sha256", bytes, "buffer"));

/** An account number without blanks and dashes; undefined when it cannot be one of its kind. */
export function readNumber(kind: PayoutKind, sent: string): string | undefined {
  if (kind === "EWALLET") {
    const phone = readPhone(sent, undefined, WALLETS);
    const fits = phone?.countryDialingCode === WALLETS.defaultCode && phone.mobileNum.startsWith("9");
    return fits ? `0${phone.mobileNum}` : undefined;
  }
  const plain = plainText(sent).replaceAll(/[\s-]/g, "");
  if (kind === "USDT") return isTronAddress(plain) ? plain : undefined;
  return /^\d{8,20}$/.test(plain) ? plain : undefined;
}

/** All but the last four letters hidden. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** A TRON address: base58 of 21 bytes that begin with 0x41, with a right checksum. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && bytes[0] === TRON;
  } catch {
    return false;
  }
}
