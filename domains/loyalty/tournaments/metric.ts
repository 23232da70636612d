import type { Minor } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";

/** The terms of the brand that points are reckoned by. */
export interface Rates {
  readonly pointUnit: Minor;
  readonly pointWeights: Readonly<Record<string, number | undefined>>;
}

/** What a fact changes of a player's score: values are whole numbers that compare as what they stand for. */
export interface Change {
  /** Of the best: the value that stands no more; zero where none stood. */
  readonly gone: bigint;
  /** The value that stands now; of a sum what comes on top, below zero where it is taken back. */
  readonly came: bigint;
}

/** What a tournament is about: a file of `metrics/`. */
export interface Metric {
  /** Whether everything adds up, or the best single bet stands alone. */
  readonly folds: "sum" | "best";
  /** What a settled bet, or a correction, changes; `minStake` in minor units where the terms ask for one. */
  changes(fact: BetsSettled, terms: { readonly minStake?: Minor | undefined }, rates: Rates): Change;
  /** The score that places are made by, of what came together. */
  scoreOf(raw: bigint, rates: Rates): bigint;
  /** A score as an amount with two decimals: money, points ("25.00"), or so many times the stake, cut off. */
  shown(score: bigint): Minor;
}
