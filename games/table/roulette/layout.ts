/** Where a spot lies on the upright layout, in cells of one by one: zero above, three numbers in a row below it. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export const ROWS = 12;
const colOf = (n: number): number => (n - 1) % 3;
const rowOf = (n: number): number => Math.floor((n - 1) / 3);

/** The middle of an inside spot that lies between numbers; undefined for all others. */
export function placeOf(spot: string): Place | undefined {
  if (spot === "firstFour") return { x: 0, y: 0 };
  const [kind = "", argument = ""] = spot.split(":");
  const numbers = argument.split("-").map(Number);
  const [a = 0, b = 0] = numbers;
  if (kind === "street") return { x: 0, y: rowOf(a) + 0.5 };
  if (kind === "line") return { x: 0, y: rowOf(a) + 1 };
  if (kind === "trio") return { x: b, y: 0 };
  if (kind === "corner") return { x: colOf(a) + 1, y: rowOf(a) + 1 };
  if (kind !== "split") return undefined;
  if (a === 0) return { x: colOf(b) + 0.5, y: 0 };
  return b - a === 1 ? { x: colOf(a) + 1, y: rowOf(a) + 0.5 } : { x: colOf(a) + 0.5, y: rowOf(a) + 1 };
}

/** A number's cell; zero has the whole first row. */
export const cellOf = (n: number): Place => (n === 0 ? { x: 0, y: -1 } : { x: colOf(n), y: rowOf(n) });

/** The bets that are called by the parts of the wheel, chip by chip. */
export const CALLS: Readonly<Record<"voisins" | "tiers" | "orphelins", readonly string[]>> = {
  voisins: [
    "trio:0-2-3",
    "trio:0-2-3",
    "split:4-7",
    "split:12-15",
    "split:18-21",
    "split:19-22",
    "corner:25-26-28-29",
    "corner:25-26-28-29",
    "split:32-35",
  ],
  tiers: ["split:5-8", "split:10-11", "split:13-16", "split:23-24", "split:27-30", "split:33-36"],
  orphelins: ["straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"],
};
