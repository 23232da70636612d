import type { Handlers, Output } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { claim } from "../commands.ts";
import { monthOf } from "../figures/add.store.ts";
import { memberOf } from "../figures/members.ts";
import { monthIn } from "../months.rules.ts";
import type { Context } from "../needs.ts";
import { knownPlayer } from "../players.ts";
import { ratesOf } from "../rates.ts";
import type { rankCalls } from "./contract.ts";
import type { Level } from "./level.ts";
import { nameOf } from "./names.ts";
import { giveWanted, offered, type RankFault, ranksNow, verifiedBirthday } from "./open-rewards.ts";
import { levelsOf } from "./raise.ts";
import { changesOf } from "./rewards.store.ts";

/** Levels above this one have a channel of customer service of their own. */
const VIP_ABOVE = 4;

type Calls = Pick<typeof rankCalls, "ranks" | "rank" | "claimRank">;

export function rankHandlers(context: Context): Handlers<Calls> {
  const { database, texts } = context.platform;
  return {
    async ranks(_input, { merchant, language }) {
      const levels = await levelsOf(context, merchant);
      const perDay = await context.wallet.withdrawalsPerDay(merchant);
      const points = await context.catalogue.pointValues(merchant);
      const list = levels.map((each, level) => {
        const { deposit, validBet, keep } = each;
        const name = nameOf(texts, levels, level, language);
        return { level, name, deposit, validBet, keep, ...benefitsOf(each, perDay), cashback: ratesOf(points, each) };
      });
      return ok({ list });
    },

    async rank(_input, caller) {
      const { db } = database;
      const player = await knownPlayer(context, caller);
      const { levels, today } = await ranksNow(context, caller.merchant);
      const member = await memberOf(context, db, player);
      const month = monthIn(today);
      const { level } = member;
      const next = levels[level + 1];
      const goal = next ?? levels.at(-1)!;
      const perDay = await context.wallet.withdrawalsPerDay(caller.merchant);
      const nameAt = (at: number) => nameOf(texts, levels, at, caller.language);
      return ok({
        rankLevel: level,
        labelName: nameAt(level),
        progress: {
          deposit: { have: member.deposit, need: goal.deposit },
          validBet: { have: member.validBet, need: goal.validBet },
        },
        keep: { have: await monthOf(db, player.id, month), need: levels[level]?.keep ?? goal.keep, month },
        ...(next && { next: { labelName: nameAt(level + 1), benefits: benefitsOf(next, perDay) } }),
        vipService: level > VIP_ABOVE,
        claimable: (await context.compliance.mayReward(db, player.id)).ok
          ? (await offered(context, db, player)).map(({ kind, level: of, amount }) => ({ kind, level: of, amount }))
          : [],
        history: await changesOf(db, player.id),
      });
    },

    async claimRank({ kind, level }, caller) {
      const player = await knownPlayer(context, caller);
      const { levels, today } = await ranksNow(context, caller.merchant);
      const birthday = await verifiedBirthday(context, player);
      return claim<Output<typeof rankCalls.claimRank>, RankFault>(context, caller, (tx) =>
        giveWanted(
          context,
          tx,
          { player, levels, today, birthday },
          (each) => each.kind === kind && (kind !== "upgrade" || each.level === (level ?? each.level)),
        ),
      );
    },
  };
}

const benefitsOf = ({ upgradeBonus, weekly, monthly, birthday, withdrawPerDay }: Level, perDay: number) => ({
  upgradeBonus,
  weekly,
  monthly,
  birthday,
  withdrawPerDay: withdrawPerDay ?? perDay,
});
