import type { Player } from "@taya/accounts";
import { DAY } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { RewardGiven, RewardSource } from "@taya/compliance/rewards";
import { give, type Standing } from "../awards/give.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { boardAt, boardsOf } from "./boards.store.ts";
import { prizesOf } from "./places.store.ts";

/** For so long after a period was closed its prizes can be claimed. */
const CLAIM_MS = 30 * DAY;

/** Prizes of leaderboards, in the reward centre. */
export const prizeSource = (context: Context): RewardSource => ({
  source: "leaderboard",
  async list(db, player) {
    const prizes = await prizesOf(db, player.id, context.platform.clock.now() - CLAIM_MS);
    const titles = prizes.length > 0 ? await titlesOf(context, db, player) : undefined;
    return prizes.map(({ period, start, reward, unit, closedAt }) => ({
      key: `${period}.${start}`,
      title: titles!(period, start),
      amount: reward,
      unit,
      expiresAt: closedAt + CLAIM_MS,
    }));
  },
  async prepare(player, key) {
    const terms = await context.promotions.standing(player.merchant);
    return (tx) => givePrize(context, tx, { player, key, terms });
  },
});

async function titlesOf({ platform }: Context, db: Db, { merchant, language }: Player) {
  const boards = await boardsOf(db, [merchant]);
  return (period: Parameters<typeof boardAt>[2], start: string): string => {
    const name = saidName(boardAt(boards, merchant, period, start)?.terms.title ?? {}, language);
    return platform.texts.in(language)("loyalty.reward.leaderboard", { name, day: start });
  };
}

async function givePrize(
  context: Context,
  tx: Db,
  { player, key, terms }: { readonly player: Player; readonly key: string; readonly terms: Standing },
): Promise<Result<RewardGiven, "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY">> {
  const { id: playerId, merchant, currency } = player;
  const all = await prizesOf(tx, playerId, context.platform.clock.now() - CLAIM_MS);
  const prize = all.find(({ period, start }) => `${period}.${start}` === key);
  if (!prize) return fault("PROMO_NOT_ELIGIBLE");
  const { period: subject, start: periodKey, reward: amount, unit, wagering } = prize;
  const title = (await titlesOf(context, tx, player))(subject, periodKey);
  const what = { source: "leaderboard", subject, periodKey, title, version: null, claimed: true } as const;
  const balance = await give(context, tx, { playerId, merchant, currency, ...what, amount, unit, wagering }, terms);
  return balance === undefined ? fault("PROMO_ALREADY") : ok({ amount, unit, balance });
}
