import { formatMinor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { shareOf } from "../offer/amount.rules.ts";
import { kind } from "../offer/kind.ts";
import { paidIn, share } from "../offer/parameters.ts";

/** A share of the second, third or a later deposit a player has ever made; once. */
export default kind({
  on: "deposit_series",
  rule: "nthDeposit",
  byDeposit: true,
  rhythm: () => "once",
  parameters: z.strictObject({
    trigger: z.extend(paidIn("deposit_series"), { nth: z.number() }),
    reward: share,
  }),
  async due({ trigger, reward }, look) {
    const periodKey = "once";
    const found = (await look.deposits()).find(({ nth }) => nth === trigger.nth);
    if (!found || found.amount < (trigger.minDeposit ?? 0n)) return { ok: false, periodKey };
    const { depositId, nth, amount: deposit } = found;
    const inputs = { depositId, nth, deposit: formatMinor(deposit), percent: reward.percent };
    return { ok: true, periodKey, amount: shareOf(deposit, reward), inputs };
  },
});
