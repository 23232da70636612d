import { call } from "@taya/kernel/call";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import { REASONS } from "./region.rules.ts";

const violation = z.object({
  id: z.string(),
  playerId: z.string(),
  at: z.int(),
  ip: z.string(),
  country: z.string(),
  kind: z.enum([...REASONS, "travel"]),
  during: z.enum(["launch", "bet", "vendor"]),
  refused: z.boolean(),
  /** Of an impossible journey: where the player was before. */
  detail: z.string(),
});

/** Where players may be, for operators. */
export const whereCalls = {
  testAddress: call({
    path: "/wps/v2/site/admin/region/test",
    method: "POST",
    audience: "operator",
    right: "site.settings",
    input: z.object({ ip: z.union([z.ipv4(), z.ipv6()]) }),
    output: z.object({
      ip: z.string(),
      country: z.string(),
      vpn: z.boolean(),
      status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      reasons: z.array(z.enum(REASONS)),
      /** Which of the listed addresses or networks it is in. */
      rules: z.array(z.string()),
    }),
    faults: [],
    summary: "What a visitor from this address would get, and why.",
  }),
  violations: call({
    path: "/wps/v2/site/admin/violations",
    method: "GET",
    audience: "operator",
    right: "site.settings",
    input: z.object({ ...newest, playerId: z.optional(z.uuid()) }),
    output: newestPage(violation),
    faults: [],
    summary: "Where players were who may not play from there, and what was noted of others.",
  }),
};
