import { createHash } from "node:crypto";

/** Digits and letters that nobody takes for one another: neither 0 and O nor 1 and I. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const BITS = 5n;

/** A text as so many signs that can be read out: the same for the same text, another for another. */
export function shortCode(text: string, length: number): string {
  let left = BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);
  let code = "";
  while (code.length < length) {
    code += SIGNS[Number(left & 31n)]!;
    left >>= BITS;
  }
  return code;
}

const RECEIPT = 8;

/** What a player reads out when they ask about a ticket. */
export const receiptOf = (betId: string): string => shortCode(betId, RECEIPT);
