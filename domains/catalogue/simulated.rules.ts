import type { Say } from "@taya/platform/http/envelope";
import type { GameCategory } from "./shapes.ts";

/** A game that nobody made: it fills a lobby for trying out, and nothing opens behind it. */
export interface Simulated {
  readonly vendor: string;
  readonly code: string;
  readonly category: GameCategory;
  readonly gameType: string;
  readonly rtpPpm: number;
  readonly hitRatePpm: number;
  readonly volatility: number;
  readonly maxWin: number;
  readonly lines: number | null;
  readonly features: readonly string[];
  /** The words of its name, or its maker's where it is the maker's lobby. */
  readonly named:
    | { readonly first: string; readonly second: string; readonly number: number }
    | { readonly maker: string };
  /** Days before the seeding on which it came. */
  readonly age: number;
}

export interface SimulatedVendor {
  readonly code: string;
  readonly name: string;
}

const VENDORS = 40;
const KINDS: readonly (readonly [GameCategory, string, weight: number])[] = [
  ["RNG", "SLOT", 74],
  ["RNG", "INSTANT", 10],
  ["LIVE", "TABLE", 6],
  ["FISH", "FISH", 5],
  ["PVP", "CARD", 5],
];
const ABLE = ["freeSpins", "wild", "multiplier", "buyFeature", "retrigger", "tumbles", "holdAndSpin", "jackpot"];
const FIRST = [
  "golden",
  "lucky",
  "royal",
  "wild",
  "silver",
  "mystic",
  "electric",
  "ancient",
  "midnight",
  "crimson",
  "emerald",
  "frozen",
  "blazing",
  "hidden",
  "dancing",
  "sweet",
] as const;
const SECOND = [
  "carabao",
  "jeepney",
  "typhoon",
  "coconut",
  "volcano",
  "lantern",
  "eagle",
  "mermaid",
  "temple",
  "mango",
  "rooster",
  "harvest",
  "orchid",
  "turtle",
  "comet",
  "island",
  "lagoon",
  "monsoon",
  "castle",
  "dragon",
] as const;

/** The makers of a simulated catalogue; their names say what they are. */
export const simulatedVendors: readonly SimulatedVendor[] = Array.from({ length: VENDORS }, (_, at) => {
  const number = String(at + 1).padStart(2, "0");
  return { code: `SIM${number}`, name: `Simulated Vendor ${number}` };
});

/** So many simulated games over all makers, the same ones for the same seed; each maker's last one is its lobby. */
export function simulatedGames(count: number, seed: number): Simulated[] {
  const draw = drawing(seed);
  return Array.from({ length: count }, (_, at) => {
    const vendor = simulatedVendors[at % VENDORS]!;
    const lobby = at >= count - VENDORS;
    const [category, type] = lobby ? (["RNG", "LOBBY"] as const) : kindFor(draw(100));
    const [first, second] = [FIRST[draw(FIRST.length)]!, SECOND[draw(SECOND.length)]!];
    const number = at + 1;
    return {
      vendor: vendor.code,
      code: `sim-${String(number).padStart(5, "0")}`,
      category,
      gameType: type,
      rtpPpm: 920_000 + draw(70_000),
      hitRatePpm: 150_000 + draw(250_000),
      volatility: 1 + draw(5),
      maxWin: [500, 1_000, 2_500, 5_000, 10_000][draw(5)]!,
      lines: type === "SLOT" ? [5, 10, 20, 25, 40][draw(5)]! : null,
      features: type === "SLOT" ? ABLE.filter(() => draw(3) === 0) : ABLE.slice(7).filter(() => draw(8) === 0),
      named: lobby ? { maker: vendor.name } : { first, second, number },
      age: draw(400),
    };
  });
}

/** What a simulated game is called; its words are texts. */
export function simulatedName({ named }: Pick<Simulated, "named">, say: Say): string {
  if ("maker" in named) return say("simulated.lobby", named);
  const [first, second] = [say(`simulated.first.${named.first}`), say(`simulated.second.${named.second}`)];
  return say("simulated.name", { first, second, number: named.number });
}

function kindFor(drawn: number): readonly [GameCategory, string] {
  let left = drawn;
  for (const [category, type, weight] of KINDS) {
    if (left < weight) return [category, type];
    left -= weight;
  }
  return ["RNG", "SLOT"];
}

/** Numbers below a bound from a seed (mulberry32); for filling lists only, never for a game. */
function drawing(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
