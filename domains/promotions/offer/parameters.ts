import type { Minor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { POINT } from "./unit.rules.ts";

const amount = z.bigint();

/** Of a kind that begins with a deposit of at least so much. */
export const paidIn = <Name extends string>(on: Name) =>
  z.strictObject({ on: z.literal(on), minDeposit: z.optional(amount) });

/** A share of what earned it, no more than the cap where there is one. */
export const share = z.strictObject({ percent: z.number(), cap: z.optional(amount) });

/** The same for everybody: a sum, or so many points. */
export const fixed = z
  .strictObject({ amount: z.optional(amount), points: z.optional(z.number()) })
  .check(z.refine(({ amount: sum, points }) => (sum === undefined) !== (points === undefined)));

/** What is given to everybody, in minor units; a point is written as 1.00. */
export const sumOf = ({ amount: sum, points }: z.infer<typeof fixed>): Minor => sum ?? minorOf(points!);

/** So many points as they are written: 25 are 25.00. */
const minorOf = (points: number): Minor => BigInt(points) * POINT;
