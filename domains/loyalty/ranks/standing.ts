import type { Output } from "@taya/kernel/call";
import type { Player } from "@taya/accounts";
import { monthOf } from "../figures/add.store.ts";
import { memberOf } from "../figures/members.ts";
import { monthIn } from "@taya/kernel/calendar";
import type { Context } from "../needs.ts";
import type { rankCalls } from "./contract.ts";
import type { Level } from "./level.ts";
import { nameOf } from "./names.ts";
import { offered, ranksNow } from "./open-rewards.ts";
import { changesOf } from "./rewards.store.ts";

/** Levels above this one have a channel of customer service of their own. */
const VIP_ABOVE = 4;

/** A player's rank as they and operators see it, in a language by its wire code. */
export async function rankOfPlayer(
  context: Context,
  player: Player,
  language: string,
): Promise<Output<typeof rankCalls.rank>> {
  const { database, texts } = context.platform;
  const { db } = database;
  const { levels, today } = await ranksNow(context, player.merchant);
  const member = await memberOf(context, db, player);
  const month = monthIn(today);
  const { level } = member;
  const next = levels[level + 1];
  const goal = next ?? levels.at(-1)!;
  const perDay = await context.wallet.withdrawalsPerDay(player.merchant);
  const nameAt = (at: number) => nameOf(texts, levels, at, language);
  return {
    rankLevel: level,
    labelName: nameAt(level),
    progress: {
      deposit: { have: member.deposit, need: goal.deposit },
      validBet: { have: member.validBet, need: goal.validBet },
    },
    keep: { have: await monthOf(db, player.id, month), need: levels[level]?.keep ?? goal.keep, month },
    ...(next && { next: { labelName: nameAt(level + 1), benefits: benefitsOf(next, perDay) } }),
    vipService: level > VIP_ABOVE,
    // Nothing is offered to whom nothing may be given.
    claimable: (await context.compliance.mayReward(db, player.id)).ok
      ? (await offered(context, db, player)).map(({ kind, level: of, amount }) => ({ kind, level: of, amount }))
      : [],
    history: await changesOf(db, player.id),
  };
}

/** What a level gives beside its rates; `perDay` is the brand's own number of withdrawals. */
export const benefitsOf = ({ upgradeBonus, weekly, monthly, birthday, withdrawPerDay }: Level, perDay: number) => ({
  upgradeBonus,
  weekly,
  monthly,
  birthday,
  withdrawPerDay: withdrawPerDay ?? perDay,
});
