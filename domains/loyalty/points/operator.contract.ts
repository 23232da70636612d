import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";

const terms = {
  /** Weighted valid bet that earns a point. */
  unit: money,
  /** Most points that a player's bets of one day earn; 0 where there is no cap. */
  dailyCap: z.int(),
};

/** What operators set of points. */
export const operatorPointsCalls = {
  adminPoints: call({
    path: "/wps/v2/loyalty/admin/points",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({}),
    output: z.object(terms),
    faults: [],
    summary: "What points of the brand are earned by.",
  }),

  writePoints: call({
    path: "/wps/v2/loyalty/admin/points",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({
      dailyCap: z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
      reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    }),
    output: z.object(terms),
    faults: [],
    summary: "Sets the cap of a day, for what comes from now on.",
  }),
};
