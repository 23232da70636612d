import type { Grammar } from "@taya/games/kit/lottery/play";
import { formatSelection, parseSelection, symbolsOf } from "@taya/games/kit/lottery/selection";

/** What is chosen on the board, before it is a selection. */
export interface Picks {
  /** Chosen places, of plays that run on combinations of them. */
  readonly places: readonly number[];
  readonly areas: readonly (readonly string[])[];
  /** Symbols that every unit contains. */
  readonly bankers: readonly string[];
  /** Unit bets typed one by one. */
  readonly units: readonly string[];
}

/** An empty board of a play; where places are chosen, all of them are to begin with. */
export function noPicks({ size = 1, style, places }: Grammar, placeCount: number): Picks {
  return {
    places: places === undefined ? [] : Array.from({ length: placeCount }, (_, i) => i),
    areas: style === "list" ? [] : Array.from({ length: size }, () => []),
    bankers: [],
    units: [],
  };
}

/** The selection as the rules write it, in its canonical form; empty while it is none. */
export function contentOf(picks: Picks, grammar: Grammar): string {
  const selection = parseSelection(rawOf(picks, grammar), grammar);
  return selection ? formatSelection(selection, grammar) : "";
}

function rawOf({ places, areas, bankers, units }: Picks, { style }: Grammar): string {
  const head = places.length > 0 ? `@${places.join(",")};` : "";
  if (style === "list") return `${head}#${units.join(";")}`;
  if (style === "sequence") return head + areas.map((area) => area[0] ?? "").join(",");
  const banked = bankers.length > 0 ? `${bankers.join(",")}!` : "";
  return head + banked + areas.map((area) => area.join(",")).join("|");
}

/** The board that shows a selection; undefined when it is none of the play. */
export function picksOf(content: string, grammar: Grammar): Picks | undefined {
  const selection = parseSelection(content, grammar);
  if (!selection) return undefined;
  const { places, areas, bankers, list } = selection;
  return { places, areas, bankers, units: list.map((unit) => unit.join("")) };
}

/** A symbol put in or out of an area; where only so many may stand, the first makes room. */
export function toggled(picks: Picks, { area, symbol, grammar }: Toggle): Picks {
  const now = picks.areas[area] ?? [];
  const most = grammar.style === "sequence" ? 1 : (grammar.most ?? Infinity);
  const next = now.includes(symbol) ? now.filter((each) => each !== symbol) : [...now, symbol].slice(-most);
  return withArea({ ...picks, bankers: picks.bankers.filter((each) => each !== symbol) }, area, next);
}

interface Toggle {
  readonly area: number;
  readonly symbol: string;
  readonly grammar: Grammar;
}

/** A symbol made a banker, or no longer one; it stands in one row only. */
export function banked(picks: Picks, symbol: string): Picks {
  const bankers = picks.bankers.includes(symbol)
    ? picks.bankers.filter((each) => each !== symbol)
    : [...picks.bankers, symbol];
  return { ...picks, bankers, areas: picks.areas.map((area) => area.filter((each) => !bankers.includes(each))) };
}

export const withArea = (picks: Picks, at: number, symbols: readonly string[]): Picks => ({
  ...picks,
  areas: picks.areas.map((area, i) => (i === at ? symbols : area)),
});

const QUICK = ["all", "big", "small", "odd", "even", "clear"] as const;
export type Quick = (typeof QUICK)[number];

/** The symbols a quick button stands for; the upper half of the numbers is big. */
export function quickOf(quick: Quick, symbols: readonly string[]): readonly string[] {
  const numbers = symbols.map(Number);
  const half = (Math.min(...numbers) + Math.max(...numbers)) / 2;
  const holds: Readonly<Record<Quick, (n: number) => boolean>> = {
    all: () => true,
    big: (n) => n > half,
    small: (n) => n <= half,
    odd: (n) => n % 2 === 1,
    even: (n) => n % 2 === 0,
    clear: () => false,
  };
  return symbols.filter((symbol) => holds[quick](Number(symbol)));
}

/** Quick buttons make sense for numbers in a row of which several may be chosen. */
export const quicksFor = ({ alphabet, style, most = Infinity }: Grammar): readonly Quick[] => {
  if (style === "sequence" || most === 1) return [];
  return "words" in alphabet ? ["all", "clear"] : QUICK;
};

export { symbolsOf };
