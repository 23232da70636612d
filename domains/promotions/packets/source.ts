import type { RewardSource } from "@taya/compliance/rewards";
import { isId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { anyLinked } from "../offer/linked.ts";
import { brandRulesOf } from "../offer/law.ts";
import { said } from "../offer/terms.ts";
import type { Context } from "../needs.ts";
import { openPackets, takenByAny } from "./packets.store.ts";
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
    // Walked once for all of them: whoever hangs together with the player takes in their place.
    const persons = [player.id];
    await anyLinked(context, db, player, async (edge) => {
      persons.push(...edge);
      return false;
    });
    const gone = await takenByAny(db, persons, ids);
    const words = context.platform.texts.in(player.language);
    return open
      .filter(({ id }) => !gone.has(id))
      .map(({ id, title, least, total, count, closesAt }) => {
        const key = least * BigInt(count) === total ? "promotions.reward.packet" : "promotions.reward.packetLeast";
        const name = said(title, player.language);
        return { key: id, title: words(key, { name }), amount: least, unit: "cash" as const, expiresAt: closesAt };
      });
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
