import { topic } from "@taya/kernel/topic";
import { call } from "@taya/kernel/call";
import { money, signedMoney } from "@taya/kernel/money";
import { newestPage, newest, range } from "@taya/kernel/page";
import * as z from "zod/mini";

const text = (most: number) => z.string().check(z.maxLength(most));

/** A row of the betting record. */
export const record = z.object({
  id: z.string(),
  category: z.string(),
  vassalage: z.string(),
  game: z.string(),
  gameCode: z.string(),
  /** Of the player's money. */
  stake: money,
  /** What the house staked, of a free round. */
  free: z.optional(money),
  validBet: money,
  payout: money,
  net: signedMoney,
  status: z.enum(["OPEN", "SETTLED", "VOID", "CASHED_OUT"]),
  placedAt: z.int(),
  settledAt: z.optional(z.int()),
  detail: z.object({ kind: z.string(), ref: z.string() }),
});

/** What there is to say of a bet of a lottery. */
const lotteryRecord = z.object({
  gameId: z.int(),
  numero: z.string(),
  /** The play, in the caller's language. */
  play: z.string(),
  /** The selection in its canonical form. */
  content: z.string(),
  units: z.int(),
  /** What one unit counts in the price: the lots it is bet on. */
  factor: z.int(),
  multiple: z.int(),
  moneyUnit: z.string(),
  /** As drawn; empty before. */
  winningNumber: z.string(),
  status: z.enum(["ACCEPTED", "WON", "LOST", "PUSH", "CANCELLED", "VOID"]),
  wins: z.array(z.object({ prizeKey: z.string(), label: z.string(), units: z.int() })),
  pushUnits: z.int(),
  /** What was won before the limits of a prize, four decimals. */
  raw: z.string(),
  /** Four decimals; the account gets the floor of the player's sum in the issue. */
  rebate: z.string(),
  chaseNumber: z.optional(z.string()),
});

/** What there is to say of a bet at a table: where the bets lay, and what each brought back once it is settled. */
const tableRecord = z.object({
  tableId: z.string(),
  roundId: z.string(),
  bets: z.array(z.object({ spot: z.string(), amount: money, payout: z.optional(money) })),
  /** What was done in the own hand, where one was played. */
  acts: z.array(z.string()),
});

/** What there is to say of a sports ticket. */
const sportsRecord = z.object({
  type: z.enum(["SINGLE", "PARLAY", "SYSTEM", "EACH_WAY", "SGP"]),
  lines: z.int(),
  /** Thousandths; of a line on average. */
  odds: z.int(),
  /** The most it could return. */
  potential: money,
  /** What was paid for parts of it before its end. */
  cashedOut: money,
  /** Why it was not taken. */
  reason: z.optional(z.string()),
  legs: z.array(
    z.object({
      sport: z.string(),
      fixtureId: z.string(),
      fixtureName: z.string(),
      marketName: z.string(),
      outcomeName: z.string(),
      odds: z.int(),
      result: z.nullable(z.enum(["WON", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"])),
      score: z.optional(z.object({ home: z.int(), away: z.int() })),
      /** Where what proves a simulated match is read. */
      proof: z.optional(z.string()),
    }),
  ),
});

/** One row of the betting record with everything that happened. */
export const recordDetail = z.object({
  ...record.shape,
  multiplier: z.string(),
  outcome: z.unknown(),
  /** Where what proves it is read. */
  proof: z.string(),
  nonce: z.int(),
  table: z.optional(tableRecord),
  lottery: z.optional(lotteryRecord),
  sports: z.optional(sportsRecord),
});

/** Sums of everything that matches, whatever the page. */
export const summary = z.object({ stake: money, validBet: money, payout: money, bets: z.int(), net: signedMoney });

/** The betting record over every vertical. */
export const betsCalls = {
  records: call({
    path: "/wps/v2/play/records",
    method: "GET",
    audience: "session",
    input: z.object({
      category: z.optional(text(20)),
      vassalage: z.optional(text(40)),
      gameCode: z.optional(text(40)),
      status: z.optional(z.enum(["OPEN", "SETTLED", "VOID", "CASHED_OUT"])),
      ...range,
      ...newest,
    }),
    output: z.object({ ...newestPage(record).shape, summary }),
    faults: [],
    summary: "The player's betting record, newest first, with the sums of the whole range.",
  }),
  recordDetail: call({
    path: "/wps/v2/play/records/{id}",
    method: "GET",
    audience: "session",
    input: z.object({ id: text(64) }),
    output: recordDetail,
    faults: ["NOT_FOUND"],
    summary: "One row of the betting record with everything that happened.",
  }),
};

const settlement = z.object({ kind: z.string(), id: z.string(), status: z.string(), payout: money });

/** Ids of the player's open bets and the newest settlement. */
export const betsTopic = topic({
  name: "bets",
  audience: "session",
  snap: z.object({ open: z.array(z.string()), last: z.optional(settlement) }),
});

export const betsTopics = { mine: betsTopic };
