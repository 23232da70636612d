import { anniversary } from "@taya/accounts/birthday";
import { addDays } from "@taya/kernel/instant";
import * as z from "zod/mini";
import { AROUND_DAYS, birthdayYear } from "../offer/birthday.rules.ts";
import { kind } from "../offer/kind.ts";
import { fixed, sumOf } from "../offer/parameters.ts";

/** A sum for each birthday, three days before to three days after, where the identity is verified. */
export default kind({
  on: "birthday",
  rule: "birthday",
  rhythm: () => "year",
  parameters: z.strictObject({ trigger: z.strictObject({ on: z.literal("birthday") }), reward: fixed }),
  async due({ reward }, look) {
    const birthday = await look.birthday();
    const year = birthday === undefined ? undefined : birthdayYear(birthday, look.today);
    if (year === undefined) return { ok: false, periodKey: look.today.slice(0, 4) };
    const until = look.beginOf(addDays(anniversary(birthday!, year), AROUND_DAYS + 1));
    return { ok: true, periodKey: String(year), amount: sumOf(reward), until, inputs: { year } };
  },
});
