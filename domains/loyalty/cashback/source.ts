import type { RewardSource } from "@taya/compliance/rewards";
import { dayIn } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { MODULE, termsOf } from "./handlers.ts";
import { payDue } from "./pay.ts";
import { dueOf } from "./due.ts";
import { nextTurn } from "../periods.rules.ts";
import { sharesOf } from "./window.rules.ts";

/** There is one: what is due of all days. */
const KEY = "due";

/** Cashback that is due, in the reward centre; nothing less than the brand pays at least. */
export const cashbackSource = (context: Context): RewardSource => ({
  source: "cashback",
  async list(db, player) {
    const { merchant } = player;
    if (!(await context.site.flag(merchant, MODULE))) return [];
    const { terms, min, turnHour } = await termsOf(context, player);
    const { timeZone } = await context.site.brand(merchant);
    const today = dayIn(context.platform.clock.now(), timeZone);
    const shares = sharesOf(await dueOf(context, db, player, { to: today, terms }));
    const amount = shares.reduce((sum, share) => sum + share.amount, 0n);
    if (amount < min || amount === 0n) return [];
    const title = context.platform.texts.in(player.language)("loyalty.reward.cashback");
    const expiresAt = nextTurn(context.platform.clock.now(), timeZone, turnHour);
    return [{ key: KEY, title, amount, unit: "cash", expiresAt }];
  },
  async prepare(player, key) {
    const { merchant } = player;
    const isOn = key === KEY && (await context.site.flag(merchant, MODULE));
    const { terms, min } = await termsOf(context, player);
    const { timeZone } = await context.site.brand(merchant);
    const to = dayIn(context.platform.clock.now(), timeZone);
    return async (tx) => {
      if (!isOn) return fault("PROMO_NOT_ELIGIBLE");
      const paid = await payDue(context, tx, { player, to, terms, min, auto: false });
      return paid.ok ? ok({ ...paid.value, unit: "cash" }) : paid;
    };
  },
});
