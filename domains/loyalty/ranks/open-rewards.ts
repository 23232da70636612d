import type { Player } from "@taya/accounts";
import { type Day, dayIn } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { memberOf } from "../figures/members.ts";
import type { Context } from "../needs.ts";
import { pay } from "../payout.ts";
import type { Level } from "./level.ts";
import { levelsOf } from "./raise.ts";
import { type Reward, rewardsOf } from "./rewards.rules.ts";
import { addRewards, claimedOf } from "./rewards.store.ts";

/** The entry type of what ranks give. */
const RANK_REWARD = 304;
const VERIFIED = 2;

export type RankFault = "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY";

/** By what rewards are told, read before any lock: the levels of a brand and the day it is in. */
export async function ranksNow(context: Context, merchant: string) {
  const { timeZone } = await context.site.brand(merchant);
  return { levels: await levelsOf(context, merchant), today: dayIn(context.platform.clock.now(), timeZone) };
}

/** The birthday, where somebody has looked at the documents. */
export const verifiedBirthday = async (context: Context, player: Player): Promise<Day | undefined> =>
  player.kycLevel >= VERIFIED
    ? (await context.accounts.details(context.platform.database.db, player.id))?.birthday
    : undefined;

/** What somebody can claim now to whom something may be given. */
export async function offered(context: Context, db: Db, player: Player): Promise<Reward[]> {
  const { levels, today } = await ranksNow(context, player.merchant);
  const member = await memberOf(context, db, player);
  const birthday = await verifiedBirthday(context, player);
  const all = rewardsOf(levels, { ...member, now: context.platform.clock.now(), today, birthday });
  const claimed = await claimedOf(db, player.id, all);
  return all.filter((each) => !claimed.has(`${each.kind} ${each.periodKey}`));
}

interface Asking {
  readonly player: Player;
  readonly levels: readonly Level[];
  readonly today: Day;
  readonly birthday: Day | undefined;
}

/** Gives those of a rank's rewards that are wanted and were not claimed yet. */
export async function giveWanted(
  context: Context,
  tx: Db,
  { player, levels, today, birthday }: Asking,
  isWanted: (reward: Reward) => boolean,
): Promise<Result<{ amount: Minor; balance: Minor }, RankFault>> {
  const member = await memberOf(context, tx, player);
  const all = rewardsOf(levels, { ...member, now: context.platform.clock.now(), today, birthday });
  return giveRewards(context, tx, player, all.filter(isWanted));
}

/** Pays what of these was not claimed yet; the key of each row is what lets it be paid once. */
async function giveRewards(
  context: Context,
  tx: Db,
  { id: playerId, merchant, currency }: Player,
  wanted: readonly Reward[],
): Promise<Result<{ amount: Minor; balance: Minor }, RankFault>> {
  if (wanted.length === 0) return fault("PROMO_NOT_ELIGIBLE");
  const { clock, id } = context.platform;
  const rows = wanted.map((each) => ({ ...each, id: id<"reward">(), playerId, merchant, currency }));
  const fresh = await addRewards(tx, rows, clock.now());
  const paid = rows.filter((row) => fresh.has(row.id));
  if (paid.length === 0) return fault("PROMO_ALREADY");
  const payouts = paid.map(({ id: ref, amount }) => ({ playerId, ref, amount, type: RANK_REWARD }));
  const balance = await pay(context, tx, payouts);
  return ok({ amount: paid.reduce((sum, { amount }) => sum + amount, 0n), balance });
}
