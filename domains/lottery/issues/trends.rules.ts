import type { DrawRule } from "@taya/games/kit/lottery/drawing";
import type { Draw } from "@taya/games/kit/lottery/play";
import { readWinning } from "@taya/games/kit/lottery/winning";

/** By place, then by label. */
export type Table = Record<string, Record<string, number>>;

/** Draws of more balls than this have no places worth telling apart. */
const PLACES_MOST = 10;
/** Counts over the whole draw. */
const ALL = "all";

interface Place {
  readonly name: string;
  readonly labels: readonly string[];
  /** What a draw shows there; a label twice when it came twice. */
  shows(draw: Draw): readonly string[];
}

/**
 * How often each label came at each place in the first `size` of these results, and how many issues ago it came last (0:
 * in the newest). Results newest first, as they are written; a label that is in none of them is as old as all of them.
 */
export function trendsOf(rule: DrawRule, results: readonly string[], size: number): { hot: Table; gap: Table } {
  const draws = results.map((text) => readWinning(text, rule)).filter((draw) => draw !== undefined);
  const [hot, gap]: [Table, Table] = [{}, {}];
  for (const { name, labels, shows } of placesOf(rule)) {
    const shown = draws.map((draw) => shows(draw));
    const [counts, ages] = [fill(labels, 0), fill(labels, shown.length)];
    for (const label of shown.slice(0, size).flat()) counts[label]! += 1;
    for (const [age, some] of shown.entries()) for (const label of some) ages[label] = Math.min(ages[label]!, age);
    hot[name] = counts;
    gap[name] = ages;
  }
  return { hot, gap };
}

const fill = (labels: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(labels.map((label) => [label, value]));

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
const DIGITS = numbers(0, 9);
const PAIRS = numbers(0, 99).map((pair) => pair.padStart(2, "0"));

/** Balls by their place, counted from 0; lots by the digits of the first tier's first lot; and all of them together. */
function placesOf(rule: DrawRule): Place[] {
  if (rule[0] === "lots") return placesOfLots(rule[1]);
  const [, min, max, count] = rule;
  const labels = numbers(min, max);
  const balls = (draw: Draw): readonly number[] => ("balls" in draw ? draw.balls : []);
  const all: Place = { name: ALL, labels, shows: (draw) => balls(draw).map(String) };
  if (count > PLACES_MOST) return [all];
  const places = Array.from({ length: count }, (_, at): Place => ({
    name: String(at),
    labels,
    shows: (draw) => [String(balls(draw)[at])],
  }));
  return [...places, all];
}

/** Bets on lots look at the last two digits of every lot. */
function placesOfLots(tiers: Extract<DrawRule, readonly ["lots", unknown]>[1]): Place[] {
  const [first, , digits] = tiers[0]!;
  const lots = (draw: Draw) => ("lots" in draw ? draw.lots : {});
  const places = Array.from({ length: digits }, (_, at): Place => ({
    name: String(at),
    labels: DIGITS,
    shows: (draw) => [lots(draw)[first]![0]![at]!],
  }));
  const tails: Place = {
    name: ALL,
    labels: PAIRS,
    shows: (draw) =>
      Object.values(lots(draw))
        .flat()
        .filter((lot) => lot.length >= 2)
        .map((lot) => lot.slice(-2)),
  };
  return [...places, tails];
}
