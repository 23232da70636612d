import type { Minor } from "@taya/kernel/money";
import { type Decimal, decimal, plus, scaled, times } from "@taya/games/kit/decimal";
import { choose, product } from "@taya/games/kit/lottery/counting";
import type { Leg, Play } from "@taya/games/kit/lottery/play";
import { placeSets, type Selection } from "@taya/games/kit/lottery/selection";
import type { Line } from "./lines.rules.ts";

/** What a line puts on a symbol in one issue: the stake that rides on it, and the most it can win with it. */
export interface Cell {
  readonly symbol: string;
  readonly stake: Minor;
  readonly payout: Minor;
}

/** What a line can win with each of its symbols at multiple 1, in units of ten to the power of -11. */
export interface Ride {
  readonly symbols: readonly string[];
  readonly won: readonly bigint[];
  /** Each symbol is a bet of its own, with its part of the stake. */
  readonly single: boolean;
}

type Laid = Pick<Line, "sold" | "selection" | "units" | "mode" | "price" | "prizes">;

/** From ten to the power of -11 to minor units. */
const PER_MINOR = 1_000_000_000n;

/**
 * What rides on the symbols of a line. Where every symbol is a bet of its own that is its prize, one occurrence counted;
 * elsewhere the most the whole selection can win counts for each symbol in it. Symbols of plays with several areas carry
 * their place: `2:5`.
 */
export function rideOf(line: Laid): Ride {
  const { play } = line.sold;
  const single = isSingle(play);
  const symbols = symbolsIn(play, line.selection);
  const rate = rateOf(line) * BigInt(placeSets(line.selection, play.grammar));
  const most = single ? undefined : scaled(mostWon(line), 4) * rate;
  return {
    symbols: symbols.map(({ name }) => name),
    won: symbols.map(({ symbol }) => most ?? scaled(prizeFor(line, symbol), 4) * rate),
    single,
  };
}

/** What a ride is in an issue. A win never counts for more than `cap`, what one bet may be paid. */
export function cellsOf(
  { symbols, won, single }: Ride,
  { multiple, stake, cap }: { readonly multiple: number; readonly stake: Minor; readonly cap: Minor },
): Cell[] {
  const times = BigInt(multiple);
  const share = single ? stake / BigInt(symbols.length) : stake;
  return symbols.map((symbol, i) => {
    const payout = (won[i]! * times) / PER_MINOR;
    return { symbol, stake: share, payout: payout < cap ? payout : cap };
  });
}

/** What one ten-thousandth of a prize comes to at multiple 1, in units of ten to the power of -11. */
const rateOf = ({ prizes, price, mode }: Laid): bigint =>
  (prizes.per === "price" ? price : 10_000n) * 10n ** BigInt(3 + mode);

/** Whether each symbol is a bet of its own. */
function isSingle({ legs }: Play): boolean {
  const [{ matcher } = { matcher: undefined }, ...more] = legs;
  if (!matcher || more.length > 0) return false;
  if (matcher.m === "outcome") return true;
  if (matcher.m === "positional") return matcher.choose === 1;
  return matcher.m === "subset" && matcher.pick === 1 && matcher.weight === undefined;
}

interface Named {
  readonly name: string;
  readonly symbol: string;
}

function symbolsIn({ grammar, legs }: Play, { areas, bankers, list }: Selection): Named[] {
  const plain = (symbol: string): Named => ({ name: symbol, symbol });
  const placed = (symbol: string, at: number): Named => ({ name: `${at}:${symbol}`, symbol });
  const inOrder = legs.some(({ matcher }) => matcher.m === "positional");
  if (list.length > 0) {
    const named = list.flatMap((unit) => unit.map((symbol, at) => (inOrder ? placed(symbol, at) : plain(symbol))));
    return [...new Map(named.map((each) => [each.name, each])).values()];
  }
  if ((grammar.size ?? 1) > 1) return areas.flatMap((area, at) => area.map((symbol) => placed(symbol, at)));
  return [...bankers, ...(areas[0] ?? [])].map(plain);
}

const ZERO = decimal(0);
const larger = (a: Decimal, b: Decimal): Decimal => (scaled(a, 4) > scaled(b, 4) ? a : b);

/** The prize of a symbol; of prizes that go by something else the largest. */
function prizeFor({ sold, prizes: { by } }: Laid, symbol: string): Decimal {
  const key = sold.play.legs[0]!.key;
  const named = typeof key === "object" && "from" in key && key.from === "symbol";
  return named ? (by[symbol] ?? by["*"] ?? ZERO) : Object.values(by).reduce(larger, ZERO);
}

/** The most a selection can win, legs together: the largest prize of each, as often as it can win in one draw. */
function mostWon(line: Laid): Decimal {
  const { play } = line.sold;
  const { by } = line.prizes;
  const largest = Object.values(by).reduce(larger, ZERO);
  return plus(
    ...play.legs.map((leg) => {
      const prize = typeof leg.key === "string" ? (by[leg.key] ?? by["*"] ?? ZERO) : largest;
      return times(prize, decimal(Math.min(line.units, winsAtMost(play, leg, line.selection))));
    }),
  );
}

/** Units of a leg that can win in one draw, on one set of places. */
function winsAtMost({ view }: Play, { matcher }: Leg, { areas, bankers }: Selection): number {
  const looks = "places" in view ? view.places.length : Infinity;
  switch (matcher.m) {
    case "positional": {
      const { carry, choose: places } = matcher;
      // A digit has two of the labels big, small, odd, even.
      const labels = "places" in view && view.as !== undefined ? 2 ** areas.length : 1;
      if (carry) return product(areas.map((area, at) => (carry.includes(at) ? 1 : area.length)));
      return labels * (places === undefined ? 1 : choose(areas.filter((area) => area.length > 0).length, places));
    }
    case "subset": {
      if (matcher.weight !== undefined) return 1;
      if (matcher.hits !== undefined && matcher.hits !== "all") return Infinity;
      const drawn = Math.min(areas[0]!.length, looks);
      return choose(drawn, matcher.pick - bankers.length);
    }
    case "multiset":
    case "outcome":
      return 1;
  }
}

/** What all bets of an issue could win per symbol of a play. */
export interface Standing {
  stake: Minor;
  payout: Minor;
}

/** The first symbol that would pass its bound, and what may still be staked on it; undefined when all fit. */
export function soldOut(
  cells: readonly Cell[],
  standing: (index: number) => Standing,
  bound: Minor,
): { readonly symbol: string; readonly left: Minor } | undefined {
  for (const [index, { symbol, stake, payout }] of cells.entries()) {
    const left = bound - standing(index).payout;
    if (payout <= left) continue;
    return { symbol, left: left > 0n ? (stake * left) / payout : 0n };
  }
  return undefined;
}
