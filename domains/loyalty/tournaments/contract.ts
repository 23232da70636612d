import { REWARD_UNITS } from "@taya/compliance/rewards";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { METRIC_NAMES } from "./metric-names.ts";

const ts = z.int();
const unit = z.enum(REWARD_UNITS);
/** Points are written as an amount too: 25 are "25.00". */
const prize = z.object({ from: z.int(), to: z.int(), reward: money, unit, wagering: z.optional(z.int()) });

/** What everybody may know of a tournament. */
const tournament = z.object({
  id: z.string(),
  title: z.string(),
  rules: z.string(),
  metric: z.enum(METRIC_NAMES),
  categories: z.optional(z.array(z.string())),
  minStake: z.optional(money),
  prizes: z.array(prize),
  startsAt: ts,
  endsAt: ts,
  /** "settling" from the end until the places are final. */
  state: z.enum(["comingSoon", "running", "settling", "over"]),
});

/** Leaderboards over a window of their own: rules, time, places and results are public, names masked. */
export const tournamentCalls = {
  tournaments: call({
    path: "/wps/v2/loyalty/tournaments",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({ list: z.array(tournament) }),
    faults: [],
    summary: "Tournaments that come, run or ended within thirty days, the one that ends first first.",
  }),

  tournament: call({
    path: "/wps/v2/loyalty/tournaments/{id}",
    method: "GET",
    audience: "public",
    input: z.object({ id: z.uuid() }),
    output: z.object({
      tournament,
      /** Scores are amounts with two decimals: money, points, or so many times the stake. */
      list: z.array(
        z.object({
          rank: z.int(),
          nameMasked: z.string(),
          score: money,
          reward: z.optional(money),
          unit: z.optional(unit),
        }),
      ),
      /** The caller's own place, where they have a session, take part and have one. */
      mine: z.optional(z.object({ rank: z.int(), score: money })),
      /** Whether the caller lets themselves be shown, and so takes part; absent without a session. */
      optedIn: z.optional(z.boolean()),
    }),
    faults: ["NOT_FOUND"],
    summary: "A tournament with its first twenty places, final ones when it is over, and the caller's own.",
  }),
};
