import type { RewardSource } from "@taya/compliance/rewards";
import { isId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { anyLinked } from "../offer/linked.ts";
import { brandRulesOf } from "../offer/law.ts";
import { said } from "../offer/terms.ts";
import type { Context } from "../needs.ts";
import { openPackets, takenAmong, takesBy } from "./packets.store.ts";
import { takeNext, takingOf } from "./take.ts";

/** Red packets in the reward centre: those that a player may take now. What is in the next one nobody is told before. */
export const packetSource = (context: Context): RewardSource => ({
  source: "redPacket",

  async list(db, player) {
    const { law } = await brandRulesOf(context, player.merchant);
    if (!law["promo.enabled"]) return [];
    const open = (await openPackets(db, player.merchant, context.platform.clock.now())).filter(
      ({ rankMin, kycMin }) => player.rankLevel >= rankMin && player.kycLevel >= kycMin,
    );
    if (open.length === 0) return [];
    const ids = open.map(({ id }) => id);
    const taken = await takesBy(db, player.id, ids);
    const words = context.platform.texts.in(player.language);
    const rewards = [];
    for (const { id, title, least, total, count, closesAt } of open) {
      if (taken.has(id) || (await anyLinked(context, db, player, (players) => takenAmong(db, id, players)))) continue;
      const same = least * BigInt(count) === total;
      rewards.push({
        key: id,
        title: words(same ? "promotions.reward.packet" : "promotions.reward.packetLeast", {
          name: said(title, player.language),
        }),
        amount: least,
        unit: "cash" as const,
        expiresAt: closesAt,
      });
    }
    return rewards;
  },

  async prepare(player, key) {
    const { law } = await brandRulesOf(context, player.merchant);
    const taking = law["promo.enabled"] && isId(key) ? await takingOf(context, player.merchant, key) : undefined;
    return async (tx) => {
      const now = await context.accounts.player(tx, player.id);
      if (!taking || !now) return fault("PROMO_NOT_ELIGIBLE");
      const taken = await takeNext(context, tx, now, taking);
      return taken.ok ? ok({ amount: taken.value.amount, unit: "cash", balance: taken.value.balance }) : taken;
    };
  },
});
