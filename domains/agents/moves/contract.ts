import { call } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { MOVE_STATES } from "./states.ts";

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const named = z.object({ id: z.string(), username: z.string() });

const move = z.object({
  id: z.string(),
  member: named,
  /** Absent: the house. */
  from: z.optional(named),
  to: z.optional(named),
  /** The day of the brand that it begins with; what is expected, until somebody has agreed. */
  effectiveFrom: z.string(),
  state: z.enum(MOVE_STATES),
  askedBy: z.string(),
  reason: z.string(),
  at: z.int(),
  approvedBy: z.optional(z.string()),
  endedAt: z.optional(z.int()),
  /** Why it was refused: the name of a fault, or NO where an operator said no. */
  why: z.optional(z.string()),
});

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));

/** How members come to stand elsewhere in the lines. */
export const moveCalls = {
  adminMoves: call({
    path: "/wps/v2/agents/admin/moves",
    method: "GET",
    audience: "operator",
    right: "agents.read",
    input: z.object({
      ...newest,
      state: z.optional(z.enum(MOVE_STATES)),
      username: z.optional(name),
    }),
    output: newestPage(move),
    faults: [],
    summary: "Members who were to stand elsewhere in the lines, newest first.",
  }),

  askMove: call({
    path: "/wps/v2/agents/admin/moves",
    method: "POST",
    audience: "operator",
    right: "agents.write",
    input: z.object({
      username: name,
      /** The new agent; without one the member comes to stand below the house. */
      upline: z.optional(name),
      /** The agent the member stands below now, as the operator saw it; without one the house. */
      seen: z.optional(z.uuid()),
      reason,
    }),
    output: z.object({}),
    faults: [
      "APPROVAL_REQUIRED",
      "NOT_FOUND",
      "STALE",
      "AGENT_MOVE_SAME",
      "AGENT_MOVE_TYPE",
      "AGENT_MOVE_CLOSED",
      "AGENT_MOVE_CYCLE",
      "AGENT_MOVE_DEPTH",
      "AGENT_MOVE_OPEN",
    ],
    summary: "Asks a second operator to let a member stand elsewhere from a day to come on.",
  }),

  withdrawMove: call({
    path: "/wps/v2/agents/admin/moves/{id}/withdraw",
    method: "POST",
    audience: "operator",
    right: "agents.write",
    input: z.object({ id: z.uuid(), reason }),
    output: z.object({}),
    faults: ["NOT_FOUND", "STALE"],
    summary: "Takes back a move that is not done yet.",
  }),
};
