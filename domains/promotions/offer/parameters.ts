import * as z from "zod/mini";

const amount = z.bigint();

/** Of a kind that begins with a deposit of at least so much. */
export const paidIn = <Name extends string>(on: Name) =>
  z.strictObject({ on: z.literal(on), minDeposit: z.optional(amount) });

/** A share of what earned it, no more than the cap where there is one. */
export const share = z.strictObject({ percent: z.number(), cap: z.optional(amount) });

/** The same sum for everybody. */
export const fixed = z.strictObject({ amount });
