import { type Hand, handOf, type Rank, type Winner } from "./baccarat.ts";
import { roadBoard, type RoadBoard, tally } from "./road-board.ts";
import { beadAt, type Cell } from "./roads.ts";

/** A result on the bead plate. */
export interface Bead extends Cell<Winner> {
  /** The winner's total, of a tie that of both. */
  readonly total: number;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** All roads of the rounds shown. */
export interface BaccaratRoad extends RoadBoard<"P" | "B"> {
  readonly counts: Readonly<Record<Winner | "hands" | "playerPair" | "bankerPair" | "natural", number>>;
  readonly bead: readonly Bead[];
}

interface Cards {
  readonly player: readonly Rank[];
  readonly banker: readonly Rank[];
}

const isPair = ([a, b]: readonly Rank[]): boolean => a === b;
const isNatural = ({ player, banker, totals }: Hand): boolean =>
  player.length + banker.length === 4 && Math.max(...totals) >= 8;

/** The roads of hands, oldest first. */
export function baccaratRoad(outcomes: readonly Cards[]): BaccaratRoad {
  const hands = outcomes.map(({ player, banker }) => handOf(player, banker));
  const results = hands.map(({ winner }) => winner);
  const bead = hands.map((hand, i) => ({
    ...beadAt(i),
    value: hand.winner,
    total: Math.max(...hand.totals),
    playerPair: isPair(hand.player),
    bankerPair: isPair(hand.banker),
  }));
  return {
    counts: {
      hands: hands.length,
      ...tally(results, ["P", "B", "T"]),
      playerPair: bead.filter(({ playerPair }) => playerPair).length,
      bankerPair: bead.filter(({ bankerPair }) => bankerPair).length,
      natural: hands.filter(isNatural).length,
    },
    bead,
    ...roadBoard(results, { P: "P", B: "B" }),
  };
}
