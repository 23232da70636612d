import type { RewardSource } from "@taya/compliance/rewards";
import { isId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { requiredOf } from "./amount.rules.ts";
import { brandRulesOf, wageringOf } from "./law.ts";
import { findOffer, runningOffers } from "./offer.store.ts";
import { standsOf } from "./stand.ts";
import { needsApply, take } from "./take.ts";
import { said } from "./terms.ts";
import { toldAs, unitOf } from "./unit.rules.ts";

/** Offers in the reward centre: those whose conditions are all met and that wait for nothing but being claimed. */
export const offerSource = (context: Context): RewardSource => ({
  source: "promotion",

  async list(db, player) {
    const { law } = await brandRulesOf(context, player.merchant);
    if (!law["promo.enabled"]) return [];
    const offers = await runningOffers(db, player.merchant, context.platform.clock.now());
    const open = offers.filter((offer) => !needsApply(context, offer));
    const stands = await standsOf(context, db, { player, offers: open });
    return open.flatMap(({ id, terms }, at) => {
      const { ready, claim } = stands[at]!;
      if (!ready || (claim && claim.status !== "rejected")) return [];
      const required = requiredOf(ready, wageringOf(terms, law));
      const unit = toldAs(unitOf(terms), required);
      const [title, group] = [said(terms.title, player.language), terms.exclusiveGroup];
      const played = unit === "bonus" ? required : undefined;
      return [{ key: id, title, amount: ready.amount, unit, required: played, group, expiresAt: ready.until }];
    });
  },

  async prepare(player, key) {
    const rules = await brandRulesOf(context, player.merchant);
    const { db } = context.platform.database;
    const offer = isId(key) ? await findOffer(db, player.merchant, key) : undefined;
    return async (tx) => {
      if (!offer) return fault("PROMO_NOT_ELIGIBLE");
      const taken = await take(context, tx, { player, rules, offerId: offer.id }, "claimed");
      if (!taken.ok) return taken;
      const { cash: balance } = await context.ledger.balance(tx, player.id);
      return ok({ amount: taken.value.amount, unit: taken.value.unit, balance });
    };
  },
});
