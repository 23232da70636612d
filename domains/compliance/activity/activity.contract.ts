import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { range } from "@taya/kernel/page";
import * as z from "zod/mini";

const help = z.object({ name: z.string(), url: z.string(), phone: z.optional(z.string()) });

/** What playing came to, and where to find help. */
export const activityCalls = {
  activity: call({
    path: "/wps/v2/compliance/activity",
    method: "GET",
    audience: "player",
    input: z.object(range),
    output: z.object({
      deposits: money,
      withdrawals: money,
      staked: money,
      won: money,
      net: signedMoney,
      minutes: z.int(),
      sessions: z.int(),
      from: z.int(),
      to: z.int(),
    }),
    faults: [],
    summary: "Deposits, withdrawals, stakes, winnings and time of a period of at most 92 days.",
  }),
  helpLinks: call({
    path: "/wps/v2/compliance/help",
    method: "GET",
    audience: "public",
    input: z.object({}),
    output: z.object({ list: z.array(help) }),
    faults: [],
    summary: "Where players of the brand find help about gambling, as its operator entered it.",
  }),
  keepAssessment: call({
    path: "/wps/v2/compliance/assessment",
    method: "POST",
    audience: "player",
    input: z.object({ score: z.int().check(z.gte(0), z.lte(27)) }),
    output: z.object({ kept: z.literal(true) }),
    faults: [],
    summary: "Keeps the result of a self-assessment, for players who agreed to it.",
  }),
};
