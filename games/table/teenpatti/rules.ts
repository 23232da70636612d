import { type CardIndex, rankOf } from "../../kit/tables/cards.ts";
import { roadBoard, type RoadBoard, tally } from "../../kit/tables/road-board.ts";
import { beadAt, type Cell } from "../../kit/tables/roads.ts";
import { rankThree, THREE_CARDS, type ThreeCards } from "../../kit/tables/three-cards.ts";

type Three = readonly [CardIndex, CardIndex, CardIndex];

/** A result: three cards each, 0-51. */
export interface Dealt {
  readonly a: Three;
  readonly b: Three;
}

type Result = "A" | "B" | "T";

/** Thousandths that come back on pair plus; a trail of aces pays more than another. */
const PAIR_PLUS: Readonly<Record<ThreeCards, number>> = {
  trail: 41_000,
  "pure sequence": 31_000,
  sequence: 7000,
  color: 4000,
  pair: 2000,
  "high card": 0,
};
const TRAIL_OF_ACES = 51_000;

/** A card as the ranking counts it: the two lowest, the ace highest. */
const ranked = (card: CardIndex): number => 4 * ((rankOf(card) + 11) % 13) + Math.floor(card / 13);

/** The kind of a hand and its score, larger for the better; ace-two-three is the second best run. */
export const handOf = (cards: Three): { kind: ThreeCards; score: number } =>
  rankThree([ranked(cards[0]), ranked(cards[1]), ranked(cards[2])], "second");

/** The better hand, or a tie, in one letter. */
export function brief({ a, b }: Dealt): Result {
  const [left, right] = [handOf(a).score, handOf(b).score];
  return left > right ? "A" : left < right ? "B" : "T";
}

/** Thousandths that come back. */
export function backOf(dealt: Dealt, spot: string): number {
  if (spot === "pairPlusA") return pairPlus(dealt.a);
  if (spot === "pairPlusB") return pairPlus(dealt.b);
  const result = brief(dealt);
  if (spot === "tie") return result === "T" ? 801_000 : 0;
  if (result === "T") return 1000;
  return result === spot.toUpperCase() ? 1950 : 0;
}

function pairPlus(cards: Three): number {
  const { kind } = handOf(cards);
  return kind === "trail" && rankOf(cards[0]) === 1 ? TRAIL_OF_ACES : PAIR_PLUS[kind];
}

/** A result on the bead plate with the kinds of both hands. */
interface Bead extends Cell<Result> {
  readonly a: ThreeCards;
  readonly b: ThreeCards;
}

export interface Roads extends RoadBoard<"A" | "B"> {
  readonly counts: Readonly<Record<Result | "hands", number>>;
  /** How often each kind of hand came, on both sides together. */
  readonly kinds: Readonly<Record<ThreeCards, number>>;
  readonly bead: readonly Bead[];
}

/** The roads of hands, oldest first. */
export function roads(outcomes: readonly Dealt[]): Roads {
  const results = outcomes.map(brief);
  const bead = outcomes.map(({ a, b }, i) => ({
    ...beadAt(i),
    value: results[i]!,
    a: handOf(a).kind,
    b: handOf(b).kind,
  }));
  return {
    counts: { hands: results.length, ...tally(results, ["A", "B", "T"]) },
    kinds: tally(
      bead.flatMap(({ a, b }) => [a, b]),
      THREE_CARDS,
    ),
    bead,
    ...roadBoard(
      results.map((result) => (result === "A" ? "P" : result)),
      { P: "A", B: "B" },
    ),
  };
}
