import type { Player } from "@taya/accounts";
import type { Reward as Offered, RewardSource } from "@taya/compliance/rewards";
import { addDays, type Day, startOfDay } from "@taya/kernel/instant";
import { ok } from "@taya/kernel/result";
import { addMonths, monthIn } from "@taya/kernel/calendar";
import type { Context } from "../needs.ts";
import { nameOf } from "./names.ts";
import { giveWanted, offered, ranksNow, verifiedBirthday } from "./open-rewards.ts";
import type { Reward } from "./rewards.rules.ts";

/** Rewards of ranks, in the reward centre. */
export const rankSource = (context: Context): RewardSource => ({
  source: "rank",
  async list(db, player) {
    const { timeZone } = await context.site.brand(player.merchant);
    const { levels } = await ranksNow(context, player.merchant);
    const say = context.platform.texts.in(player.language);
    return (await offered(context, db, player)).map((each): Offered => {
      const until = lastDayAfter(each);
      return {
        key: keyOf(each),
        title: say(`loyalty.reward.${each.kind}`, {
          name: nameOf(context.platform.texts, levels, each.level, player.language),
        }),
        amount: each.amount,
        unit: "cash",
        expiresAt: until === undefined ? undefined : startOfDay(until, timeZone),
      };
    });
  },
  async prepare(player: Player, key) {
    const { levels, today } = await ranksNow(context, player.merchant);
    const birthday = await verifiedBirthday(context, player);
    return async (tx) => {
      const given = await giveWanted(context, tx, { player, levels, today, birthday }, (each) => keyOf(each) === key);
      return given.ok ? ok({ ...given.value, unit: "cash" }) : given;
    };
  },
});

const keyOf = ({ kind, periodKey }: Reward): string => `${kind}.${periodKey}`;

/** The day on which a reward is gone; those of levels stay, and a birthday's own end is told by the birthday alone. */
function lastDayAfter({ kind, periodKey }: Reward): Day | undefined {
  if (kind === "weekly") return addDays(periodKey, 7);
  return kind === "monthly" ? `${addMonths(monthIn(`${periodKey}-01`), 1)}-01` : undefined;
}
