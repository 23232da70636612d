import { FIRST_PAIR, HALF_FULL, marginOf, OTHER_SCORE, RESOLVERS } from "../markets/resolvers.ts";
import { type Score, since } from "../markets/score.ts";
import type { Specifiers } from "../markets/specifiers.ts";
import { decide, handicap, quartersOf, total } from "../tickets/asian.ts";
import { FEED_CODES } from "../tickets/feed-codes.ts";
import { factorOf, type LegResult } from "../tickets/result.ts";
import { share } from "../tickets/ticket.ts";
import { milliOf, minorOf, unitsOf, type Written } from "./read.ts";

interface Bet {
  readonly line: Written;
  readonly stake: Written;
  readonly odds: Written;
}

function lineOf(line: Written): number {
  const quarters = quartersOf(line);
  if (quarters === undefined) throw new TypeError(`not a line: ${line}`);
  return quarters;
}

const returned = ({ stake, odds }: Omit<Bet, "line">, result: LegResult): number =>
  unitsOf(share(minorOf(stake), factorOf(result, milliOf(odds))));

/** Something for each of a row of numbers, under the number. */
const byNumber = <T>(numbers: readonly number[], each: (n: number) => T): Record<string, T> =>
  Object.fromEntries(numbers.map((n) => [String(n), each(n)]));

const MARGINS = [-3, -2, -1, 0, 1, 2, 3];
const GOALS = [0, 1, 2, 3, 4, 5];

function asianHandicap(bet: Bet) {
  const result = (margin: number) => decide(margin, lineOf(bet.line));
  return { by_margin: byNumber(MARGINS, result), return: byNumber(MARGINS, (margin) => returned(bet, result(margin))) };
}

function overUnder(bet: Bet) {
  const result = (side: "over" | "under") => (goals: number) => total(side, goals, lineOf(bet.line));
  return {
    over: byNumber(GOALS, result("over")),
    under: byNumber(GOALS, result("under")),
    over_return: byNumber(GOALS, (goals) => returned(bet, result("over")(goals))),
  };
}

interface LiveBet extends Bet {
  readonly score_at_bet: string;
  readonly final: string;
  readonly backed: "home" | "away";
  readonly basis: "SCORE_FROM_BET" | "FULL_SCORE";
}

function scoreOf(text: string): Score {
  const [home, away] = text.split("-").map(Number);
  if (!Number.isInteger(home) || !Number.isInteger(away)) throw new TypeError(`not a score: ${text}`);
  return { home: home!, away: away! };
}

function liveHandicap(bet: LiveBet) {
  const from = bet.basis === "SCORE_FROM_BET" ? scoreOf(bet.score_at_bet) : { home: 0, away: 0 };
  const counted = since(from, scoreOf(bet.final));
  const [backed, opponent] = bet.backed === "home" ? [counted.home, counted.away] : [counted.away, counted.home];
  const result = handicap(backed, opponent, lineOf(bet.line));
  return { effective_margin: backed - opponent, result, return: returned(bet, result) };
}

/** Result and void factor as the unified feed writes them. */
const feed = () =>
  Object.fromEntries(Object.entries(FEED_CODES).map(([word, { result, voidFactor }]) => [word, [result, voidFactor]]));

type Pair = readonly [home: number, away: number];

const score = ([home, away]: Pair): Score => ({ home, away });

/** Three ways, and what the outcomes of other markets are called in vectors. */
const SIDES = { "1": "1", "2": "X", "3": "2" };
const CHANCES = { "9": "1X", "10": "12", "11": "X2" };
const EITHER = { "4": "home", "5": "away" };
const YES_NO = { "74": "yes", "76": "no" };
const ODD_EVEN = { "70": "odd", "72": "even" };
const HALVES = { "436": "1st", "438": "2nd", "440": "equal" };
const STARTS = { "1711": "1", "1712": "X", "1713": "2" };

/** Everything that full time decides. */
function fullTime({ ht, ft }: { readonly ht: Pair; readonly ft: Pair }) {
  const [half, full] = [score(ht), score(ft)];
  const parts: Readonly<Record<string, Score>> = { regular: full, half1: half, half2: since(half, full) };
  const winners = (resolver: keyof typeof RESOLVERS, spec: Specifiers = {}) =>
    Object.entries(RESOLVERS[resolver]({ score: full, spec, facts: (scope) => parts[scope] }))
      .filter(([, result]) => result === "WON")
      .map(([outcome]) => outcome);
  const names = (resolver: keyof typeof RESOLVERS, by: Readonly<Record<string, string>>, spec?: Specifiers) =>
    Object.keys(by)
      .toSorted((a, b) => Number(a) - Number(b))
      .filter((outcome) => winners(resolver, spec).includes(outcome))
      .map((outcome) => by[outcome]!);
  const [first, last] = HALF_FULL[(Number(winners("halfFull")[0]) - FIRST_PAIR) / 2]!;
  return {
    "1X2": names("win3", SIDES)[0],
    DC: names("doubleChance", CHANCES),
    DNB: names("win2", EITHER)[0] ?? "PUSH",
    BTTS: names("bothScore", YES_NO)[0],
    OE: names("oddEven", ODD_EVEN)[0],
    CS: winners("correctScore")[0] === OTHER_SCORE ? "other" : `${full.home}-${full.away}`,
    HTFT: `${first}/${last}`,
    HSH: names("highestHalf", HALVES)[0],
    "EH-1": names("european", STARTS, { hcp: "0:1" })[0],
    MARGIN: marginOf(full),
  };
}

export const results = { AH: asianHandicap, OU: overUnder, "AH-LIVE": liveHandicap, FEED: feed, FT: fullTime };
