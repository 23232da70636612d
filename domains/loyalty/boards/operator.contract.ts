import { REWARD_UNITS } from "@taya/compliance/rewards";
import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import * as z from "zod/mini";
import { BOARD_PERIODS } from "../periods.rules.ts";
import { boardTerms } from "./terms.ts";

const board = z.object({
  period: z.enum(BOARD_PERIODS),
  /** The first day of the period from which on it stands so. */
  since: z.string(),
  enabled: z.boolean(),
  ...boardTerms.shape,
  prizes: z.array(
    z.object({ from: z.int(), to: z.int(), reward: money, unit: z.enum(REWARD_UNITS), wagering: z.optional(z.int()) }),
  ),
});

const place = z.object({
  rank: z.int(),
  playerId: z.string(),
  username: z.string(),
  score: money,
  /** Absent where the place has no prize. */
  reward: z.optional(money),
  unit: z.optional(z.enum(REWARD_UNITS)),
  wagering: z.optional(z.int()),
  /** Whether the prize was claimed. */
  given: z.boolean(),
});

/** Where the periods stand: days as the brand counts them. */
const turn = z.object({
  period: z.enum(BOARD_PERIODS),
  /** The first day of the period that runs. */
  running: z.string(),
  /** The first day of the one after, from which a change holds. */
  next: z.string(),
  /** The one that was closed last, with everybody who has a place in it. */
  closed: z.optional(z.object({ start: z.string(), places: z.array(place) })),
});

/** What operators do with leaderboards. */
export const operatorBoardCalls = {
  adminBoards: call({
    path: "/wps/v2/loyalty/admin/leaderboards",
    method: "GET",
    audience: "operator",
    right: "loyalty.read",
    input: z.object({}),
    output: z.object({ list: z.array(board), turns: z.array(turn) }),
    faults: [],
    summary:
      "The leaderboards of the brand as they were, are and will be set, the newest of a period first, and who won the periods that were closed last.",
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
