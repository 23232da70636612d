import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newest, newestPage, page, paging } from "@taya/kernel/page";
import * as z from "zod/mini";
import { REWARD_FAULTS } from "../faults.ts";
import { APPLICATION_STATES } from "./applications.store.ts";
import { missionTerms } from "./terms.ts";

const ts = z.int();
const text = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most));
const reason = text(5, 500);

const mission = z.object({
  id: z.string(),
  version: z.int(),
  enabled: z.boolean(),
  sort: z.int(),
  ...missionTerms.shape,
  rankMin: z.int(),
  wagering: z.optional(z.int()),
});

/** What players made of a mission in the periods that ran within the last 30 days, and of one that comes once. */
const figures = z.object({
  /** Players who began a period, by joining or by the first thing that counted. */
  players: z.int(),
  /** Periods in which all goals stand met. */
  met: z.int(),
  /** Rewards that were given, claimed or by an operator. */
  given: z.int(),
  cash: money,
  bonus: money,
  /** As an amount: 25 points are "25.00". */
  points: money,
});

const application = z.object({
  id: z.string(),
  username: z.string(),
  missionId: z.string(),
  title: z.string(),
  /** The day, the Monday of the week, or "once". */
  period: z.string(),
  comment: z.string(),
  /** How many pictures were handed in. */
  images: z.int(),
  status: z.enum(APPLICATION_STATES),
  remark: z.string(),
  reviewer: z.optional(z.string()),
  reviewedAt: z.optional(ts),
  at: ts,
});
const decision = z.object({ id: z.uuid(), remark: z.optional(text(0, 200)), reason });

/** What operators do with missions. */
export const operatorMissionCalls = {
  adminMissions: call({
    path: "/wps/v2/loyalty/admin/missions",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({ ...paging }),
    output: page(z.object({ ...mission.shape, figures })),
    faults: [],
    summary:
      "Every mission of the brand in its newest version, also those that do not run, and what came of it in the last 30 days.",
  }),

  writeMission: call({
    path: "/wps/v2/loyalty/admin/missions",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({
      ...missionTerms.shape,
      /** Of a mission that is changed; a new one without it. */
      id: z.optional(z.uuid()),
      /** From now on where it is not said. */
      opensAt: z.optional(ts),
      enabled: z._default(z.boolean(), true),
      sort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
      reason,
    }),
    output: mission,
    faults: ["NOT_FOUND"],
    summary:
      "Writes a mission, every field anew but its period; whoever has begun goes by the terms before. A large reward waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),

  adminApplications: call({
    path: "/wps/v2/loyalty/admin/missions/applications",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({
      status: z.optional(z.enum(APPLICATION_STATES)),
      username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      ...newest,
    }),
    output: newestPage(application),
    faults: [],
    summary: "What players handed in for missions, newest first.",
  }),

  applicationImage: call({
    path: "/wps/v2/loyalty/admin/missions/applications/{id}/image",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({ id: z.uuid(), index: z.coerce.number().check(z.int(), z.gte(0), z.lte(2)), reason }),
    output: z.object({ image: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "A picture of an application as a data URL; every look is logged.",
  }),

  approveApplication: call({
    path: "/wps/v2/loyalty/admin/missions/applications/{id}/approve",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: decision,
    output: application,
    faults: ["NOT_FOUND", "PROMO_STATE", ...REWARD_FAULTS],
    summary:
      "Gives the reward of a mission that was handed in; a large sum waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),

  rejectApplication: call({
    path: "/wps/v2/loyalty/admin/missions/applications/{id}/reject",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: decision,
    output: application,
    faults: ["NOT_FOUND", "PROMO_STATE"],
    summary: "Gives nothing for what was handed in; the player sees the remark.",
  }),
};
