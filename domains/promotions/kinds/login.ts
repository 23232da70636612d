import { addDays } from "@taya/kernel/instant";
import * as z from "zod/mini";
import { kind } from "../offer/kind.ts";
import { rounds, sumOf } from "../offer/parameters.ts";
import { streakAt } from "../offer/streak.rules.ts";

/**
 * Something for each day in a row on which it is claimed, more from day to day, and a missed day begins anew; or the same
 * rounds of a slot on each day.
 */
export default kind({
  on: "login",
  rhythm: () => "day",
  parameters: z.strictObject({
    trigger: z.strictObject({ on: z.literal("login") }),
    reward: z.union([z.strictObject({ steps: z.array(z.bigint()) }), rounds]),
  }),
  async due({ reward }, look) {
    const [periodKey, until] = [look.today, look.beginOf(addDays(look.today, 1))];
    if (!("steps" in reward)) return { ok: true, periodKey, amount: sumOf(reward), until, inputs: {} };
    const { steps } = reward;
    const step = streakAt(await look.claimed(), look.today, steps.length);
    return { ok: true, periodKey, amount: steps[step]!, until, inputs: { step: step + 1 } };
  },
});
