import type { RewardSource } from "@taya/compliance/rewards";
import { isId } from "@taya/kernel/id";
import { fault } from "@taya/kernel/result";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { claimOne } from "./claim.ts";
import { missionsOf } from "./view.ts";

/** Rewards of missions that are met, in the reward centre. */
export const missionSource = (context: Context): RewardSource => ({
  source: "mission",
  async list(db, player) {
    const all = await missionsOf(context, db, { player, mayReward: true });
    return all
      .filter(({ action }) => action === "claim")
      .map(({ mission, terms, claimUntil }) => ({
        key: mission.id,
        title: saidName(terms.title, player.language),
        amount: terms.reward,
        unit: terms.unit,
        required: terms.unit === "bonus" ? terms.reward * BigInt(terms.wagering ?? 0) : undefined,
        expiresAt: claimUntil,
      }));
  },
  async prepare(player, key) {
    const terms = await context.promotions.standing(player.merchant);
    return async (tx) => {
      if (!isId(key)) return fault("PROMO_NOT_ELIGIBLE");
      const given = await claimOne(context, tx, { player, missionId: key, terms });
      if (given.ok) return given;
      return given.fault === "NOT_FOUND" ? fault("PROMO_NOT_ELIGIBLE") : { ...given, fault: given.fault };
    };
  },
});
