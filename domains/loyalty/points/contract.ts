import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import { secret } from "@taya/kernel/secret";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";

const ts = z.int();
const count = z.int();

const reward = {
  /** What today's valid bets are worth together, in whole points, no more than the cap of a day. */
  earnedToday: count,
  /** Points that were earned and not claimed yet. */
  claimable: count,
  /** Of today. `pointValue` is the weight of the category ("1.00"). */
  byCategory: z.array(
    z.object({ gameCategory: z.string(), pointValue: z.string(), validBet: signedMoney, points: count }),
  ),
};

/** Points: earned by valid bets, never expiring, turned into money or goods. */
export const pointsCalls = {
  pointsBalance: call({
    path: "/wps/v2/loyalty/points/balance",
    method: "GET",
    audience: "session",
    input: z.object({}),
    output: z.object({ points: count, pending: count, neverExpire: z.literal(true) }),
    faults: [],
    summary: "The points a player has, and those earned and not claimed yet.",
  }),

  pointsConfig: call({
    path: "/wps/v2/loyalty/points/config",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({
      /** So many points are worth so much cash. */
      ratio: z.object({ points: count, amount: money }),
      /** Weighted valid bet that earns a point. */
      unit: money,
      weights: z.record(z.string(), z.string()),
      convert: z.object({ min: count, max: count, step: count }),
      /** Most points that the bets of one day earn; absent where there is no cap. */
      dailyCap: z.optional(count),
    }),
    faults: [],
    summary: "How points are earned and what they are worth.",
  }),

  pointsReward: call({
    path: "/wps/v2/loyalty/points/reward",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object(reward),
    faults: [],
    summary: "What today's play has earned, and what can be claimed.",
  }),

  claimPoints: call({
    path: "/wps/v2/loyalty/points/reward",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({}),
    output: z.object({ ...reward, claimed: count, points: count }),
    faults: ["PROMO_NOT_ELIGIBLE", ...REWARD_FAULTS],
    summary: "Claims all points that are due. `points` is the balance then.",
  }),

  convertPoints: call({
    path: "/wps/v2/loyalty/points/convert",
    method: "POST",
    audience: "player",
    moves: true,
    sealed: true,
    input: z.object({
      points: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
      /** The payment password. */
      password: secret(z.string().check(z.minLength(1), z.maxLength(128)), "paymentPassword"),
    }),
    output: z.object({ points: count, amount: money, balance: money }),
    faults: ["POINTS_INSUFFICIENT", "PAYPWD_NOT_SET", "PAYPWD_WRONG", "PAYPWD_LOCKED", ...REWARD_FAULTS],
    summary: "Turns points into cash. `points` is the balance of points then, `balance` that of cash.",
  }),

  pointsTransactions: call({
    path: "/wps/v2/loyalty/points/transactions",
    method: "GET",
    audience: "player",
    input: z.object({ ...range, ...newest }),
    output: newestPage(
      z.object({
        id: z.string(),
        kind: z.enum(["EARNED", "CONVERTED", "REDEEMED", "REFUNDED", "AWARDED"]),
        /** Below zero where they were spent. */
        points: count,
        after: count,
        ref: z.string(),
        at: ts,
      }),
    ),
    faults: [],
    summary: "Every move of the player's points, newest first.",
  }),
};
