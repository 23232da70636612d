import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

const field = z.object({
  name: z.string(),
  summary: z.string(),
  /** What holds. */
  value: z.json(),
  /** What the pack says. */
  pack: z.json(),
  /** The brand's own value. */
  own: z.optional(z.json()),
});
const policy = z.object({ market: z.string(), list: z.array(field) });

/** The rules of the law as data: all of them for operators, those a game's screen keeps for everybody. */
export const policyCalls = {
  playTerms: call({
    path: "/wps/v2/compliance/play-terms",
    method: "GET",
    audience: "public",
    input: z.object({}),
    /** Times in milliseconds, from one round to the next, at least. */
    output: z.object({
      autoplay: z.boolean(),
      stopsRequired: z.boolean(),
      turbo: z.boolean(),
      slotCycleMs: z.int(),
      otherCycleMs: z.int(),
    }),
    faults: [],
    summary: "What the brand's policy lets a game's screen do: rounds by themselves, and how fast.",
  }),
  adminPolicy: call({
    path: "/wps/v2/compliance/admin/policy",
    method: "GET",
    audience: "operator",
    right: "compliance.read",
    input: z.object({}),
    output: policy,
    faults: [],
    summary: "Every rule of the brand's policy pack with the brand's own stricter values.",
  }),
  changePolicy: call({
    path: "/wps/v2/compliance/admin/policy",
    method: "PUT",
    audience: "operator",
    right: "compliance.write",
    input: z.object({
      values: z.record(z.string().check(z.maxLength(64)), z.json()),
      reason: z.string().check(z.minLength(5), z.maxLength(500)),
    }),
    output: policy,
    faults: [],
    summary:
      "Sets the brand's own values, all of them; one that is looser than the pack is refused by name, one that is looser than before waits for a second operator.",
  }),
};
