import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import fc from "fast-check";
import { type Entry, legsOf } from "./ledger.ts";

const DRAWS = [
  "bet",
  "win",
  "void",
  "late void",
  "deposit",
  "chargeback",
  "hold",
  "release",
  "grant",
  "instant",
] as const;

/** What a player does in one command. */
export interface Step {
  readonly who: number;
  readonly draws: readonly { readonly what: (typeof DRAWS)[number]; readonly amount: number }[];
}

export function entriesFor({ id }: Pick<Platform, "id">, playerId: PlayerId, { draws }: Step): Entry[] {
  return draws.map(({ what, amount }) => {
    const sum = BigInt(amount);
    const same = { playerId, key: id<"entry">(), ref: what };
    switch (what) {
      case "bet":
        return { ...same, type: 200, guard: "bet", legs: legsOf.bet(sum) };
      case "instant":
        return { ...same, type: 200, guard: "bet", legs: legsOf.instant(sum, sum / 2n) };
      case "win":
        return { ...same, type: 201, legs: legsOf.settle(sum, sum * 2n) };
      case "void":
        return { ...same, type: 203, legs: legsOf.voidBet(sum) };
      case "late void":
        return { ...same, type: 203, stakedAt: 0, legs: legsOf.voidBet(sum) };
      case "deposit":
        return { ...same, type: 100, legs: legsOf.deposit(sum) };
      case "chargeback":
        return { ...same, type: 904, forced: true, legs: legsOf.chargeback(sum) };
      case "hold":
        return { ...same, type: 110, guard: "transfer", legs: legsOf.withdraw(sum) };
      case "release":
        return { ...same, type: 112, legs: legsOf.withdrawFailed(sum) };
      case "grant":
        return { ...same, type: 300, legs: legsOf.grant(sum) };
    }
  });
}

export const steps = fc.array(
  fc.record({
    who: fc.nat({ max: 2 }),
    draws: fc.array(fc.record({ what: fc.constantFrom(...DRAWS), amount: fc.nat({ max: 150 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { minLength: 5, maxLength: 60, size: "max" },
);
