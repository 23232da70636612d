import { RESOLVERS } from "../markets/resolvers.ts";
import { fitGoals } from "../models/fit.ts";
import { chanceOf, goalMatrix, type Matrix, poisson } from "../models/poisson.ts";
import { finalScores, remaining } from "../models/soccer.ts";
import type { LegResult } from "../tickets/result.ts";
import { six, to, type Written } from "./read.ts";

type Such = (home: number, away: number) => boolean;

const over =
  (line: number): Such =>
  (h, a) =>
    h + a > line;

const MARKETS: Readonly<Record<string, Such>> = {
  "1": (h, a) => h > a,
  X: (h, a) => h === a,
  "2": (h, a) => h < a,
  btts: (h, a) => h > 0 && a > 0,
  "over1.5": over(1.5),
  "over2.5": over(2.5),
  "over3.5": over(3.5),
  odd: (h, a) => (h + a) % 2 === 1,
};

const chances = (matrix: Matrix) =>
  Object.fromEntries(Object.entries(MARKETS).map(([name, such]) => [name, six(chanceOf(matrix, such))]));

interface Goals {
  readonly lambda_home: number;
  readonly lambda_away: number;
  readonly rho: number;
}

const before = ({ lambda_home: home, lambda_away: away, rho }: Goals) => chances(goalMatrix(home, away, rho));

interface Model {
  readonly lh: number;
  readonly la: number;
  readonly rho: number;
}

const RESULTS = [
  ["win", "WON"],
  ["half_win", "HALF_WON"],
  ["refund", "PUSH"],
  ["half_lose", "HALF_LOST"],
  ["lose", "LOST"],
] as const;

/** The price at which one unit comes back on average. */
const fairOdds = (by: Readonly<Record<string, number>>): number =>
  (1 - by["refund"]! - by["half_lose"]! / 2 - by["half_win"]! / 2) / (by["win"]! + by["half_win"]! / 2);

function asian({ lh, la, rho, line }: Model & { readonly line: Written }) {
  const matrix = goalMatrix(lh, la, rho);
  const ends = (h: number, a: number): LegResult =>
    RESOLVERS.asian({ score: { home: h, away: a }, spec: { hcp: String(line) }, facts: () => undefined })["1714"]!;
  const by = Object.fromEntries(
    RESULTS.map(([name, result]) => [name, chanceOf(matrix, (h, a) => ends(h, a) === result)]),
  );
  const rounded = Object.fromEntries(Object.entries(by).map(([name, chance]) => [name, six(chance)]));
  return { ...rounded, fair_odds: to(fairOdds(by), 4) };
}

type Pair = readonly [number, number];

interface Moment {
  readonly pre_lambda: Pair;
  readonly score: string;
  readonly red: Pair;
}

const pairOf = (score: string): Pair => score.split("-").map(Number) as unknown as Pair;

function live({ minute, score, red, pre_lambda: means }: Moment & { readonly minute: number }) {
  const rest = remaining(means, minute, red);
  return { ...chances(finalScores(rest, pairOf(score))), rem_lambda: rest.map(six) };
}

interface Between extends Moment {
  readonly from: number;
  readonly to: number;
  readonly market: string;
}

/** The price at one minute, and what it is at a later one on average over the goals between. */
function martingale({ pre_lambda: means, score, red, from, to: until, market }: Between) {
  const such = MARKETS[market];
  if (!such) throw new TypeError(`no market ${market}`);
  const [now, then] = [remaining(means, from, red), remaining(means, until, red)];
  const [home, away] = pairOf(score);
  const price = (rest: Pair, at: Pair) => chanceOf(finalScores(rest, at), such);
  const between = [0, 1].map((side) => poisson(now[side]! - then[side]!));
  let expected = 0;
  for (const [h, first] of between[0]!.entries()) {
    for (const [a, second] of between[1]!.entries()) expected += first * second * price(then, [home + h, away + a]);
  }
  return { [`price_${from}`]: six(price(now, [home, away])), [`expected_price_${until}`]: six(expected) };
}

interface Said {
  readonly p1: number;
  readonly p2: number;
  readonly "over2.5": number;
  readonly rho: number;
}

function fit({ p1, p2, "over2.5": over25, rho }: Said) {
  const [lh, la] = fitGoals({ home: p1, away: p2, over25 }, rho);
  return { lh: to(lh, 4), la: to(la, 4) };
}

const WORDS: Readonly<Record<string, Such>> = {
  "home win": MARKETS["1"]!,
  draw: MARKETS["X"]!,
  "away win": MARKETS["2"]!,
  "BTTS yes": MARKETS["btts"]!,
  "BTTS no": (h, a) => h === 0 || a === 0,
};

function wordOf(word: string): Such {
  const [side, line] = word.split(" ");
  if (side === "over") return over(Number(line));
  if (side === "under") return (h, a) => h + a < Number(line);
  const found = WORDS[word];
  if (!found) throw new TypeError(`no leg ${word}`);
  return found;
}

/** Legs of one match together, against the product that takes them for independent. */
function together({ legs, lh, la, rho }: Model & { readonly legs: string }) {
  const matrix = goalMatrix(lh, la, rho);
  const all = legs.split(" & ").map(wordOf);
  const joint = chanceOf(matrix, (h, a) => all.every((such) => such(h, a)));
  const product = all.map((such) => chanceOf(matrix, such)).reduce((a, b) => a * b, 1);
  return {
    joint: six(joint),
    naive_product: six(product),
    ratio: to(joint / product, 4),
    fair_odds: to(1 / joint, 4),
    naive_odds: to(1 / product, 4),
  };
}

export const soccer = {
  "FB-PRE": before,
  "FB-AH": asian,
  "FB-LIVE": live,
  "FB-MART": martingale,
  "FB-FIT": fit,
  SGP: together,
};
