import { tally } from "../../kit/tables/road-board.ts";
import { beadAt, type Cell, drawn } from "../../kit/tables/roads.ts";
import type { Dice } from "../../kit/tables/sic-bo.ts";

/** A result: three dice in the order they were drawn, 1-6. */
export interface Rolled {
  readonly dice: Dice;
}

/** Small, big or a triple; odd, even or a triple. */
type Size = "S" | "B" | "T";
type Parity = "O" | "E" | "T";

/** A result on the bead plate. */
interface Bead extends Cell<Size> {
  readonly dice: readonly number[];
  readonly total: number;
  readonly parity: Parity;
}

/** What the last rolls say; counts, never chances: every roll is independent. */
export interface Statistics {
  readonly rolls: number;
  readonly sizes: Readonly<Record<Size, number>>;
  readonly parities: Readonly<Record<Parity, number>>;
  /** How many dice showed each face, 1 first. */
  readonly faces: readonly number[];
  /** How often each total came, 3 to 18. */
  readonly totals: Readonly<Record<string, number>>;
  readonly bead: readonly Bead[];
  /** Runs of small, big and triples, and of odd, even and triples, drawn like a big road. */
  readonly sizeRoad: readonly Cell<Size>[];
  readonly parityRoad: readonly Cell<Parity>[];
}

/** Dice from the lowest to the highest, as results are written. */
export const sorted = (dice: Dice): number[] => [...dice].sort((a, b) => a - b);

const totalOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = ([a, b, c]: Dice): boolean => a === b && b === c;

/** Statistics of rolls, oldest first. */
export function statistics(outcomes: readonly Rolled[]): Statistics {
  const bead = outcomes.map(({ dice }, i) => ({ ...beadAt(i), ...beadOf(dice) }));
  const sizes = bead.map(({ value }) => value);
  const parities = bead.map(({ parity }) => parity);
  const totals = Array.from({ length: 16 }, (_, i) => i + 3);
  const all = outcomes.flatMap(({ dice }) => [...dice]);
  return {
    rolls: outcomes.length,
    sizes: tally(sizes, ["S", "B", "T"]),
    parities: tally(parities, ["O", "E", "T"]),
    faces: [1, 2, 3, 4, 5, 6].map((face) => all.filter((each) => each === face).length),
    totals: Object.fromEntries(totals.map((total) => [total, bead.filter((each) => each.total === total).length])),
    bead,
    sizeRoad: drawn(sizes),
    parityRoad: drawn(parities),
  };
}

function beadOf(dice: Dice): { value: Size; dice: number[]; total: number; parity: Parity } {
  const total = totalOf(dice);
  const triple = isTriple(dice);
  return {
    value: triple ? "T" : total <= 10 ? "S" : "B",
    dice: sorted(dice),
    total,
    parity: triple ? "T" : total % 2 === 1 ? "O" : "E",
  };
}
