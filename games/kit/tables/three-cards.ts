/** Hands of three cards, the best last. */
export const THREE_CARDS = ["high card", "pair", "color", "sequence", "pure sequence", "trail"] as const;
export type ThreeCards = (typeof THREE_CARDS)[number];

/** Where ace-two-three stands among the runs: second after queen-king-ace, or lowest. */
export type LowRun = "second" | "low";

/** A card as 0-51: rank 0 (two) to 12 (ace) times four and the suit. */
export type Card = number;

/** The kind of a hand and a number that is larger for the better hand; equal hands have equal numbers. */
export function rankThree(cards: readonly [Card, Card, Card], lowRun: LowRun): { kind: ThreeCards; score: number } {
  const ranks = cards.map((card) => card >> 2).toSorted((a, b) => b - a) as [number, number, number];
  const [high, middle, low] = ranks;
  const suited = (cards[0] & 3) === (cards[1] & 3) && (cards[1] & 3) === (cards[2] & 3);
  const wheel = high === 12 && middle === 1 && low === 0;
  const run = wheel || (high - middle === 1 && middle - low === 1);
  const kind = kindOf({ suited, run, ranks });
  const height = wheel ? (lowRun === "second" ? 11.5 : 0) : high;
  if (run) return { kind, score: level(kind) + height };
  if (kind === "pair") return { kind, score: level(kind) + middle * 13 + (high === middle ? low : high) };
  return { kind, score: level(kind) + (high * 13 + middle) * 13 + low };
}

const level = (kind: ThreeCards): number => THREE_CARDS.indexOf(kind) * 10_000;

function kindOf(of: { suited: boolean; run: boolean; ranks: readonly [number, number, number] }): ThreeCards {
  const [a, b, c] = of.ranks;
  if (a === b && b === c) return "trail";
  if (of.run) return of.suited ? "pure sequence" : "sequence";
  if (of.suited) return "color";
  return a === b || b === c ? "pair" : "high card";
}

/** Every hand of three out of a deck. */
export function* allThrees(): Generator<[Card, Card, Card]> {
  for (let a = 0; a < 52; a++) for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) yield [a, b, c];
}

/** How many hands there are of each kind. */
export function countThrees(): Record<ThreeCards, number> {
  const counts = Object.fromEntries(THREE_CARDS.map((kind) => [kind, 0])) as Record<ThreeCards, number>;
  for (const cards of allThrees()) counts[rankThree(cards, "low").kind]++;
  return counts;
}

/**
 * Of all ordered pairs of hands without a common card: how many the first wins, and how many are equal. Both sides win
 * alike, so counting the equal ones is enough: hands of one score that share no card.
 */
export function duel(lowRun: LowRun): { readonly all: number; readonly won: number; readonly tied: number } {
  const byScore = new Map<number, [Card, Card, Card][]>();
  let hands = 0;
  for (const cards of allThrees()) {
    const { score } = rankThree(cards, lowRun);
    byScore.set(score, [...(byScore.get(score) ?? []), cards]);
    hands++;
  }
  const all = hands * ((49 * 48 * 47) / 6);
  let tied = 0;
  for (const same of byScore.values()) {
    for (const a of same) tied += same.filter((b) => b.every((card) => !a.includes(card))).length;
  }
  return { all, tied, won: (all - tied) / 2 };
}
