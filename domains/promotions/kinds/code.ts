import * as z from "zod/mini";
import { kind } from "../offer/kind.ts";
import { fixed, sumOf } from "../offer/parameters.ts";
import { periodOf } from "../offer/period.rules.ts";

/** A sum for whoever types a code. */
export default kind({
  on: "code",
  rule: "code",
  asks: "code",
  parameters: z.strictObject({
    trigger: z.strictObject({ on: z.literal("code"), code: z.string() }),
    reward: fixed,
  }),
  async due({ trigger, reward }, { typed, period, today }) {
    const { key: periodKey } = periodOf(period, today);
    if (typed?.toUpperCase() !== trigger.code.toUpperCase()) return { ok: false, periodKey };
    return { ok: true, periodKey, amount: sumOf(reward), inputs: { code: trigger.code } };
  },
});
