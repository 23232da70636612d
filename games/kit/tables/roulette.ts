/** The order of the pockets on the European wheel. */
export const WHEEL_EU: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);
const ODDS_ON_EVEN: Readonly<Record<string, (n: number) => boolean>> = {
  red: (n) => RED.has(n),
  black: (n) => !RED.has(n),
  odd: (n) => n % 2 === 1,
  even: (n) => n % 2 === 0,
  low: (n) => n <= 18,
  high: (n) => n > 18,
};

/**
 * The pockets a spot covers, ascending; undefined for a spot that does not lie on the layout. Spots are `straight:17`,
 * `split:17-20`, `street:16` (first number), `trio:0-1-2`, `corner:16-17-19-20`, `firstFour`, `line:16`, `dozen:2`,
 * `column:2`, `red`, `black`, `odd`, `even`, `low`, `high`.
 */
export function covered(spot: string): number[] | undefined {
  const [kind = "", argument = ""] = spot.split(":");
  const even = ODDS_ON_EVEN[spot];
  if (even) return NUMBERS.filter(even);
  if (spot === "firstFour") return [0, 1, 2, 3];
  if (!/^\d+(-\d+)*$/.test(argument)) return undefined;
  const numbers = argument.split("-").map(Number);
  const ascending = numbers.every((n, i) => i === 0 || n > numbers[i - 1]!);
  return ascending ? INSIDE[kind]?.(numbers) : undefined;
}

const only = (numbers: readonly number[], fits: boolean): number[] | undefined => (fits ? [...numbers] : undefined);
const run = (from: number, length: number): number[] => Array.from({ length }, (_, i) => from + i);
const rowStart = (n: number, last: number): boolean => n >= 1 && n <= last && n % 3 === 1;

const INSIDE: Readonly<Record<string, (numbers: readonly number[]) => number[] | undefined>> = {
  straight: ([n, ...more]) => only([n!], more.length === 0 && n! <= 36),
  split: ([a, b, ...more]) => only([a!, b!], b !== undefined && more.length === 0 && areNeighbours(a!, b)),
  street: ([n, ...more]) => only(run(n!, 3), more.length === 0 && rowStart(n!, 34)),
  trio: (numbers) => only(numbers, ["0-1-2", "0-2-3"].includes(numbers.join("-"))),
  corner: (numbers) => only(numbers, numbers.length === 4 && isCorner(numbers)),
  line: ([n, ...more]) => only(run(n!, 6), more.length === 0 && rowStart(n!, 31)),
  dozen: ([n, ...more]) => only(run(12 * n! - 11, 12), more.length === 0 && n! >= 1 && n! <= 3),
  column: ([n, ...more]) =>
    only(
      NUMBERS.filter((each) => (each - n!) % 3 === 0),
      more.length === 0 && n! >= 1 && n! <= 3,
    ),
};

/** Side by side on the layout; zero lies above the first row. */
function areNeighbours(a: number, b: number): boolean {
  if (b > 36) return false;
  if (a === 0) return b <= 3;
  return b - a === 3 || (b - a === 1 && a % 3 !== 0);
}

const isCorner = ([a, b, c, d]: readonly number[]): boolean =>
  a! >= 1 && a! % 3 !== 0 && b === a! + 1 && c === a! + 3 && d === a! + 4 && d <= 36;

/** What a spot of so many pockets pays to one, beside the stake. */
export const paysFor = (pockets: number): number => 36 / pockets - 1;

/** What comes back of a stake, the stake included, in the stake's units; 0 when lost, undefined off the layout. */
export function returnOf(spot: string, stake: bigint, result: number): bigint | undefined {
  const pockets = covered(spot);
  if (!pockets) return undefined;
  return pockets.includes(result) ? stake * BigInt(paysFor(pockets.length) + 1) : 0n;
}

/** Every inside spot of a kind that lies on the layout. */
export function spotsOf(kind: "straight" | "split" | "street" | "trio" | "corner" | "line"): string[] {
  const all = [0, ...NUMBERS];
  const pairs = all.flatMap((a) => all.filter((b) => b > a).map((b) => `${a}-${b}`));
  const corners = NUMBERS.map((a) => [a, a + 1, a + 3, a + 4].join("-"));
  const candidates = { split: pairs, corner: corners, trio: ["0-1-2", "0-2-3"] }[kind as string] ?? all.map(String);
  return candidates.map((argument) => `${kind}:${argument}`).filter((spot) => covered(spot) !== undefined);
}

/** A pocket with so many neighbours on each side, in the order of the wheel. */
export function neighboursOf(pocket: number, each: number): number[] {
  const at = WHEEL_EU.indexOf(pocket);
  return Array.from({ length: 2 * each + 1 }, (_, i) => WHEEL_EU[(at - each + i + 37) % 37]!);
}

/** Bets of several chips by the name they are called with: spot and chips. */
export const CALLS: Readonly<Record<"voisins" | "tiers" | "orphelins", readonly (readonly [string, number])[]>> = {
  voisins: [
    ["trio:0-2-3", 2],
    ["split:4-7", 1],
    ["split:12-15", 1],
    ["split:18-21", 1],
    ["split:19-22", 1],
    ["corner:25-26-28-29", 2],
    ["split:32-35", 1],
  ],
  tiers: [
    ["split:5-8", 1],
    ["split:10-11", 1],
    ["split:13-16", 1],
    ["split:23-24", 1],
    ["split:27-30", 1],
    ["split:33-36", 1],
  ],
  orphelins: [
    ["straight:1", 1],
    ["split:6-9", 1],
    ["split:14-17", 1],
    ["split:17-20", 1],
    ["split:31-34", 1],
  ],
};
