import { formatMinor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { shareOf } from "../offer/amount.rules.ts";
import { kind } from "../offer/kind.ts";
import { paidIn, share } from "../offer/parameters.ts";
import { nextOf, periodOf } from "../offer/period.rules.ts";

/** A share of the first deposit of each period that is large enough. */
export default kind({
  on: "deposit",
  rule: "deposit",
  byDeposit: true,
  parameters: z.strictObject({ trigger: paidIn("deposit"), reward: share }),
  async due({ trigger, reward }, look) {
    const { key: periodKey, from } = periodOf(look.period, look.today);
    const enough = (await look.deposits()).find(
      ({ amount, day }) => amount >= (trigger.minDeposit ?? 0n) && (from === undefined || day >= from),
    );
    if (!enough) return { ok: false, periodKey };
    const { depositId, amount: deposit } = enough;
    const inputs = { depositId, deposit: formatMinor(deposit), percent: reward.percent };
    const next = nextOf(look.period, look.today);
    const until = next === undefined ? undefined : look.beginOf(next);
    return { ok: true, periodKey, amount: shareOf(deposit, reward), until, inputs };
  },
});
