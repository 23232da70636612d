import { call } from "@taya/kernel/call";
import { money } from "@taya/kernel/money";
import { newestPage, newest } from "@taya/kernel/page";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";

const text = (most: number) => z.string().check(z.maxLength(most));
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));

const limits = z.object({
  minStake: money,
  maxStake: money,
  maxMultiple: z.int().check(z.gte(1), z.lte(9_999)),
  maxPrizePerBet: money,
  maxPrizePerIssue: money,
  /** What all bets of an issue may win together per symbol; null without a bound. */
  exposure: z.nullable(money),
});

/** How a result is written: so many balls, or lots by tier. */
const drawForm = z.union([
  z.object({ kind: z.literal("balls"), repeats: z.boolean(), min: z.int(), max: z.int(), count: z.int() }),
  z.object({
    kind: z.literal("lots"),
    tiers: z.array(z.object({ tier: z.string(), lots: z.int(), digits: z.int() })),
  }),
]);

const gameRow = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  name: z.string(),
  group: z.string(),
  vassalage: z.string(),
  source: z.enum(["rng", "feed"]),
  draw: drawForm,
  open: z.boolean(),
  /** Every way to bet there is, and which of them are off. */
  plays: z.array(z.object({ code: z.string(), name: z.string() })),
  playsOff: z.array(z.string()),
  limits,
  tz: z.string(),
  cycleSec: z.nullable(z.int()),
  closeBeforeSec: z.int(),
  current: z.nullable(shape.numeroRow),
});

const phases = z.object({
  result: z.nullable(z.int()),
  calculated: z.nullable(z.int()),
  paid: z.nullable(z.int()),
  rebated: z.nullable(z.int()),
  chased: z.nullable(z.int()),
});

const issueRow = z.extend(shape.numeroRow, {
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  winningNumber: z.string(),
  source: z.nullable(z.enum(["rng", "feed", "staff"])),
  /** Counts settlements: 1 the first, more after corrections. */
  run: z.int(),
  bets: z.int(),
  players: z.int(),
  stake: money,
  payout: money,
  /** When each part of the settlement was done. */
  phases,
  /** Why it stands out: drawn too early, no result in time. */
  anomaly: z.nullable(z.enum(["EARLY_DRAW", "FEED_FAILED"])),
  /** Results told that wait for a second one to say the same: staff by their names, feeds by theirs. */
  entered: z.array(z.object({ winningNumber: z.string(), by: z.string(), at: z.int(), correction: z.boolean() })),
  /** Who asked for the issue to be void and waits for a second person; for one day. */
  voidAsked: z.nullable(z.object({ by: z.string(), at: z.int(), reason: z.string() })),
});

const liability = z.object({
  playId: z.int(),
  code: z.string(),
  name: z.string(),
  /** As bets write it; of plays with several areas with its place before it, `2:5`. */
  symbol: z.string(),
  /** What the symbol is called, without its place. */
  label: z.string(),
  /** The place it is bet on, from 1. */
  place: z.nullable(z.int()),
  stake: money,
  payout: money,
});

