import * as z from "zod/mini";
import { kind } from "../offer/kind.ts";
import { streakAt } from "../offer/streak.rules.ts";

/** Something for each day in a row on which it is claimed, more from day to day; a missed day begins anew. */
export default kind({
  on: "login",
  parameters: z.strictObject({
    trigger: z.strictObject({ on: z.literal("login") }),
    reward: z.strictObject({ steps: z.array(z.bigint()) }),
  }),
  async due({ reward: { steps } }, look) {
    const step = streakAt(await look.claimed(), look.today, steps.length);
    return { ok: true, periodKey: look.today, amount: steps[step]!, inputs: { step: step + 1 } };
  },
});
