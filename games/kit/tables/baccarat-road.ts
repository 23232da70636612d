import { type Hand, handOf, type Rank, type Winner } from "./baccarat.ts";
import { ask, beadAt, type Cell, drawn, roadsOf } from "./roads.ts";

/** A result on the bead plate. */
export interface Bead extends Cell<Winner> {
  /** The winner's total, of a tie that of both. */
  readonly total: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** A mark of the big road with the ties that followed it. */
export interface BigMark extends Cell<"P" | "B"> {
  readonly ties: number;
}

/** What a hypothetical result would add to big eye boy, small road and cockroach pig; null where it adds nothing. */
type Asked = readonly ("R" | "B" | null)[];

/** All roads of a shoe. Columns and rows count from 0, rows 0-5; derived roads are red and blue, not banker and player. */
export interface BaccaratRoad {
  readonly counts: {
    readonly hands: number;
    readonly P: number;
    readonly B: number;
    readonly T: number;
    readonly playerPair: number;
    readonly bankerPair: number;
    readonly natural: number;
  };
  readonly bead: readonly Bead[];
  readonly bigRoad: readonly BigMark[];
  /** Ties before the first win of a side. */
  readonly leadingTies: number;
  readonly bigEyeBoy: readonly Cell<"R" | "B">[];
  readonly smallRoad: readonly Cell<"R" | "B">[];
  readonly cockroachPig: readonly Cell<"R" | "B">[];
  readonly ask: { readonly P: Asked; readonly B: Asked };
}

interface Cards {
  readonly player: readonly Rank[];
  readonly banker: readonly Rank[];
}

const isPair = ([a, b]: readonly Rank[]): boolean => a === b;
const isNatural = ({ player, banker, totals }: Hand): boolean =>
  player.length + banker.length === 4 && Math.max(...totals) >= 8;

/** The roads of hands, the first of the shoe first. */
export function baccaratRoad(outcomes: readonly Cards[]): BaccaratRoad {
  const hands = outcomes.map(({ player, banker }) => handOf(player, banker));
  const results = hands.map(({ winner }) => winner);
  const { bigRoad, derived, leadingTies } = roadsOf(results);
  const ties = tiesAfter(results);
  const count = (holds: (hand: Hand) => boolean) => hands.filter(holds).length;
  const won = (side: Winner) => count(({ winner }) => winner === side);
  return {
    counts: {
      hands: hands.length,
      P: won("P"),
      B: won("B"),
      T: won("T"),
      playerPair: count(({ player }) => isPair(player)),
      bankerPair: count(({ banker }) => isPair(banker)),
      natural: count(isNatural),
    },
    bead: hands.map((hand, i) => ({
      ...beadAt(i),
      value: hand.winner,
      total: Math.max(...hand.totals),
      playerPair: isPair(hand.player),
      bankerPair: isPair(hand.banker),
    })),
    bigRoad: bigRoad.map((cell, i) => ({ ...cell, ties: ties[i]! })),
    leadingTies,
    bigEyeBoy: drawn(derived[0]),
    smallRoad: drawn(derived[1]),
    cockroachPig: drawn(derived[2]),
    ask: { P: ask(results, "P"), B: ask(results, "B") },
  };
}

/** How many ties followed each win. */
function tiesAfter(results: readonly Winner[]): number[] {
  const ties: number[] = [];
  for (const result of results) {
    if (result !== "T") ties.push(0);
    else if (ties.length > 0) ties[ties.length - 1]!++;
  }
  return ties;
}
