/** What a turn of the reels belongs to. */
type TurnKind = "spin" | "free" | "hold" | "tumble";

/** One window of the reels as the record shows it. */
export interface Turn {
  readonly kind: TurnKind;
  /** Which of its kind this is, from 1; falls count within their spin. */
  readonly number: number;
  /** Rows from the top; a reel that is shorter than others has nothing below its foot. */
  readonly rows: readonly (readonly Place[])[];
  readonly amount: string;
  readonly multiplier: number;
}

export interface Place {
  /** A letter, or a space where nothing lies. */
  readonly symbol: string;
  readonly won: boolean;
  /** What a coin is worth. */
  readonly value?: string;
  /** Its reel became wild from top to bottom, or its wild stays. */
  readonly kept: boolean;
}

type Cell = readonly [reel: number, row: number];

interface Window {
  readonly window: readonly string[];
  readonly wins: readonly { readonly cells: readonly Cell[] }[];
  readonly multiplier: number;
  readonly amount: string;
}

interface Spin extends Window {
  readonly mode: string;
  readonly tumbles?: readonly Window[];
  readonly coins?: readonly { readonly cell: Cell; readonly value: string }[];
  readonly expanded?: readonly number[];
  readonly sticky?: readonly Cell[];
}

/** The turns of a slot round, every fall one of its own; undefined when the outcome is of another kind of game. */
export function turnsOf(outcome: unknown): readonly Turn[] | undefined {
  const spins = (outcome as { spins?: unknown } | null)?.spins;
  if (!Array.isArray(spins) || spins.length === 0 || !spins.every(isSpin)) return undefined;
  const count = { spin: 0, free: 0, hold: 0 };
  return spins.flatMap((spin) => {
    const kind = spin.mode === "free" || spin.mode === "hold" ? spin.mode : "spin";
    const { tumbles = [] } = spin;
    const own = turnOf(spin, { kind, number: ++count[kind], marks: marksOf(spin) });
    // The sum of a spin holds those of its falls, which stand by themselves below.
    const first = tumbles.length > 0 ? { ...own, amount: less(spin.amount, tumbles) } : own;
    const falls = tumbles.map((fall, at) => turnOf(fall, { kind: "tumble", number: at + 1, marks: NO_MARKS }));
    return [first, ...falls];
  });
}

interface Marks {
  readonly values: ReadonlyMap<string, string>;
  readonly kept: ReadonlySet<string>;
  readonly reels: ReadonlySet<number>;
}

const NO_MARKS: Marks = { values: new Map(), kept: new Set(), reels: new Set() };

const marksOf = ({ coins = [], sticky = [], expanded = [] }: Spin): Marks => ({
  values: new Map(coins.map(({ cell, value }) => [cell.join("/"), value])),
  kept: new Set(sticky.map((cell) => cell.join("/"))),
  reels: new Set(expanded),
});

interface About {
  readonly kind: TurnKind;
  readonly number: number;
  readonly marks: Marks;
}

function turnOf({ window, wins, amount, multiplier }: Window, { kind, number, marks }: About): Turn {
  const won = new Set(wins.flatMap(({ cells }) => cells.map((cell) => cell.join("/"))));
  const rows = window.map((row, at) =>
    [...row].map((symbol, reel): Place => {
      const key = `${reel}/${at}`;
      const value = marks.values.get(key);
      const kept = marks.kept.has(key) || marks.reels.has(reel);
      return { symbol, won: won.has(key), kept, ...(value === undefined ? {} : { value }) };
    }),
  );
  return { kind, number, rows, amount, multiplier };
}

const cents = (amount: string): bigint => BigInt(amount.replace(".", ""));

function less(amount: string, falls: readonly Window[]): string {
  const rest = falls
    .reduce((sum, fall) => sum - cents(fall.amount), cents(amount))
    .toString()
    .padStart(3, "0");
  return `${rest.slice(0, -2)}.${rest.slice(-2)}`;
}

function isSpin(value: unknown): value is Spin {
  const spin = value as Partial<Spin> | null;
  return Array.isArray(spin?.window) && Array.isArray(spin.wins) && typeof spin.amount === "string";
}
