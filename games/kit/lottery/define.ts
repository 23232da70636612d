import { daily, roundTheClock } from "./clocks.ts";
import type { Lottery, LotteryLimits } from "./lottery.ts";

/** What a game's own folder says; the rest its family says for all of them. */
export interface Own {
  readonly code: string;
  /** For ever; a number that was used once is never given to another game. */
  readonly gameId: number;
  readonly sort: number;
}

export type Common = Omit<Lottery, keyof Own>;

const LIMITS: LotteryLimits = {
  minStake: "0.01",
  maxStake: "100000",
  maxMultiple: 9_999,
  maxPrizePerBet: "500000",
  maxPrizePerIssue: "1000000",
  exposure: "2000000",
};

/** Games with one prize of many thousand times the stake: small stakes, and room for the prize. */
export const JACKPOT_LIMITS: LotteryLimits = {
  ...LIMITS,
  maxStake: "1000",
  maxPrizePerBet: "50000000",
  maxPrizePerIssue: "50000000",
  exposure: "100000000",
};

const MANILA = "Asia/Manila";
/** A fast draw stays open until so many seconds before. */
const CLOSE_FAST = 5;
const CLOSE_SLOW = 15;
const SLOW = 300;
/** As many issues as a chase may have. */
const PRESALE = 120;

/** Drawn here around the clock, every so many seconds of a day. */
export const drawnHere = (
  cycleSec: number,
  tz = MANILA,
): Pick<Lottery, "source" | "schedule" | "presale" | "moneyUnits" | "limits"> => ({
  source: { from: "rng" },
  schedule: roundTheClock(cycleSec, tz, cycleSec < SLOW ? CLOSE_FAST : CLOSE_SLOW),
  presale: PRESALE,
  moneyUnits: ["1", "0.1", "0.01"],
  limits: LIMITS,
});

interface Feeds {
  readonly feed: string;
  readonly twin: string;
  readonly tz: string;
  /** Times of the day in the zone. */
  readonly at: readonly string[];
  readonly days?: readonly number[];
  /** How long before `at` anybody may begin to know the result, in seconds: draws that are shown lot by lot, prices. */
  readonly knownSec?: number;
  readonly presale?: number;
}

const QUARTER_HOUR = 900;

/** Bets on what others tell close a quarter of an hour before the first of it may be known. */
export const closesBefore = (knownSec = 0): number => knownSec + QUARTER_HOUR;

/** Told by others at times of the day; `twin` is the game that draws the same here. */
export const toldBy = ({
  feed,
  twin,
  tz,
  at,
  knownSec,
  presale = 7,
  ...on
}: Feeds): Pick<Lottery, "source" | "schedule" | "presale" | "moneyUnits" | "limits"> => ({
  source: { from: "feed", feed, twin },
  schedule: daily(tz, at, { closeBeforeSec: closesBefore(knownSec), ...on }),
  presale,
  moneyUnits: ["1", "0.1", "0.01"],
  limits: LIMITS,
});
