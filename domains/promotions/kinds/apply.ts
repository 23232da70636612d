import * as z from "zod/mini";
import { kind } from "../offer/kind.ts";
import { fixed, sumOf } from "../offer/parameters.ts";
import { periodOf } from "../offer/period.rules.ts";

/** A sum for whatever an operator is shown and agrees to. */
export default kind({
  on: "apply",
  asks: "application",
  parameters: z.strictObject({ trigger: z.strictObject({ on: z.literal("apply") }), reward: fixed }),
  async due({ reward }, { period, today }) {
    return { ok: true, periodKey: periodOf(period, today).key, amount: sumOf(reward), inputs: {} };
  },
});
