import { formatMinor } from "@taya/kernel/money";
import * as z from "zod/mini";
import { shareOf } from "../offer/amount.rules.ts";
import { kind } from "../offer/kind.ts";
import { paidIn, rounds, share, sumOf } from "../offer/parameters.ts";

/** A share of, or rounds of a slot for, the first deposit a player has ever made, where it was made while the offer ran; once. */
export default kind({
  on: "first_deposit",
  rule: "firstDeposit",
  byDeposit: true,
  rhythm: () => "once",
  parameters: z.strictObject({ trigger: paidIn("first_deposit"), reward: z.union([share, rounds]) }),
  async due({ trigger, reward }, look) {
    const periodKey = "once";
    const first = (await look.deposits()).find(({ nth }) => nth === 1);
    if (!first || first.amount < (trigger.minDeposit ?? 0n)) return { ok: false, periodKey };
    const { depositId, amount: deposit } = first;
    if (!("percent" in reward)) return { ok: true, periodKey, amount: sumOf(reward), inputs: { depositId } };
    const inputs = { depositId, deposit: formatMinor(deposit), percent: reward.percent };
    return { ok: true, periodKey, amount: shareOf(deposit, reward), played: deposit, inputs };
  },
});
