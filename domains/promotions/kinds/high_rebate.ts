import * as z from "zod/mini";
import { kind } from "../offer/kind.ts";
import { CATEGORIES } from "../shares.ts";

const ONCE = 1_000_000;

/** More cashback for the games of some categories, on the days on which it runs; paid with the cashback itself. */
export default kind({
  on: "high_rebate",
  parameters: z.strictObject({
    trigger: z.strictObject({ on: z.literal("high_rebate"), categories: z.array(z.enum(CATEGORIES)) }),
    reward: z.strictObject({ percent: z.number().check(z.gt(ONCE)) }),
  }),
  boost: ({ trigger, reward }) => ({ categories: trigger.categories, multiplier: reward.percent }),
  async due() {
    return { ok: false, periodKey: "cashback" };
  },
});
