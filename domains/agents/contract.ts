import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { billCalls } from "./bills/contract.ts";
import { contractCalls } from "./contracts/contract.ts";
import { downlineCalls } from "./downlines/contract.ts";
import { incomeCalls } from "./income/contract.ts";
import { moveCalls } from "./moves/contract.ts";
import { operatorCalls } from "./operator/contract.ts";
import { ratesCalls } from "./rates/contract.ts";
import { teamCalls } from "./team/contract.ts";
import { uplineCalls } from "./upline.contract.ts";

const affiliate = call({
  path: "/wps/agent/affiliate",
  method: "GET",
  audience: "public",
  limit: { most: 20, windowMs: 60_000, per: "ip", named: "affiliate" },
  summary: "Tells whether an invitation code may be used on a domain.",
  input: z.object({
    code: z.string().check(z.maxLength(64)),
    domain: z.optional(z.string().check(z.maxLength(253))),
  }),
  output: z.object({
    valid: z.boolean(),
    kind: z.optional(z.enum(["player", "agent"])),
    ownerMasked: z.optional(z.string()),
  }),
  faults: [],
});

/** Everything the agents room answers. */
export const agentsCalls = {
  affiliate,
  ...uplineCalls,
  ...ratesCalls,
  ...teamCalls,
  ...incomeCalls,
  ...contractCalls,
  ...billCalls,
  ...operatorCalls,
  ...moveCalls,
  ...downlineCalls,
};
