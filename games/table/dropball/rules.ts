/** Rows of pegs; the ball turns left or right at each, both alike. */
export const ROWS = 8;
/** Pockets 1 to 9: one more than there are rows, counted from the left. */
export const POCKETS = Array.from({ length: ROWS + 1 }, (_, at) => at + 1);

export const COLOURS = ["gold", "red", "white", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

/** The colours of the pockets from the left; both halves are alike. */
const COLOUR_OF: readonly Colour[] = ["gold", "gold", "red", "white", "blue", "white", "red", "gold", "gold"];

export const colourOf = (pocket: number): Colour => COLOUR_OF[pocket - 1]!;

/** A result: the way of the ball from peg to peg, and where it came to lie. */
export interface Dropped {
  /** "L" or "R" for each row. */
  readonly path: string;
  readonly pocket: number;
}

/** What comes back in thousandths, by what the bet needs. */
const BACK = {
  pocket: [243_000, 30_400, 8_700, 4_350, 3_480],
  color: { gold: 13_500, red: 4_350, white: 2_170, blue: 3_480 },
  side: 2_620,
  parity: 1_950,
} as const;

const MIDDLE = ROWS / 2 + 1;

/** Thousandths that come back on a spot: pockets pay by how far they lie from the edge. */
export function backOf({ pocket }: Dropped, spot: string): number {
  const [kind, argument = ""] = spot.split(":");
  if (kind === "pocket") return Number(argument) === pocket ? BACK.pocket[Math.min(pocket, 10 - pocket) - 1]! : 0;
  if (kind === "color") return colourOf(pocket) === argument ? BACK.color[colourOf(pocket)] : 0;
  if (kind === "odd" || kind === "even") return (pocket % 2 === 1) === (kind === "odd") ? BACK.parity : 0;
  return (kind === "left" ? pocket < MIDDLE : pocket > MIDDLE) ? BACK.side : 0;
}

/** Drops the ball: one number of two for each row, 1 turns it to the right. */
export function drop(source: { uniform(n: number): number }): Dropped {
  const turns = Array.from({ length: ROWS }, () => source.uniform(2));
  return {
    path: turns.map((turn) => (turn === 1 ? "R" : "L")).join(""),
    pocket: 1 + turns.reduce((sum, turn) => sum + turn, 0),
  };
}

/** The turns of one way of all there are, from its lowest bit on. */
export function turnsOf(ways: number): { uniform(n: number): number } {
  let rest = ways;
  return {
    uniform() {
      const turn = rest % 2;
      rest = (rest - turn) / 2;
      return turn;
    },
  };
}

/** What the last rounds say; counts, never chances: every ball falls anew. */
export interface Statistics {
  readonly rounds: number;
  /** How often each pocket came, from the left. */
  readonly pockets: readonly number[];
  readonly colours: Readonly<Record<Colour, number>>;
  /** The pockets themselves, oldest first. */
  readonly last: readonly number[];
}

/** Statistics of rounds, oldest first. */
export function statistics(outcomes: readonly Dropped[]): Statistics {
  const last = outcomes.map(({ pocket }) => pocket);
  const count = (holds: (pocket: number) => boolean): number => last.filter(holds).length;
  return {
    rounds: outcomes.length,
    pockets: POCKETS.map((pocket) => count((each) => each === pocket)),
    colours: Object.fromEntries(
      COLOURS.map((colour) => [colour, count((each) => colourOf(each) === colour)]),
    ) as Record<Colour, number>,
    last,
  };
}
