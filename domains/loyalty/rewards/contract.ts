import { GIVEN_UNITS, REWARD_SOURCES } from "@taya/compliance/rewards";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";

const claimed = z.object({
  claimed: z.array(z.object({ id: z.string(), amount: money, unit: z.enum(GIVEN_UNITS) })),
  /** What was not given, and the fault why. */
  failed: z.array(z.object({ id: z.string(), code: z.string() })),
  /** Of all at once: those that exclude one another, which are left to the player's choice. */
  choose: z.optional(z.array(z.string())),
  balance: money,
});

/** The reward centre: all a player can claim, wherever it comes from. */
export const rewardCalls = {
  rewards: call({
    path: "/wps/v2/loyalty/rewards",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      count: z.int(),
      list: z.array(
        z.object({
          id: z.string(),
          source: z.enum(REWARD_SOURCES),
          title: z.string(),
          /** Points are written as an amount too: 25 are "25.00". */
          amount: money,
          unit: z.enum(GIVEN_UNITS),
          /** Of a bonus: valid bets to make before it becomes cash. */
          required: z.optional(money),
          /** It is one of several of which only one can be had at a time. */
          oneOf: z.optional(z.boolean()),
          /** Until when it can be claimed; absent where it does not go away. */
          expiresAt: z.optional(z.int()),
        }),
      ),
    }),
    faults: [],
    summary: "Everything the player can claim now; nothing while nothing may be given to them.",
  }),

  claimReward: call({
    path: "/wps/v2/loyalty/rewards/{id}/claim",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({ id: z.string().check(z.regex(/^[a-zA-Z]{1,20}\.[\w.-]{1,100}$/)) }),
    output: claimed,
    faults: ["NOT_FOUND", "PROMO_NOT_ELIGIBLE", "PROMO_ALREADY", "PROMO_STATE", "PROMO_BUDGET", ...REWARD_FAULTS],
    summary: "Claims one reward.",
  }),

  claimAllRewards: call({
    path: "/wps/v2/loyalty/rewards/claim-all",
    method: "POST",
    audience: "player",
    moves: true,
    input: z.object({}),
    output: claimed,
    faults: [...REWARD_FAULTS],
    summary:
      "Claims all rewards but those that exclude one another, each in a commit of its own; asked again with the same key it goes on where it was.",
  }),
};
