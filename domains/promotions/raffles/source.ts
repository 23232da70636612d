import type { RewardSource } from "@taya/compliance/rewards";
import { fault, ok } from "@taya/kernel/result";
import { said } from "../offer/terms.ts";
import { brandRulesOf, wageringOf } from "../offer/law.ts";
import type { Context } from "../needs.ts";
import { payPrize } from "./claim.ts";
import { lockPrizeOf, unclaimedOf } from "./entries.store.ts";

/** Prizes of raffles in the reward centre; a prize that was won does not go away. */
export const raffleSource = (context: Context): RewardSource => ({
  source: "raffle",

  async list(db, player) {
    const { law } = await brandRulesOf(context, player.merchant);
    if (!law["promo.enabled"]) return [];
    const won = await unclaimedOf(db, player.id);
    return won.map(({ id, title, amount, kind, wagering }) => ({
      key: id,
      title: said(title, player.language),
      amount,
      unit: kind,
      required: kind === "bonus" ? amount * BigInt(wageringOf({ wagering }, law)) : undefined,
      expiresAt: undefined,
    }));
  },

  async prepare(player, key) {
    const rules = await brandRulesOf(context, player.merchant);
    return async (tx) => {
      if (!rules.law["promo.enabled"]) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "law" } });
      const prize = await lockPrizeOf(tx, player.id, key);
      if (!prize) return fault("PROMO_NOT_ELIGIBLE");
      if (prize.claimedAt !== null) return fault("PROMO_ALREADY");
      await payPrize(context, tx, prize, rules);
      const { cash } = await context.ledger.balance(tx, player.id);
      return ok({ amount: prize.amount, unit: prize.kind, balance: cash });
    };
  },
});
