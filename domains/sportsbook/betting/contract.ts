import { BEFORE_BETS, GUARDS } from "@taya/compliance/bets/faults";
import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newest, newestPage, range } from "@taya/kernel/page";
import * as z from "zod/mini";
import * as shape from "../shapes.ts";

const takenLeg = z.object({
  fixtureId: z.string(),
  typeId: z.int(),
  spec: z.string(),
  outcomeId: z.string(),
  /** The price it was taken at. */
  odds: z.int(),
  version: z.int(),
  live: z.boolean(),
  banker: z.boolean(),
});

/** A leg as its owner sees it, with the names of then and the standing of now. */
const legRow = z.extend(takenLeg, {
  sport: z.string(),
  competitionName: z.string(),
  fixtureName: z.string(),
  marketName: z.string(),
  outcomeName: z.string(),
  startAt: z.int(),
  simulated: z.boolean(),
  /** When it was taken in play. */
  scoreAtBet: z.optional(shape.score),
  fixtureStatus: shape.fixtureStatus,
  score: z.optional(shape.score),
  clock: z.optional(shape.clock),
  result: shape.legResult,
});

const betStatus = z.enum(["PENDING", "ACCEPTED", "REJECTED", "CASHED_OUT", "SETTLED", "VOID"]);

/** A ticket of one's own. */
export const betRow = z.object({
  betId: z.string(),
  requestId: z.string(),
  type: shape.ticketType,
  status: betStatus,
  /** Why it was not taken, and what it could have been taken at. */
  reason: z.optional(z.string()),
  reoffer: z.optional(z.object({ odds: z.int() })),
  /** What it is called where somebody asks about it. */
  receipt: z.optional(z.string()),
  at: z.int(),
  acceptAt: z.optional(z.int()),
  /** Of each line, and of all lines. */
  stake: money,
  totalStake: money,
  bonusStake: money,
  lines: z.int(),
  folds: z.array(z.int()),
  odds: z.int(),
  /** The most it can return, with the stake. */
  potential: money,
  /** Everything it has returned: settlement and cash-out. */
  payout: money,
  /** What of it was paid for parts that were cashed out, and which part of the ticket those are. */
  cashOut: z.object({ paid: money, part: shape.ppm, auto: z.nullable(money) }),
  settledAt: z.optional(z.int()),
  legs: z.array(legRow),
});

/** Something that was posted of a ticket: an end, another one in its place, or a part that was cashed out. */
const posted = z.object({
  seq: z.int(),
  kind: z.enum(["END", "VOID", "CORRECTION", "CASH_OUT"]),
  /** What the ticket returns from then on; `delta` is what it paid or took back. */
  return: money,
  delta: signedMoney,
  at: z.int(),
});

const placed = z.object({
  betId: z.string(),
  status: z.enum(["ACCEPTED", "PENDING", "REJECTED", "REOFFER"]),
  stake: money,
  totalStake: money,
  lines: z.int(),
  legs: z.array(takenLeg),
  odds: z.int(),
  potential: money,
  /** When a ticket with a leg in play is decided. */
  acceptAt: z.optional(z.int()),
  reason: z.optional(z.string()),
  /** What would be taken instead. */
  reoffer: z.optional(z.object({ stake: z.optional(money), odds: z.optional(z.int()) })),
  receipt: z.string(),
  balance: money,
});

