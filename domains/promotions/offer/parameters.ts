import type { Minor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { worthOfRounds } from "../free-rounds/worth.rules.ts";
import { POINT } from "./unit.rules.ts";

const amount = z.bigint();

/** Of a kind that begins with a deposit of at least so much. */
export const paidIn = <Name extends string>(on: Name) =>
  z.strictObject({ on: z.literal(on), minDeposit: z.optional(amount) });

/** A share of what earned it, no more than the cap where there is one. */
export const share = z.strictObject({ percent: z.number(), cap: z.optional(amount) });

/** Rounds of a slot at the house's cost: so many, in a game, each at a stake. */
export const rounds = z.strictObject({ freeRounds: z.number(), game: z.string(), stake: amount });

/** The same for everybody: a sum, so many points, or so many rounds of a slot. */
export const fixed = z
  .strictObject({
    amount: z.optional(amount),
    points: z.optional(z.number()),
    freeRounds: z.optional(z.number()),
    game: z.optional(z.string()),
    stake: z.optional(amount),
  })
  .check(
    z.refine(
      ({ amount: sum, points, freeRounds, game, stake }) =>
        [sum, points, freeRounds].filter((each) => each !== undefined).length === 1 &&
        [game, stake].every((each) => (each === undefined) === (freeRounds === undefined)),
    ),
  );

/** What is given to everybody, in minor units; a point is written as 1.00, rounds are what they stake together. */
export function sumOf({ amount: sum, points, freeRounds, stake }: z.infer<typeof fixed>): Minor {
  if (freeRounds !== undefined) return worthOfRounds({ rounds: freeRounds, stake: stake! });
  return sum ?? minorOf(points!);
}

/** So many points as they are written: 25 are 25.00. */
const minorOf = (points: number): Minor => BigInt(points) * POINT;
