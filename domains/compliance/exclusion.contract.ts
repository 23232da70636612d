import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

/** How long an exclusion lasts, in days; null for life. */
export const TERMS = { "6m": 183, "1y": 366, "3y": 1_096, "5y": 1_827, life: null } as const;
const COOL_OFF_DAYS = [1, 7, 30, 42] as const;

/** Breaks players take from playing; nobody can take them back. */
export const exclusionCalls = {
  coolOff: call({
    path: "/wps/v2/compliance/cool-off",
    method: "POST",
    audience: "player",
    stepUp: true,
    input: z.object({ days: z.literal([...COOL_OFF_DAYS]) }),
    output: z.object({ until: z.int() }),
    faults: [],
    summary: "Stops the player's own bets for some days, at once and not revocable.",
  }),
  selfExclusion: call({
    path: "/wps/v2/compliance/self-exclusion",
    method: "POST",
    audience: "session",
    stepUp: true,
    input: z.object({ term: z.enum(["6m", "1y", "3y", "5y", "life"]) }),
    output: z.object({ until: z.optional(z.int()) }),
    faults: [],
    summary: "Excludes the player from play everywhere, at once; open bets stand, winnings are paid, sessions end.",
  }),
};
