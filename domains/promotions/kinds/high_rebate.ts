import * as z from "zod/mini";
import { kind } from "../offer/kind.ts";

/** More cashback for the games of some categories, on the days on which it runs; paid with the cashback itself. */
export default kind({
  on: "high_rebate",
  parameters: z.strictObject({
    trigger: z.strictObject({ on: z.literal("high_rebate"), categories: z.array(z.string()) }),
    reward: z.strictObject({ multiplier: z.number() }),
  }),
  boost: ({ trigger, reward }) => ({ categories: trigger.categories, multiplier: reward.multiplier }),
  async due() {
    return { ok: false, periodKey: "cashback" };
  },
});
