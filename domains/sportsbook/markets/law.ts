import type { Matrix } from "../models/poisson.ts";
import type { Facts } from "./resolvers.ts";
import type { Score } from "./score.ts";

/**
 * What of the final score of a part decides a market: the difference, the sum, one side's, whether and how few each side
 * scored (five and more are alike), all of it, or how both halves compare.
 */
export type Projection = "diff" | "sum" | "home" | "away" | "few" | "score" | "halves";

/** A final score, or one that stands for all that are alike to a market, and how likely it is. */
export interface Likely {
  readonly score: Score;
  readonly facts?: Facts;
  readonly chance: number;
}

/** Chances of everything that may still come; they add up to 1. */
export type Law = readonly Likely[];

/** How one outcome may end. */
export interface Ends {
  readonly win: number;
  readonly halfWin: number;
  readonly refund: number;
  readonly halfLose: number;
  readonly lose: number;
}

/** The chance at which a bet that may be given back in part is even: one over its fair price. */
export function fairChance({ win, halfWin, halfLose, lose }: Ends): number {
  const won = win + halfWin / 2;
  const decided = won + lose + halfLose / 2;
  return decided === 0 ? 0 : won / decided;
}

const MOST_FEW = 5;

type Fold = (score: Score) => Score;

const FOLDS: Readonly<Record<"diff" | "sum" | "home" | "away" | "few" | "score", Fold>> = {
  diff: ({ home, away }) => ({ home: Math.max(0, home - away), away: Math.max(0, away - home) }),
  sum: ({ home, away }) => ({ home: home + away, away: 0 }),
  home: ({ home }) => ({ home, away: 0 }),
  away: ({ away }) => ({ home: 0, away }),
  few: ({ home, away }) => ({ home: Math.min(MOST_FEW, home), away: Math.min(MOST_FEW, away) }),
  score: (score) => score,
};

export type Folded = keyof typeof FOLDS;

/** Scores a side stay far below. */
const WIDTH = 10_000;

/** A law of scores, with those that are alike to such markets put together. */
export function folded(scores: Iterable<Likely>, by: Folded): Law {
  const sums = new Map<number, { readonly score: Score; chance: number }>();
  for (const { score, chance } of scores) {
    const kept = FOLDS[by](score);
    const key = kept.home * WIDTH + kept.away;
    const found = sums.get(key);
    if (found) found.chance += chance;
    else sums.set(key, { score: kept, chance });
  }
  return [...sums.values()];
}

/** The scores of a matrix, on top of what stands already. */
export function* scoresOf(matrix: Matrix, from: Score = { home: 0, away: 0 }): Generator<Likely> {
  for (const [h, row] of matrix.entries()) {
    for (const [a, chance] of row.entries()) {
      if (chance > 0) yield { score: { home: from.home + h, away: from.away + a }, chance };
    }
  }
}
