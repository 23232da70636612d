import { REWARD_UNITS } from "@taya/compliance/rewards";
import { bodyOfPictures, call, relay } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";
import { MISSION_PERIODS } from "../periods.rules.ts";
import { STATUSES } from "./standing.rules.ts";
import { METRICS, quantity } from "./terms.ts";

const ts = z.int();
const id = z.object({ id: z.uuid() });

const mission = z.object({
  id: z.string(),
  title: z.string(),
  period: z.enum(MISSION_PERIODS),
  /** Money is text and a number of things a number; `have` is never more than `target`. */
  goals: z.array(
    z.object({
      metric: z.enum(METRICS),
      target: quantity,
      have: quantity,
      categories: z.optional(z.array(z.string())),
      vendors: z.optional(z.array(z.string())),
    }),
  ),
  /** Points are written as an amount too: 25 are "25.00". */
  reward: money,
  unit: z.enum(REWARD_UNITS),
  /** Of a bonus: how many times it must be played. */
  wagering: z.optional(z.int()),
  status: z.enum(STATUSES),
  /** What the player can do about it now. */
  action: z.optional(z.enum(["join", "apply", "claim"])),
  startsAt: ts,
  /** When the period is over; absent where it never is. */
  endsAt: z.optional(ts),
  /** Until when a reward that waits can be claimed. */
  claimUntil: z.optional(ts),
  needsJoin: z.boolean(),
  needsApply: z.boolean(),
  rankMin: z.int(),
  /** The mission whose reward opens this one. */
  after: z.optional(z.string()),
  /** What that one is called. */
  afterTitle: z.optional(z.string()),
  /** What the operator said of what was handed in; absent where nothing was said. */
  remark: z.optional(z.string()),
});

const status = z.object({ status: z.enum(STATUSES) });

/** Missions: goals of play and deposits, each rewarded once in its period. */
export const missionCalls = {
  missions: relay("MCSFE_getMissionSummaryDetails", {
    audience: "session",
    input: z.object({}),
    output: z.object({ count: z.int(), missions: z.array(mission) }),
    faults: [],
    summary: "The missions of the brand as they stand for the player; `count` is how many can be claimed.",
  }),

  joinMission: call({
    path: "/wps/v2/loyalty/missions/{id}/join",
    method: "POST",
    audience: "player",
    input: id,
    output: status,
    faults: ["NOT_FOUND", "PROMO_STATE", ...REWARD_FAULTS],
    summary: "Joins a mission for its running period: what comes after it counts.",
  }),

  applyMission: call({
    path: "/wps/v2/loyalty/missions/{id}/apply",
    method: "POST",
    audience: "player",
    largest: bodyOfPictures(3),
    limit: { most: 20, windowMs: HOUR, per: "player" },
    input: z.object({
      id: z.uuid(),
      comment: z.optional(z.string().check(z.trim(), z.maxLength(140))),
      images: z.optional(z.union([z.array(z.string()).check(z.maxLength(20)), z.string()])),
    }),
    output: status,
    faults: [
      "NOT_FOUND",
      "PROMO_STATE",
      "UPLOAD_TYPE",
      "UPLOAD_TOO_LARGE",
      "UPLOAD_TOO_MANY",
      "UPLOAD_PIXELS",
      "UPLOAD_INFECTED",
      ...REWARD_FAULTS,
    ],
    summary:
      "Hands a finished mission in to be looked at, with a comment of 140 characters and three pictures at most.",
  }),

  claimMission: call({
    path: "/wps/v2/loyalty/missions/{id}/claim",
    method: "POST",
    audience: "player",
    moves: true,
    input: id,
    output: z.object({ status: z.enum(STATUSES), amount: money, unit: z.enum(REWARD_UNITS), balance: money }),
    faults: ["NOT_FOUND", "PROMO_NOT_ELIGIBLE", "PROMO_ALREADY", "PROMO_STATE", ...REWARD_FAULTS],
    summary: "Claims the reward of a mission that is met, once in its period.",
  }),
};
