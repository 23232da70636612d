import { assert } from "@taya/kernel/assert";
import { DAY } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { pay } from "../payout.ts";
import { movePoints } from "../points/post.ts";
import { addAward, type Award } from "./award.store.ts";
import { pointsIn } from "./worth.ts";

/** The entry type of what missions and leaderboards give. */
const AWARD = 305;

/** Code of the bonus in the player's bonuses, by what it is for. */
const PROMO = { mission: "MISSION", leaderboard: "LEADERBOARD" } as const;

/** What is given, with how many times it must be played where it is a bonus. */
export interface Giving extends Omit<Award, "id" | "at"> {
  readonly wagering: number | null;
}

/** The terms of bonuses at the brand, read before any lock. */
export type Standing = Awaited<ReturnType<Context["promotions"]["standing"]>>;

/**
 * Gives an award in the caller's transaction, under the lock of the player's wallet; answers the cash they have then, or
 * undefined where it was given before and nothing happens.
 */
export async function give(context: Context, tx: Db, giving: Giving, terms: Standing): Promise<Minor | undefined> {
  const { platform, ledger, promotions } = context;
  const { wagering, ...award } = giving;
  const id = platform.id<"award">();
  if (!(await addAward(tx, { ...award, id, at: platform.clock.now() }))) return undefined;
  const { playerId, merchant, currency, amount, unit, source, title } = award;
  if (unit === "cash") return pay(context, tx, [{ playerId, type: AWARD, ref: id, amount }]);
  if (unit === "points") {
    const moved = await movePoints(context, tx, {
      playerId,
      currency,
      kind: "AWARDED",
      points: pointsIn(amount),
      ref: id,
    });
    assert(moved, "points that come can be posted");
    return moved.cash;
  }
  await promotions.grant(tx, {
    playerId,
    merchant,
    promo: PROMO[source],
    title,
    amount,
    required: amount * BigInt(wagering!),
    contributions: terms.contributions,
    lifeMs: terms.days * DAY,
    actor: source,
  });
  return (await ledger.balance(tx, playerId)).cash;
}
