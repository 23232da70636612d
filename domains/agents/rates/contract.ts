import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { ppm, rates } from "./shapes.ts";

const day = z.iso.date();
/** Rates that hold from a day on, where a change is to come. */
const next = z.optional(z.object({ from: day, rebates: rates }));
const some = rates.check(z.refine((given) => Object.keys(given).length > 0));
const wish = { rebates: some, lowerChildren: z._default(z.boolean(), false) };
const changed = {
  effectiveFrom: day,
  /** The first hundred of all whose rates change. */
  affected: z.array(z.object({ id: z.uuid(), username: z.string(), rebates: rates })),
  count: z.int(),
};

/** The calls of rebate rates. */
export const ratesCalls = {
  rates: call({
    path: "/wps/v2/agents/rates",
    method: "GET",
    audience: "agent",
    input: z.object({}),
    output: z.object({ own: rates, next, minStep: ppm }),
    faults: [],
    summary: "The agent's own rebate rates, and how much less an agent directly below has at least.",
  }),

  changeRates: call({
    path: "/wps/v2/agents/team/{id}/rates",
    method: "PUT",
    audience: "agent",
    stepUp: true,
    input: z.object({ id: z.uuid(), ...wish }),
    output: z.object(changed),
    faults: ["NOT_FOUND", "AGENT_RATE_RANGE"],
    summary:
      "Sets rates of a direct downline from the next day on; `value.max` or `value.children` say why they may not be.",
  }),

  adminRates: call({
    path: "/wps/v2/agents/admin/rates/{username}",
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({ username: z.string().check(z.maxLength(64)) }),
    output: z.object({ id: z.uuid(), username: z.string(), rebates: rates, next, max: rates, version: z.int() }),
    faults: ["NOT_FOUND"],
    summary: "The rebate rates of who heads a line, and the highest they may have.",
  }),

  adminChangeRates: call({
    path: "/wps/v2/agents/admin/rates/{username}",
    method: "PUT",
    audience: "operator",
    right: "agents.write",
    decides: true,
    input: z.object({
      username: z.string().check(z.maxLength(64)),
      ...wish,
      reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
      version: z.int().check(z.gte(1)),
    }),
    output: z.object({ ...changed, version: z.int() }),
    faults: ["NOT_FOUND", "AGENT_RATE_RANGE", "STALE"],
    summary: "Sets rates of who heads a line from the next day on, within the brand's caps.",
  }),
};
