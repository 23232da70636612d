import type { Minor } from "@taya/kernel/money";

const MICRO = 1_000_000n;

/**
 * A bucket of a wage that is paid as play goes on: what it pays, and what is left over, in millionths of a minor unit.
 * Taken back bets make what is left negative, and later buckets make up for it; nobody ever pays back. For buckets that
 * are not negative all payments together are the wage of all of them at once.
 */
export function realtimeWage(
  carry: bigint,
  validBet: Minor,
  ppm: bigint,
): { readonly pay: Minor; readonly carry: bigint } {
  const sum = carry + validBet * ppm;
  const pay = sum > 0n ? sum / MICRO : 0n;
  return { pay, carry: sum - pay * MICRO };
}
