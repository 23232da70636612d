import { choose } from "./counting.ts";
import type { Alphabet, Grammar } from "./play.ts";

/** A selection as it is kept: symbols in order, none twice. */
export interface Selection {
  /** Places named before `;`, for plays that run on combinations of them. */
  readonly places: readonly number[];
  readonly areas: readonly (readonly string[])[];
  /** Symbols of the first area that every unit contains. */
  readonly bankers: readonly string[];
  /** Unit bets written one by one. */
  readonly list: readonly (readonly string[])[];
}

const PLACES_MOST = 10;
const LIST_MOST = 10_000;

/**
 * Reads a selection: `3|5|5,6` areas, `03,04!05,08` bankers, `#355;356` single entry, `@0,2,4;…` on chosen places.
 * Undefined for anything the play does not take.
 */
export function parseSelection(text: string, grammar: Grammar): Selection | undefined {
  const { places, rest } = splitPlaces(text.trim());
  if (!fitPlaces(places, grammar)) return undefined;
  const read = { list: readList, sequence: readSequence, labels: readAreas, areas: readAreas }[grammar.style];
  const found = read(rest, grammar);
  return found && { places, ...found };
}

/** The text of a selection in its one canonical form. */
export function formatSelection({ places, areas, bankers, list }: Selection, grammar: Grammar): string {
  const head = places.length > 0 ? `@${places.join(",")};` : "";
  if (grammar.style === "list") return `${head}#${list.map((unit) => unit.join("")).join(";")}`;
  if (grammar.style === "sequence") return head + areas.map((area) => area[0]).join(",");
  const banked = bankers.length > 0 ? `${bankers.join(",")}!` : "";
  return head + banked + areas.map((area) => area.join(",")).join("|");
}

function splitPlaces(text: string): { places: number[]; rest: string } {
  const match = /^@([\d,]*);(.*)$/s.exec(text);
  if (!match) return { places: [], rest: text };
  const places = [...new Set(match[1]!.split(",").map((place) => (place === "" ? Number.NaN : Number(place))))];
  return { places: places.toSorted((a, b) => a - b), rest: match[2]! };
}

function fitPlaces(places: readonly number[], { places: least }: Grammar): boolean {
  if (least === undefined) return places.length === 0;
  return places.length >= least && places.every((place) => Number.isInteger(place) && place < PLACES_MOST);
}

type Found = Omit<Selection, "places">;

function readAreas(text: string, grammar: Grammar): Found | undefined {
  const { size = 1, empty = false, least = 1, most = Infinity } = grammar;
  const parts = text.split("|");
  if (parts.length !== size) return undefined;
  const [banked, open] = splitBankers(parts[0]!, grammar);
  const bankers = banked === undefined ? [] : readSymbols(banked, grammar.alphabet);
  const areas = [open, ...parts.slice(1)].map((part) => readSymbols(part, grammar.alphabet));
  if (!bankers || areas.some((area) => area === undefined)) return undefined;
  const read = areas as string[][];
  const free = read.map((area, at) => (at === 0 ? area.filter((symbol) => !bankers.includes(symbol)) : area));
  const fits = free.every((area) => (empty && area.length === 0) || (area.length >= least && area.length <= most));
  return fits && free.some((area) => area.length > 0) ? { areas: free, bankers, list: [] } : undefined;
}

function splitBankers(part: string, { bankers }: Grammar): [string | undefined, string] {
  const at = bankers ? part.indexOf("!") : -1;
  return at < 0 ? [undefined, part] : [part.slice(0, at), part.slice(at + 1)];
}

/** Symbols between commas, in the alphabet's order; undefined when one does not belong to it. */
function readSymbols(text: string, alphabet: Alphabet): string[] | undefined {
  if (text.trim() === "") return [];
  const symbols = text.split(",").map((each) => symbolOf(each.trim(), alphabet));
  if (symbols.some((symbol) => symbol === undefined)) return undefined;
  return inOrder([...new Set(symbols as string[])], alphabet);
}

function inOrder(symbols: string[], alphabet: Alphabet): string[] {
  if ("balls" in alphabet) return symbols.toSorted((a, b) => Number(a) - Number(b));
  if ("digits" in alphabet) return symbols.toSorted();
  return symbols.toSorted((a, b) => alphabet.words.indexOf(a) - alphabet.words.indexOf(b));
}

/** A ball's number without leading zeros; the ends of lots and words as they are. */
function symbolOf(text: string, alphabet: Alphabet): string | undefined {
  if ("words" in alphabet) return alphabet.words.includes(text) ? text : undefined;
  if (!/^\d+$/.test(text)) return undefined;
  if ("digits" in alphabet) return text.length === alphabet.digits ? text : undefined;
  const ball = Number(text);
  return text.length <= 3 && ball >= alphabet.balls[0] && ball <= alphabet.balls[1] ? String(ball) : undefined;
}

function readSequence(text: string, { size = 1, alphabet }: Grammar): Found | undefined {
  const symbols = text.split(",").map((each) => symbolOf(each.trim(), alphabet));
  if (symbols.length !== size || symbols.some((symbol) => symbol === undefined)) return undefined;
  return { areas: symbols.map((symbol) => [symbol!]), bankers: [], list: [] };
}

function readList(text: string, { size = 1, alphabet }: Grammar): Found | undefined {
  if (!text.startsWith("#")) return undefined;
  const width = "balls" in alphabet && alphabet.balls[1] > 9 ? 2 : 1;
  const units = text
    .slice(1)
    .split(";")
    .map((unit) => readUnit(unit.trim(), { size, width, alphabet }));
  if (units.length > LIST_MOST || units.some((unit) => unit === undefined)) return undefined;
  const once = new Map((units as string[][]).map((unit) => [unit.join(","), unit]));
  return { areas: [], bankers: [], list: [...once.values()] };
}

function readUnit(unit: string, of: { size: number; width: number; alphabet: Alphabet }): string[] | undefined {
  const plain = unit.replaceAll(/[\s,-]/g, "");
  if (plain.length !== of.size * of.width) return undefined;
  const symbols = Array.from({ length: of.size }, (_, i) =>
    symbolOf(plain.slice(i * of.width, (i + 1) * of.width), of.alphabet),
  );
  return symbols.every((symbol) => symbol !== undefined) ? symbols : undefined;
}

/** Every symbol of an alphabet, as far as it can be told off. */
export function symbolsOf(alphabet: Alphabet): string[] {
  if ("words" in alphabet) return [...alphabet.words];
  if ("balls" in alphabet) {
    const [from, to] = alphabet.balls;
    return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
  }
  return Array.from({ length: 10 ** alphabet.digits }, (_, i) => String(i).padStart(alphabet.digits, "0"));
}

/** How many combinations of the chosen places the play runs on; 1 for plays without a choice of places. */
export const placeSets = ({ places }: Selection, { places: least }: Grammar): number =>
  least === undefined ? 1 : choose(places.length, least);