/** Slips and tickets. */
export const bettingCalls = {
  slip: call({
    path: "/wps/v2/sportsbook/slip",
    method: "POST",
    audience: "public",
    // Every ticket of a slip is asked for by itself when prices move, at most once a second.
    limit: { most: 200, windowMs: 10_000, per: "player", named: "slip" },
    input: z.object({ ...shape.selections, legs: shape.sought, stake: z.optional(money) }),
    output: z.object({
      combinable: z.boolean(),
      /** Codes: why the legs cannot stand on one ticket, or the ticket cannot be taken now. */
      reasons: z.array(z.string()),
      /** Of each line. */
      maxStake: money,
      minStake: money,
      maxPayout: money,
      legs: z.array(
        z.object({
          odds: z.nullable(z.int()),
          version: z.int(),
          status: z.int(),
          live: z.boolean(),
          /** Why this leg alone cannot be taken. */
          reason: z.optional(z.string()),
        }),
      ),
      /** Of a ticket of one line; of others what they return per unit of stake if all legs win. Null where one has no price. */
      odds: z.nullable(z.int()),
      lines: z.int(),
      /** With the stake, if all legs win. */
      potential: z.optional(money),
      /** Seconds a ticket waits before it is decided, where one of its legs is in play. */
      delay: z.int(),
    }),
    faults: ["VALIDATION_FAILED"],
    summary: "What a ticket would be taken at now, and between which stakes.",
  }),
  placeBet: call({
    path: "/wps/v2/sportsbook/bets",
    method: "POST",
    audience: "player",
    moves: true,
    keyField: "requestId",
    limit: { most: 20, windowMs: 2_000, per: "player", named: "bet" },
    input: z.object({
      requestId: z.guid(),
      ...shape.selections,
      legs: shape.seen,
      /** Of a same-game ticket: the price of all legs together as it was seen; compared as those of single legs are. */
      odds: z.optional(shape.odds),
      /** Of each line. */
      stake: money,
      acceptOdds: z._default(shape.acceptOdds, "HIGHER"),
      /** Above the limit: not at all, or as much as may be. */
      fill: z._default(z.enum(["NORMAL", "FILLANDKILL", "FILLMAXLIMIT"]), "NORMAL"),
    }),
    output: placed,
    faults: [
      "VALIDATION_FAILED",
      "GAME_ODDS_CHANGED",
      "GAME_BET_CLOSED",
      "SPORT_REFUSED",
      "WALLET_INSUFFICIENT",
      "WALLET_DEBT",
      "SYS_REGION",
      ...BEFORE_BETS,
      ...GUARDS,
    ],
    summary: "Takes a ticket at the prices of now, or says why not. With a leg in play it waits for a moment first.",
  }),
  bets: call({
    path: "/wps/v2/sportsbook/bets",
    method: "GET",
    audience: "player",
    input: z.object({
      status: z.optional(z.enum(["OPEN", "SETTLED", "CASHED_OUT", "VOID"])),
      ...range,
      ...newest,
    }),
    output: newestPage(betRow),
    faults: ["VALIDATION_FAILED"],
    summary: "One's own tickets, newest first; open ones whenever they were placed.",
  }),
  bet: call({
    path: "/wps/v2/sportsbook/bets/{betId}",
    method: "GET",
    audience: "player",
    input: z.object({ betId: shape.id }),
    output: z.extend(betRow, {
      resettlements: z.array(posted),
    }),
    faults: ["NOT_FOUND"],
    summary: "A ticket of one's own with everything that was posted of it.",
  }),
  betByRequest: call({
    path: "/wps/v2/sportsbook/bets/by-request/{requestId}",
    method: "GET",
    audience: "player",
    input: z.object({ requestId: shape.id }),
    output: z.extend(betRow, {
      resettlements: z.array(posted),
    }),
    faults: ["NOT_FOUND"],
    summary: "What became of a request, for whoever did not hear its answer.",
  }),
  terms: call({
    path: "/wps/v2/sportsbook/terms",
    method: "GET",
    audience: "player",
    input: z.object({}),
    output: z.object({
      /** How much of every limit the player may use, in hundredths. */
      factor: z.int(),
      reason: z.optional(z.string()),
      minStake: money,
      maxPayout: money,
    }),
    faults: [],
    summary: "Which part of the limits applies to the player, and why.",
  }),
  shareSlip: call({
    path: "/wps/v2/sportsbook/slips",
    method: "POST",
    audience: "public",
    limit: { most: 20, windowMs: 60_000, per: "ip" },
    input: z.object({ ...shape.selections, legs: shape.sought }),
    output: z.object({ code: z.string() }),
    faults: ["VALIDATION_FAILED"],
    summary: "A short code under which anybody finds the same selections.",
  }),
  sharedSlip: call({
    path: "/wps/v2/sportsbook/slips/{code}",
    method: "GET",
    audience: "public",
    input: z.object({ code: z.string().check(z.maxLength(16)) }),
    output: z.object({ ...shape.selections, legs: shape.sought }),
    faults: ["NOT_FOUND"],
    summary: "The selections of a code.",
  }),
};
