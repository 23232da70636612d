import { mondayOf } from "@taya/kernel/calendar";
import { addDays } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { shareOf } from "../offer/amount.rules.ts";
import { kind } from "../offer/kind.ts";
import { share } from "../offer/parameters.ts";

const WEEK_DAYS = 7;

/** A share of what was lost of the player's own money on the day before, or in the week before, while the offer ran. */
export default kind({
  on: "loss",
  rule: "loss",
  rhythm: ({ trigger: { window } }) => window,
  parameters: z.strictObject({
    trigger: z.strictObject({ on: z.literal("loss"), window: z.enum(["day", "week"]) }),
    reward: share,
  }),
  async due({ trigger: { window }, reward }, look) {
    const weekly = window === "week";
    const end = weekly ? mondayOf(look.turned) : look.turned;
    const from = addDays(end, weekly ? -WEEK_DAYS : -1);
    const periodKey = `${window} ${from}`;
    const days = (await look.losses()).filter(({ day }) => day >= from && day < end);
    const lost = days.reduce((sum, each) => sum + each.lost, 0n);
    if (lost <= 0n) return { ok: false, periodKey };
    const inputs = { from, lost: formatMinor(lost), percent: reward.percent };
    const until = look.turnOf(addDays(end, weekly ? WEEK_DAYS : 1));
    return { ok: true, periodKey, amount: shareOf(lost, reward), until, inputs };
  },
});
