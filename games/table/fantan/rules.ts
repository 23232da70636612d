import { tally } from "../../kit/tables/road-board.ts";
import { beadAt, type Cell, drawn } from "../../kit/tables/roads.ts";

/** A result: how many beads lay under the bowl, and how many of them were left in the end, 1-4. */
export interface Counted {
  readonly beads: number;
  readonly result: number;
}

/** Results that win and give back, and thousandths that come back when they win. */
interface Terms {
  readonly win: readonly number[];
  readonly push: readonly number[];
  readonly back: number;
}

const RESULTS = [1, 2, 3, 4];
/** Numbers that lie side by side on the layout, a square. */
const CORNERS = ["1-2", "2-3", "3-4", "1-4"];

const others = (...taken: readonly number[]): number[] => RESULTS.filter((each) => !taken.includes(each));

/** Every spot with its terms: 5 % commission is taken out of every win already. */
export const SPOTS: ReadonlyMap<string, Terms> = new Map<string, Terms>([
  ...RESULTS.map((n) => [`fan:${n}`, { win: [n], push: [], back: 3850 }] as const),
  ...RESULTS.flatMap((n) => others(n).map((m) => [`nim:${n}-${m}`, { win: [n], push: [m], back: 2900 }] as const)),
  ...CORNERS.map((pair) => [`kwok:${pair}`, { win: pair.split("-").map(Number), push: [], back: 1950 }] as const),
  ...RESULTS.flatMap((a) =>
    others(a)
      .filter((b) => b > a)
      .flatMap((b) =>
        others(a, b).map((c) => [`ngatan:${a}-${b}-${c}`, { win: [a, b], push: [c], back: 1475 }] as const),
      ),
  ),
  ...RESULTS.toReversed().map((n) => [`ssh:${others(n).join("-")}`, { win: others(n), push: [], back: 1316 }] as const),
  ["odd", { win: [1, 3], push: [], back: 1950 }],
  ["even", { win: [2, 4], push: [], back: 1950 }],
  ["big", { win: [3, 4], push: [], back: 1950 }],
  ["small", { win: [1, 2], push: [], back: 1950 }],
]);

/** What is left of 61 to 100 beads; each of the four results comes from ten numbers. */
export function beadsOf(drawnNumber: number): Counted {
  const beads = 61 + drawnNumber;
  return { beads, result: beads % 4 || 4 };
}

export function backOf({ result }: Counted, spot: string): number {
  const { win, push, back } = SPOTS.get(spot)!;
  return win.includes(result) ? back : push.includes(result) ? 1000 : 0;
}

/** What the last rounds say; counts, never chances: every round is independent. */
export interface Statistics {
  readonly rounds: number;
  /** How often each result came. */
  readonly results: Readonly<Record<string, number>>;
  readonly odd: number;
  readonly even: number;
  readonly big: number;
  readonly small: number;
  readonly bead: readonly Cell<string>[];
  /** Runs of odd (O) and even (E), drawn like a big road. */
  readonly parityRoad: readonly Cell<"O" | "E">[];
}

/** Statistics of rounds, oldest first. */
export function statistics(outcomes: readonly Counted[]): Statistics {
  const results = outcomes.map(({ result }) => String(result));
  const among = (spot: string) => outcomes.filter(({ result }) => SPOTS.get(spot)!.win.includes(result)).length;
  return {
    rounds: outcomes.length,
    results: tally(results, RESULTS.map(String)),
    odd: among("odd"),
    even: among("even"),
    big: among("big"),
    small: among("small"),
    bead: results.map((value, i) => ({ ...beadAt(i), value })),
    parityRoad: drawn(outcomes.map(({ result }) => (result % 2 === 1 ? "O" : "E"))),
  };
}
