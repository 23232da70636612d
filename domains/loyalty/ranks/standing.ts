import type { Output } from "@taya/kernel/call";
import { type Day, dayIn } from "@taya/kernel/instant";
import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import { type Member, monthOf } from "../figures/add.store.ts";
import { memberOf } from "../figures/members.ts";
import { monthIn } from "../months.rules.ts";
import type { Context } from "../needs.ts";
import type { rankCalls } from "./contract.ts";
import type { Level } from "./level.ts";
import { nameOf } from "./names.ts";
import { levelsOf } from "./raise.ts";
import { rewardsOf } from "./rewards.rules.ts";
import { claimedOf, changesOf } from "./rewards.store.ts";

/** Levels above this one have a channel of customer service of their own. */
const VIP_ABOVE = 4;
const VERIFIED = 2;

/** A player's rank as they and operators see it, in a language by its wire code. */
export async function rankOfPlayer(
  context: Context,
  player: Player,
  language: string,
): Promise<Output<typeof rankCalls.rank>> {
  const { clock, database, texts } = context.platform;
  const { db } = database;
  const levels = await levelsOf(context, player.merchant);
  const { timeZone } = await context.site.brand(player.merchant);
  const today = dayIn(clock.now(), timeZone);
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
    claimable: await offered(context, db, { player, member, levels, today }),
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

/** The birthday, where somebody has looked at the documents. */
export const verifiedBirthday = async (context: Context, player: Player): Promise<Day | undefined> =>
  player.kycLevel >= VERIFIED
    ? (await context.accounts.details(context.platform.database.db, player.id))?.birthday
    : undefined;

interface Asking {
  readonly player: Player;
  readonly member: Member;
  readonly levels: readonly Level[];
  readonly today: Day;
}

/** What can be claimed now; nothing is offered to whom nothing may be given. */
async function offered(context: Context, db: Db, { player, member, levels, today }: Asking) {
  if (!(await context.compliance.mayReward(db, player.id)).ok) return [];
  const birthday = await verifiedBirthday(context, player);
  const all = rewardsOf(levels, { ...member, now: context.platform.clock.now(), today, birthday });
  const claimed = await claimedOf(db, player.id, all);
  return all
    .filter((each) => !claimed.has(`${each.kind} ${each.periodKey}`))
    .map(({ kind, level, amount }) => ({ kind, level, amount }));
}
