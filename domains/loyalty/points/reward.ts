import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { type Day, dayIn } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { playedDays } from "../cashback/cashback.store.ts";
import { claim } from "../commands.ts";
import { findMember } from "../figures/add.store.ts";
import type { Context } from "../needs.ts";
import { pointsOf, weighed, weightOf } from "../points.rules.ts";
import { knownPlayer } from "../players.ts";
import { loyaltySettings } from "../settings.ts";
import type { pointsCalls } from "./contract.ts";
import { claimedEver } from "./points.store.ts";
import { movePoints } from "./post.ts";

type Claimed = Output<typeof pointsCalls.claimPoints>;

/** What play has earned in points, and claiming it. */
export function rewardHandlers(context: Context): Handlers<Pick<typeof pointsCalls, "pointsReward" | "claimPoints">> {
  const { db } = context.platform.database;
  return {
    async pointsReward(_input, caller) {
      const allowed = (await context.compliance.mayReward(db, playerOf(caller))).ok;
      return ok(await rewardOf(db, await termsOf(context, caller), allowed));
    },

    async claimPoints(_input, caller) {
      const { id: playerId, currency } = await knownPlayer(context, caller);
      const terms = await termsOf(context, caller);
      return claim<Claimed, "PROMO_NOT_ELIGIBLE">(context, caller, async (tx) => {
        const due = await dueOf(tx, playerId);
        if (due === 0n) return fault("PROMO_NOT_ELIGIBLE");
        const claimedTo = (await claimedEver(tx, playerId)) + due;
        const moved = await movePoints(context, tx, { playerId, currency, kind: "EARNED", points: due, claimedTo });
        assert(moved, "points that come can be posted");
        return ok({ ...(await rewardOf(tx, terms, true)), claimed: Number(due), points: Number(moved.points) });
      });
    },
  };
}

/** Points earned and not claimed; corrections can take back what was claimed already, and then nothing is due until it is earned again. */
export async function dueOf(db: Db, playerId: PlayerId): Promise<bigint> {
  const earned = (await findMember(db, playerId))?.earned ?? 0n;
  const claimed = await claimedEver(db, playerId);
  return earned > claimed ? earned - claimed : 0n;
}

/** "1.20" of 1,200,000 parts per million. */
export const shownWeight = (ppm: number): string => (ppm / 1_000_000).toFixed(2);

/** What a day is worth by. */
interface Terms {
  readonly playerId: PlayerId;
  readonly today: Day;
  readonly unit: Minor;
  readonly weights: Readonly<Record<string, number | undefined>>;
  /** In points; 0 where there is none. */
  readonly cap: number;
}

/** The terms of today, read before any lock. */
async function termsOf({ platform, site }: Context, caller: Caller): Promise<Terms> {
  const set = await platform.settings.read(caller.merchant, "loyalty", loyaltySettings);
  const { timeZone } = await site.brand(caller.merchant);
  const today = dayIn(platform.clock.now(), timeZone);
  return { playerId: playerOf(caller), today, unit: set.pointUnit, weights: set.pointWeights, cap: set.pointDailyCap };
}

/** What today has earned, by category; nothing is offered to whom nothing may be given. */
async function rewardOf(db: Db, { playerId, today, unit, weights, cap }: Terms, allowed: boolean) {
  const played = await playedDays(db, playerId, today, today);
  const micro = played.map(({ category, validBet }) => weighed(validBet, weightOf(weights, category)));
  const worth = (some: readonly bigint[]): number => {
    const { points } = pointsOf(
      some.reduce((sum, each) => sum + each, 0n),
      unit,
    );
    return Number(points);
  };
  return {
    earnedToday: cap === 0 ? worth(micro) : Math.min(worth(micro), cap),
    claimable: allowed ? Number(await dueOf(db, playerId)) : 0,
    byCategory: played.map(({ category, validBet }, at) => ({
      gameCategory: category,
      pointValue: shownWeight(weightOf(weights, category)),
      validBet,
      points: worth([micro[at]!]),
    })),
  };
}
