import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { BOARD_PERIODS } from "../periods.rules.ts";
import { boardTerms } from "./terms.ts";

const board = z.object({
  period: z.enum(BOARD_PERIODS),
  /** The first day of the period from which on it stands so. */
  since: z.string(),
  enabled: z.boolean(),
  ...boardTerms.shape,
});

/** What operators do with leaderboards. */
export const operatorBoardCalls = {
  adminBoards: call({
    path: "/wps/v2/loyalty/admin/leaderboards",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({}),
    output: z.object({ list: z.array(board) }),
    faults: [],
    summary: "The leaderboards of the brand as they were, are and will be set, the newest of a period first.",
  }),

  writeBoard: call({
    path: "/wps/v2/loyalty/admin/leaderboards",
    method: "POST",
    audience: "operator",
    right: "loyalty.write",
    input: z.object({
      period: z.enum(BOARD_PERIODS),
      ...boardTerms.shape,
      enabled: z._default(z.boolean(), true),
      reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(500)),
    }),
    output: board,
    faults: [],
    summary:
      "Sets a leaderboard, every field anew: the first one from the running period on, a change from the next one. Large prizes wait for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),
};
