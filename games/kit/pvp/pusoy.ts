import { type Card, compareKeys, countOf } from "./cards.ts";
import { type Category, type Ranked, rankHand } from "./poker.ts";

/** Thirteen cards set into three rows. */
export interface Rows {
  readonly front: readonly Card[];
  readonly middle: readonly Card[];
  readonly back: readonly Card[];
}

/** What a row is worth instead of one point. */
const WORTH: Readonly<Record<keyof Rows, Partial<Record<Category, number>>>> = {
  front: { "three of a kind": 3 },
  middle: { "full house": 2, "four of a kind": 8, "straight flush": 10, "royal flush": 10 },
  back: { "four of a kind": 4, "straight flush": 5, "royal flush": 5 },
};
const SCOOP = 3;
const ROWS = ["front", "middle", "back"] as const;

type RankedRows = Readonly<Record<keyof Rows, Ranked>>;

const rankedRows = ({ front, middle, back }: Rows): RankedRows => ({
  front: rankHand(front),
  middle: rankHand(middle),
  back: rankHand(back),
});

/** A back below the middle or a middle below the front. */
const fouls = ({ front, middle, back }: RankedRows): boolean =>
  compareKeys(middle.key, front.key) < 0 || compareKeys(back.key, middle.key) < 0;

const worth = (row: keyof Rows, hand: RankedRows): number => WORTH[row][hand[row].category] ?? 1;

/** Points of the first of two players, and who set their rows wrong; such a hand pays the scoop and every row. */
export function scoreRows(a: Rows, b: Rows): { readonly foul: readonly [boolean, boolean]; readonly pointsA: number } {
  const [left, right] = [rankedRows(a), rankedRows(b)];
  const foul = [fouls(left), fouls(right)] as const;
  const all = (hand: RankedRows) => ROWS.reduce((points, row) => points + worth(row, hand), SCOOP);
  if (foul[0] && foul[1]) return { foul, pointsA: 0 };
  if (foul[0]) return { foul, pointsA: -all(right) };
  if (foul[1]) return { foul, pointsA: all(left) };
  const signs = ROWS.map((row) => Math.sign(compareKeys(left[row].key, right[row].key)));
  const rows = ROWS.map((row, i) => (signs[i]! > 0 ? worth(row, left) : signs[i]! < 0 ? -worth(row, right) : 0));
  const scoop = signs.every((sign) => sign === signs[0]) ? SCOOP * signs[0]! : 0;
  return { foul, pointsA: rows.reduce((sum, points) => sum + points, scoop) };
}

/** A hand of thirteen that wins without being set. */
export type Natural = "suited dragon" | "dragon" | "six pairs" | "three straights" | "three flushes";

/** Every natural the thirteen cards are, the best first; a dragon is not also counted as three straights. */
export function naturalsOf(cards: readonly Card[]): Natural[] {
  const ranks = countOf(cards.map(({ rank }) => rank));
  const suits = [...countOf(cards.map(({ suit }) => suit)).values()].toSorted((a, b) => a - b);
  const dragon = ranks.size === 13;
  const pairs = [...ranks.values()].reduce((sum, count) => sum + Math.floor(count / 2), 0);
  const found: [Natural, boolean][] = [
    ["suited dragon", dragon && suits.length === 1],
    ["dragon", dragon && suits.length > 1],
    ["six pairs", pairs === 6],
    ["three straights", !dragon && areThreeStraights(ranks)],
    ["three flushes", ["3,5,5", "3,10", "5,8", "13"].includes(suits.join())],
  ];
  return found.filter(([, holds]) => holds).map(([name]) => name);
}

/** Runs of a length by their ranks; the ace is low in the first and high in the last. */
const runsOf = (length: number): number[][] =>
  Array.from({ length: 15 - length }, (_, i) =>
    Array.from({ length }, (_rank, step) => (i + step === 0 ? 14 : i + step + 1)),
  );

function areThreeStraights(ranks: ReadonlyMap<number, number>): boolean {
  const fives = runsOf(5);
  return runsOf(3).some((front) =>
    fives.some((middle) => fives.some((back) => sameCounts(countOf([...front, ...middle, ...back]), ranks))),
  );
}

const sameCounts = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean =>
  a.size === b.size && [...a].every(([rank, count]) => b.get(rank) === count);
