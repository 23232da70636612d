import { money } from "@taya/kernel/money";
import { setting } from "@taya/kernel/setting";
import * as z from "zod/mini";

/** What an operator can set of transfers between agents and their downlines, per brand. */
export const lineSettings = {
  uplineTransfers: setting(
    z.boolean(),
    true,
    "Players and agents may transfer to their direct upline, agents to direct downlines; off where the law forbids transfers between accounts.",
  ),
  uplineMin: setting(money, 10_000n, "Smallest transfer to the upline or a downline."),
  uplineMax: setting(money, 10_000_000n, "Largest transfer to the upline or a downline."),
  uplineDayMax: setting(money, 50_000_000n, "What an account may send to its line in one day."),
  uplineTurnover: setting(
    z.int().check(z.gte(0), z.lte(100_000_000)),
    1_000_000,
    "Share of what was received that must be played before it can be cashed out, in parts per million.",
  ),
};
