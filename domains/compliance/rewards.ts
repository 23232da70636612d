import type { Player } from "@taya/accounts";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { point } from "@taya/platform/point";

/** Where rewards come from, as the wire names it. */
export const REWARD_SOURCES = [
  "promotion",
  "cashback",
  "rank",
  "mission",
  "leaderboard",
  "raffle",
  "referral",
  "contract",
  "redPacket",
] as const;

/** In what something is given. */
export const REWARD_UNITS = ["cash", "bonus", "points"] as const;
/** And what offers give besides: rounds of a slot at the house's cost, whose amount is what they stake together. */
export const GIVEN_UNITS = [...REWARD_UNITS, "freeRounds"] as const;

/** Something a player can claim now. */
export interface Reward {
  /** Which one of its source: letters, digits, `.`, `-` and `_`. */
  readonly key: string;
  /** What it is called in the player's language. */
  readonly title: string;
  /** In minor units; a point is written as 1.00. */
  readonly amount: Minor;
  readonly unit: (typeof GIVEN_UNITS)[number];
  /** Of a bonus: valid bets to make before it becomes cash, in minor units. */
  readonly required?: Minor | undefined;
  /** Of rewards of one group only one can be had at a time. */
  readonly group?: string | undefined;
  /** Until when it can be claimed; undefined where it does not go away. */
  readonly expiresAt: Instant | undefined;
}

/** What was given, and the cash the player has then. */
export interface RewardGiven {
  readonly amount: Minor;
  readonly unit: Reward["unit"];
  readonly balance: Minor;
}

/** Rewards of one kind. It is asked only about players to whom something may be given (`mayReward`). */
export interface RewardSource {
  readonly source: (typeof REWARD_SOURCES)[number];
  /** What this player can claim now, in the words of their language. */
  list(db: Db, player: Player): Promise<readonly Reward[]>;
  /**
   * Reads what is needed before any lock and answers what gives the reward in a transaction that holds the player's
   * wallet: once, by a key of the database; a reward that is not there (any more) is refused.
   */
  prepare(player: Player, key: string): Promise<(tx: Db) => Promise<Result<RewardGiven, RewardFault>>>;
}

/** Why a reward is not given. */
export type RewardFault = "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY" | "PROMO_STATE" | "PROMO_BUDGET";

/** What players can claim, said by every room that gives something; the reward centre is all of it together. */
export const rewardSources = point<RewardSource>("compliance.rewardSources");
