import { REWARD_UNITS } from "@taya/compliance/rewards";
import { call, relay } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";
import { BOARD_PERIODS } from "../periods.rules.ts";

const ts = z.int();
const period = z.enum(BOARD_PERIODS);
/** Points are written as an amount too: 25 are "25.00". */
const prize = { reward: money, unit: z.enum(REWARD_UNITS), wagering: z.optional(z.int()) };

/** Leaderboards by valid bet: public rules and prizes, names masked, and only of those who want to be shown. */
export const boardCalls = {
  leaderboard: relay("MCSFE_getMissionLeaderboard", {
    audience: "session",
    input: z.object({
      period: z._default(period, "day"),
      /** The running period, or the one that was closed last. */
      when: z._default(z.enum(["now", "last"]), "now"),
    }),
    output: z.object({
      list: z.array(
        z.object({
          rank: z.int(),
          nameMasked: z.string(),
          score: money,
          reward: z.optional(money),
          unit: z.optional(z.enum(REWARD_UNITS)),
        }),
      ),
      /** The caller's own place, where they take part and have one. */
      mine: z.optional(z.object({ rank: z.int(), score: money })),
      /** What the leaderboard is; absent where the brand has none for the period. */
      board: z.optional(
        z.object({
          period,
          title: z.string(),
          rules: z.string(),
          categories: z.optional(z.array(z.string())),
          prizes: z.array(z.object({ from: z.int(), to: z.int(), ...prize })),
          startsAt: ts,
          endsAt: ts,
        }),
      ),
      /** Whether the caller lets themselves be shown, and so takes part. */
      optedIn: z.boolean(),
    }),
    faults: [],
    summary: "A leaderboard with its rules and prizes, the first twenty places and the caller's own.",
  }),

  showOnBoards: call({
    path: "/wps/v2/loyalty/leaderboards/me",
    method: "PUT",
    audience: "player",
    input: z.object({ shown: z.boolean() }),
    output: z.object({ optedIn: z.boolean() }),
    faults: ["PROMO_NOT_ELIGIBLE", ...REWARD_FAULTS],
    summary: "Lets the player be shown on leaderboards, masked, and so take part; or takes them off.",
  }),
};
