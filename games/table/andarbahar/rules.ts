import { type CardIndex, rankOf } from "../../kit/tables/cards.ts";
import { roadBoard, type RoadBoard, tally } from "../../kit/tables/road-board.ts";
import { beadAt, type Cell } from "../../kit/tables/roads.ts";

/** A result: the joker and the cards after it, the first to andar, the second to bahar, and so on; the last one matches. */
export interface Dealt {
  readonly joker: CardIndex;
  readonly cards: readonly CardIndex[];
}

type Side = "A" | "B";

/** How many cards a count bet covers, from and to, and what comes back in thousandths. */
interface CountBet {
  readonly spot: string;
  readonly from: number;
  readonly to: number;
  readonly back: number;
}

const RANGES: readonly (readonly [from: number, to: number, back: number])[] = [
  [1, 5, 3500],
  [6, 10, 4400],
  [11, 15, 5600],
  [16, 25, 4400],
  [26, 30, 15_500],
  [31, 35, 26_000],
  [36, 40, 51_000],
  [41, 49, 121_000],
];

/** Bets on how many cards are dealt after the joker, the matching one included. */
export const COUNTS: readonly CountBet[] = RANGES.map(([from, to, back]) => ({
  spot: `count:${from}-${to}`,
  from,
  to,
  back,
}));

/** Deals a round from a deck. */
export function deal(next: () => CardIndex): Dealt {
  const joker = next();
  const cards: CardIndex[] = [];
  do cards.push(next());
  while (rankOf(cards.at(-1)!) !== rankOf(joker));
  return { joker, cards };
}

/** The side the matching card went to. */
export const sideOf = ({ cards }: Dealt): Side => (cards.length % 2 === 1 ? "A" : "B");

/** Thousandths that come back; andar is dealt first and pays a little less for it. */
export function backOf(dealt: Dealt, spot: string): number {
  if (spot === "andar") return sideOf(dealt) === "A" ? 1900 : 0;
  if (spot === "bahar") return sideOf(dealt) === "B" ? 2000 : 0;
  const { from, to, back } = COUNTS.find((each) => each.spot === spot)!;
  const { length } = dealt.cards;
  return length >= from && length <= to ? back : 0;
}

/** A result on the bead plate. */
interface Bead extends Cell<Side> {
  readonly cards: number;
}

export interface Roads extends RoadBoard<Side> {
  readonly counts: Readonly<Record<Side | "rounds", number>>;
  /** How often each range of cards came, by its spot. */
  readonly ranges: Readonly<Record<string, number>>;
  readonly bead: readonly Bead[];
}

/** The roads of rounds, oldest first. */
export function roads(outcomes: readonly Dealt[]): Roads {
  const sides = outcomes.map(sideOf);
  const within = ({ from, to }: CountBet) =>
    outcomes.filter(({ cards }) => cards.length >= from && cards.length <= to).length;
  return {
    counts: { rounds: sides.length, ...tally(sides, ["A", "B"]) },
    ranges: Object.fromEntries(COUNTS.map((count) => [count.spot, within(count)])),
    bead: outcomes.map(({ cards }, i) => ({ ...beadAt(i), value: sides[i]!, cards: cards.length })),
    ...roadBoard(
      sides.map((side) => (side === "A" ? "P" : "B")),
      { P: "A", B: "B" },
    ),
  };
}
