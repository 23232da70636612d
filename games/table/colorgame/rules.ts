/** The six colours, in the order of the layout. */
export const COLOURS = ["red", "blue", "yellow", "white", "pink", "green"] as const;
export type Colour = (typeof COLOURS)[number];

/** A result: the upper faces of three dice in the order they were drawn. */
export interface Rolled {
  readonly dice: readonly Colour[];
}

/** What the last rolls say; counts, never chances: every roll is independent. */
export interface Statistics {
  readonly rolls: number;
  /** On how many dice each colour came. */
  readonly dice: Readonly<Record<Colour, number>>;
  /** How many rolls ago each colour came last, 0 in the newest; null when it did not. */
  readonly since: Readonly<Record<Colour, number | null>>;
  readonly triples: number;
  /** The rolls themselves, oldest first, their dice in the order of the layout. */
  readonly last: readonly (readonly Colour[])[];
}

const inOrder = (dice: readonly Colour[]): Colour[] => COLOURS.flatMap((each) => dice.filter((die) => die === each));

/** A roll in three letters, in the order of the layout: "RBP". */
export const letters = (dice: readonly Colour[]): string =>
  inOrder(dice)
    .map((colour) => colour[0]!.toUpperCase())
    .join("");

/** Thousandths that come back: a colour pays as often as it shows, a pair needs both of its colours. */
export function backOf({ dice }: Rolled, spot: string): number {
  const [kind, argument = ""] = spot.split(":");
  const named = argument.split("-");
  if (kind === "pair") return named.every((name) => dice.some((die) => die === name)) ? 6000 : 0;
  const hits = dice.filter((die) => die === named[0]).length;
  return hits === 0 ? 0 : 1000 * (hits + 1);
}

/** Statistics of rolls, oldest first. */
export function statistics(outcomes: readonly Rolled[]): Statistics {
  const all = outcomes.flatMap(({ dice }) => [...dice]);
  const each = <V>(value: (colour: Colour) => V) =>
    Object.fromEntries(COLOURS.map((colour) => [colour, value(colour)])) as Record<Colour, V>;
  return {
    rolls: outcomes.length,
    dice: each((colour) => all.filter((die) => die === colour).length),
    since: each((colour) => {
      const at = outcomes.findLastIndex(({ dice }) => dice.includes(colour));
      return at < 0 ? null : outcomes.length - 1 - at;
    }),
    triples: outcomes.filter(({ dice }) => new Set(dice).size === 1).length,
    last: outcomes.map(({ dice }) => inOrder(dice)),
  };
}
