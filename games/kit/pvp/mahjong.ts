import { countOf } from "./cards.ts";

/** A tile: 1-9 of dots (d), bamboo (b) or characters (c), or one of seven honours (z). */
export type Tile = `${number}${"d" | "b" | "c" | "z"}`;

/** Ways to win with fourteen tiles. */
export type Form = "thirteen orphans" | "seven pairs" | "standard";

const SUITS = ["d", "b", "c"] as const;
const ORPHANS: readonly Tile[] = [
  ...SUITS.flatMap((suit): Tile[] => [`1${suit}`, `9${suit}`]),
  ...Array.from({ length: 7 }, (_, i): Tile => `${i + 1}z`),
];

/** Reads tiles set apart by spaces; throws on what is no tile and on more than four of one. */
export function tilesOf(text: string): Tile[] {
  const tiles = text.split(" ").filter((word) => word !== "");
  const wrong = tiles.find((tile) => !/^([1-9][dbc]|[1-7]z)$/.test(tile));
  if (wrong !== undefined) throw new TypeError(`no tile ${wrong}`);
  if ([...countOf(tiles).values()].some((count) => count > 4)) throw new TypeError("more than four of a tile");
  return tiles as Tile[];
}

/** Every form in which fourteen tiles win. */
export function formsOf(tiles: readonly Tile[]): Form[] {
  if (tiles.length !== 14) return [];
  const counts = countOf(tiles);
  const pairs = [...counts].filter(([, count]) => count >= 2).map(([tile]) => tile);
  const found: [Form, boolean][] = [
    ["thirteen orphans", counts.size === 13 && ORPHANS.every((tile) => counts.has(tile))],
    ["seven pairs", counts.size === 7 && pairs.length === 7],
    ["standard", pairs.some((pair) => isAllMelds(without(counts, [pair, pair])!))],
  ];
  return found.filter(([, holds]) => holds).map(([form]) => form);
}

type Counts = ReadonlyMap<Tile, number>;

/** The tiles without some of them; undefined when they are not all there. */
function without(counts: Counts, taken: readonly Tile[]): Counts | undefined {
  const left = new Map(counts);
  for (const tile of taken) {
    const count = left.get(tile) ?? 0;
    if (count === 0) return undefined;
    if (count === 1) left.delete(tile);
    else left.set(tile, count - 1);
  }
  return left;
}

/** Whether the tiles fall into threes alike and runs of three in a suit: the lowest tile is in one or the other. */
function isAllMelds(counts: Counts): boolean {
  const lowest = [...counts.keys()].toSorted()[0];
  if (!lowest) return true;
  const [number, suit] = [Number(lowest[0]), lowest[1] as "d"];
  const run: Tile[] = [lowest, `${number + 1}${suit}`, `${number + 2}${suit}`];
  const ways = [[lowest, lowest, lowest], ...(lowest.endsWith("z") ? [] : [run])];
  return ways.some((meld) => {
    const left = without(counts, meld);
    return left !== undefined && isAllMelds(left);
  });
}
