import { type Random, shuffled } from "@taya/kernel/random";
import { chiSquareTail, normalTails, poissonTails } from "./chances.ts";

/**
 * A statistical test of a stream: the chance that true randomness strays at least as far as these draws did.
 * The tests are those of D. E. Knuth, The Art of Computer Programming, volume 2, 3.3.2, and of GLI-19 chapter 3.
 */
export interface RandomnessTest {
  readonly name: string;
  /** Draws about so many numbers. */
  run(random: Random, draws: number): number;
}

const numbers = (random: Random, n: number, count: number): number[] =>
  Array.from({ length: count }, () => random.uniform(n));

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** How far counts lie from what their chances let expect. */
function chiSquare(counts: readonly number[], chances: readonly number[]): number {
  const total = counts.reduce((sum, each) => sum + each, 0);
  const value = counts.reduce((sum, count, i) => {
    const expected = total * chances[i]!;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareTail(value, counts.length - 1);
}

const even = (n: number): number[] => Array.from({ length: n }, () => 1 / n);

/** Every value equally often. */
const distribution = (n: number): RandomnessTest => ({
  name: `distribution of ${n}`,
  run(random, draws) {
    const counts = zeros(n);
    for (let i = 0; i < draws; i++) counts[random.uniform(n)]!++;
    return chiSquare(counts, even(n));
  },
});

/** Pairs that follow one another, not overlapping. */
const pairs = (n: number): RandomnessTest => ({
  name: `pairs of ${n}`,
  run(random, draws) {
    const counts = zeros(n * n);
    for (let i = 0; i < draws / 2; i++) counts[random.uniform(n) * n + random.uniform(n)]!++;
    return chiSquare(counts, even(n * n));
  },
});

/** Overlapping pairs: the difference of their chi-square and that of single values is itself a chi-square. */
const overlaps = (n: number): RandomnessTest => ({
  name: `overlapping pairs of ${n}`,
  run(random, draws) {
    const drawn = numbers(random, n, draws);
    const [single, double] = [zeros(n), zeros(n * n)];
    drawn.forEach((value, i) => {
      single[value]!++;
      double[value * n + drawn[(i + 1) % draws]!]!++;
    });
    const psi = (counts: readonly number[]) =>
      counts.reduce((sum, count) => sum + (count - draws / counts.length) ** 2, 0) * (counts.length / draws);
    return chiSquareTail(psi(double) - psi(single), n * n - n);
  },
});

/** Runs above and below the middle (Wald and Wolfowitz). */
const runs: RandomnessTest = {
  name: "runs",
  run(random, draws) {
    const bits = numbers(random, 2, draws);
    const ones = bits.reduce((sum, bit) => sum + bit, 0);
    const others = draws - ones;
    const found = bits.reduce((sum, bit, i) => sum + (i > 0 && bit !== bits[i - 1] ? 1 : 0), 1);
    const mean = 1 + (2 * ones * others) / draws;
    const variance = ((mean - 1) * (mean - 2)) / (draws - 1);
    return normalTails((found - mean) / Math.sqrt(variance));
  },
};

/** A value says nothing of the one so many draws later. */
const correlation = (lag: number): RandomnessTest => ({
  name: `serial correlation, ${lag} apart`,
  run(random, draws) {
    const drawn = numbers(random, 2 ** 32, draws).map((value) => value / 2 ** 32 - 0.5);
    let [product, squares] = [0, 0];
    drawn.forEach((value, i) => {
      squares += value * value;
      if (i >= lag) product += value * drawn[i - lag]!;
    });
    return normalTails((product / squares) * Math.sqrt(draws));
  },
});

/** Two streams say nothing of each other; the second is drawn from the first one's numbers further on. */
const interplay = (n: number): RandomnessTest => ({
  name: `interplay of two places of ${n}`,
  run(random, draws) {
    const counts = zeros(n * n);
    const half = Math.floor(draws / 2);
    const first = numbers(random, n, half);
    for (const value of first) counts[value * n + random.uniform(n)]!++;
    return chiSquare(counts, even(n * n));
  },
});

const GAP_MOST = 30;

/** How long a value stays away. */
const gap = (n: number): RandomnessTest => ({
  name: `gaps of 1 in ${n}`,
  run(random, draws) {
    const counts = zeros(GAP_MOST + 1);
    let away = 0;
    for (let i = 0; i < draws; i++) {
      if (random.uniform(n) !== 0) away++;
      else {
        counts[Math.min(away, GAP_MOST)]!++;
        away = 0;
      }
    }
    const stays = 1 - 1 / n;
    const chances = counts.map((_, k) => (k < GAP_MOST ? stays ** k / n : stays ** GAP_MOST));
    return chiSquare(counts, chances);
  },
});

/** How many different values five draws of ten show. */
const poker: RandomnessTest = {
  name: "poker hands of five digits",
  run(random, draws) {
    const counts = zeros(4);
    for (let i = 0; i < draws / 5; i++) {
      const different = new Set(numbers(random, 10, 5)).size;
      counts[Math.max(0, different - 2)]!++;
    }
    return chiSquare(counts, [0.0001 + 0.0135, 0.18, 0.504, 0.3024]);
  },
};

const COUPON_OF = 5;
const COUPON_MOST = 20;

/** How many draws it takes to see all of five values. */
const coupons: RandomnessTest = {
  name: "coupon collector of 5",
  run(random, draws) {
    const counts = zeros(COUPON_MOST - COUPON_OF + 1);
    for (let used = 0; used < draws;) {
      const seen = new Set<number>();
      let length = 0;
      for (; seen.size < COUPON_OF; length++) seen.add(random.uniform(COUPON_OF));
      counts[Math.min(length, COUPON_MOST) - COUPON_OF]!++;
      used += length;
    }
    const within = Array.from({ length: COUPON_MOST + 1 }, (_, length) => allSeen(length));
    const chances = counts.map((_, i) => {
      const length = i + COUPON_OF;
      return length < COUPON_MOST ? within[length]! - within[length - 1]! : 1 - within[COUPON_MOST - 1]!;
    });
    return chiSquare(counts, chances);
  },
};

/** The chance to have seen all five values after so many draws, by inclusion and exclusion. */
function allSeen(draws: number): number {
  const choose = [1, 5, 10, 10, 5, 1];
  return choose.reduce((sum, ways, missing) => sum + (-1) ** missing * ways * (1 - missing / COUPON_OF) ** draws, 0);
}

/** In which order four draws stand. */
const orders: RandomnessTest = {
  name: "orders of four draws",
  run(random, draws) {
    const counts = zeros(24);
    for (let i = 0; i < draws / 4; i++) {
      const four = numbers(random, 2 ** 32, 4);
      const lower = four.map((value, at) => four.slice(0, at).filter((before) => before > value).length);
      counts[lower[1]! + 2 * lower[2]! + 6 * lower[3]!]!++;
    }
    return chiSquare(counts, even(24));
  },
};

/** Where the cards of a shuffled deck come to lie. */
const shuffle: RandomnessTest = {
  name: "places in a shuffled deck of 13",
  run(random, draws) {
    const deck = Array.from({ length: 13 }, (_, i) => i);
    const decks = Math.max(1, Math.floor(draws / 13));
    const counts = zeros(13 * 13);
    for (let i = 0; i < decks; i++) shuffled(deck, random).forEach((card, place) => counts[card * 13 + place]!++);
    const expected = decks / 13;
    const value = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Each row and each column of the square adds up to the number of decks.
    return chiSquareTail((value * 12) / 13, 12 * 12);
  },
};

/** How many whole words of 32 bits come twice. */
const duplicates: RandomnessTest = {
  name: "words that come twice",
  run(random, draws) {
    const drawn = numbers(random, 2 ** 32, draws).toSorted((a, b) => a - b);
    const found = drawn.reduce((sum, value, i) => sum + (i > 0 && value === drawn[i - 1] ? 1 : 0), 0);
    return poissonTails(found, (draws * (draws - 1)) / 2 ** 33);
  },
};

/** Every bit of a word is set as often as not. */
const bits: RandomnessTest = {
  name: "bits of a word",
  run(random, draws) {
    const words = Math.max(1, Math.floor(draws / 4));
    const set = zeros(32);
    for (let i = 0; i < words; i++) {
      const word = random.uniform(2 ** 32);
      for (let bit = 0; bit < 32; bit++) if ((word >>> bit) & 1) set[bit]!++;
    }
    const value = set.reduce((sum, count) => sum + (count - words / 2) ** 2 / (words / 4), 0);
    return chiSquareTail(value, 32);
  },
};

/** Everything a stream is asked, with the sizes games draw from: coins, dice, ranks, pockets, cards, the 10,001 of dice. */
export const RANDOMNESS_TESTS: readonly RandomnessTest[] = [
  ...[2, 6, 13, 37, 52, 10_001].map(distribution),
  bits,
  ...[6, 37].map(pairs),
  ...[6, 16].map(overlaps),
  runs,
  ...[1, 2, 7].map(correlation),
  interplay(13),
  ...[6, 37].map(gap),
  poker,
  coupons,
  orders,
  shuffle,
  duplicates,
];
