import type { RewardSource } from "@taya/compliance/rewards";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { payDue } from "./claim.ts";
import { rulesOf } from "./open.ts";
import { dueOf } from "./referrals.read.ts";

/** There is one: what is due of all referrals, on both sides. */
const KEY = "due";

/** What referrals give, in the reward centre; where they are off, what is due waits. */
export const referralSource = (context: Context): RewardSource => ({
  source: "referral",

  async list(db, { id, merchant, language }) {
    if (!(await rulesOf(context, merchant))) return [];
    const due = await dueOf(db, id);
    if (due.length === 0) return [];
    const amount = due.reduce((sum, each) => sum + each.amount, 0n);
    const title = context.platform.texts.in(language)("promotions.referral.due");
    return [{ key: KEY, title, amount, unit: "cash", expiresAt: undefined }];
  },

  async prepare(player, key) {
    const isOn = key === KEY && (await rulesOf(context, player.merchant)) !== undefined;
    return async (tx) => {
      if (!isOn) return fault("PROMO_NOT_ELIGIBLE");
      const paid = await payDue(context, tx, player);
      return paid.ok ? ok({ ...paid.value, unit: "cash" }) : paid;
    };
  },
});