/** What operators see and set of lotteries. Money moves by two people only: results, corrections and voids of issues. */
export const operatorCalls = {
  operatorGames: call({
    path: "/wps/v2/lottery/admin/games",
    method: "GET",
    audience: "operator",
    right: "lottery.read",
    input: z.object({}),
    output: z.object({ list: z.array(gameRow) }),
    faults: [],
    summary: "Every lottery with its limits, whether it is open and which plays are off.",
  }),
  changeLottery: call({
    path: "/wps/v2/lottery/admin/games",
    method: "PUT",
    audience: "operator",
    right: "lottery.write",
    input: z.object({
      gameId: shape.gameId,
      open: z.optional(z.boolean()),
      playsOff: z.optional(z.array(text(60)).check(z.maxLength(500))),
      limits: z.optional(limits),
      reason,
    }),
    output: gameRow,
    faults: ["NOT_FOUND", "VALIDATION_FAILED"],
    summary: "Opens or closes a lottery, turns plays off, sets limits, at once; accepted bets stay as they are.",
  }),
  operatorIssues: call({
    path: "/wps/v2/lottery/admin/issues",
    method: "GET",
    audience: "operator",
    right: "lottery.read",
    input: z.object({
      gameId: z.optional(shape.gameId),
      numero: z.optional(shape.numero),
      state: z.optional(z.enum(["open", "waiting", "settled", "void"])),
      ...newest,
    }),
    output: newestPage(issueRow),
    faults: [],
    summary: "Issues, newest draw first; `waiting` are those past their draw without a result or a settlement.",
  }),
  voidIssue: call({
    path: "/wps/v2/lottery/admin/issues",
    method: "POST",
    audience: "operator",
    right: "lottery.write",
    input: z.object({ gameId: shape.gameId, numero: shape.numero, action: z.literal("void"), reason }),
    output: z.object({ state: z.enum(["WAITING", "DONE"]), issue: issueRow }),
    faults: ["NOT_FOUND", "LOTT_STATE"],
    summary:
      "Gives every stake of an issue back and takes its prizes back; done when a second person asks for the same.",
  }),
  liability: call({
    path: "/wps/v2/lottery/admin/issues/liability",
    method: "GET",
    audience: "operator",
    right: "lottery.read",
    input: z.object({ gameId: shape.gameId, numero: shape.numero }),
    output: z.object({ stake: money, list: z.array(liability) }),
    faults: ["NOT_FOUND"],
    summary: "What the bets of an issue could win per play and symbol, the largest first, at most 200.",
  }),
  operatorResults: call({
    path: "/wps/v2/lottery/admin/results",
    method: "GET",
    audience: "operator",
    right: "lottery.read",
    input: z.object({ gameId: z.optional(shape.gameId), ...newest }),
    output: newestPage(issueRow),
    faults: [],
    summary: "Issues whose result is missing or waits for a second person.",
  }),
  enterResult: call({
    path: "/wps/v2/lottery/admin/results",
    method: "POST",
    audience: "operator",
    right: "lottery.write",
    input: z.object({
      gameId: shape.gameId,
      numero: shape.numero,
      winningNumber: text(2_000),
      reason: z.optional(reason),
    }),
    output: z.object({ state: z.enum(["WAITING", "DONE", "DIFFERENT"]), issue: issueRow }),
    faults: ["NOT_FOUND", "LOTT_STATE", "VALIDATION_FAILED"],
    summary: "Enters a result told by a feed; it counts once a second person enters the same. Never of an own draw.",
  }),
  correctResult: call({
    path: "/wps/v2/lottery/admin/results",
    method: "PUT",
    audience: "operator",
    right: "lottery.write",
    input: z.object({ gameId: shape.gameId, numero: shape.numero, winningNumber: text(2_000), reason }),
    output: z.object({ state: z.enum(["WAITING", "DONE", "DIFFERENT"]), issue: issueRow }),
    faults: ["NOT_FOUND", "LOTT_STATE", "VALIDATION_FAILED"],
    summary: "Corrects a wrong result of a feed with a second person: all prizes are taken back and paid anew.",
  }),
  operatorPrizes: call({
    path: "/wps/v2/lottery/admin/prizes",
    method: "GET",
    audience: "operator",
    right: "lottery.read",
    input: z.object({ gameId: shape.gameId }),
    output: z.object({
      tables: z.array(
        z.object({
          prizeMode: shape.prizeMode,
          id: z.string(),
          version: z.int(),
          style: z.enum(["official", "odds"]),
          plays: z.array(
            z.object({
              playId: z.int(),
              code: z.string(),
              name: z.string(),
              rtp: z.int(),
              on: z.boolean(),
              prizes: z.array(z.object({ key: z.string(), label: z.string(), amount: z.string() })),
            }),
          ),
        }),
      ),
    }),
    faults: ["NOT_FOUND"],
    summary: "The published prizes of a lottery in every mode, with what each play returns.",
  }),
};
