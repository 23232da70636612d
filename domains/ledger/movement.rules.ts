import type { Leg } from "./entry.ts";

/** One side gives, the other takes: a pair of legs as one row. */
export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  /** How many legs had been applied when this pair was complete. */
  readonly leg: number;
}

/** Every leg is met by the earliest legs of the other sign; legs of one kind that meet cancel out. */
export function pairLegs(legs: readonly Leg[]): Pair[] {
  const pairs: Pair[] = [];
  const open: { kind: number; amount: bigint }[] = [];
  for (const [leg, { kind, amount }] of legs.entries()) {
    let left = amount;
    while (left !== 0n) {
      const first = open[0];
      if (!first || first.amount > 0n === left > 0n) {
        open.push({ kind, amount: left });
        break;
      }
      const part = smaller(left, first.amount);
      if (kind !== first.kind) {
        const [from, to] = left < 0n ? [kind, first.kind] : [first.kind, kind];
        pairs.push({ from, to, amount: part, leg });
      }
      left += left > 0n ? -part : part;
      first.amount += first.amount > 0n ? -part : part;
      if (first.amount === 0n) open.shift();
    }
  }
  return pairs;
}

function smaller(a: bigint, b: bigint): bigint {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  return x < y ? x : y;
}
