import type { Grammar, Play, Shape } from "./play.ts";
import { symbolsOf } from "./selection.ts";

/** How many symbols an example may be taken from; the alphabets of lots are long. */
const ENOUGH = 40;

/** A selection of as few units as can be, as it is written: an example, and the unit returns are reckoned for. */
export function exampleOf({ grammar, legs }: Play): string {
  const symbols = symbolsOf(grammar.alphabet).slice(0, ENOUGH);
  const { matcher } = legs[0]!;
  const head = grammar.places === undefined ? "" : `@${symbolsUpTo(grammar.places).join(",")};`;
  if (grammar.style === "list") return `${head}#${unitOf(grammar, symbols)}`;
  if (grammar.style === "sequence") return Array.from({ length: grammar.size ?? 1 }, (_, i) => symbols[i]).join(",");
  if (matcher.m === "multiset") return head + rolesOf(matcher.shape ?? [], grammar, symbols);
  if (matcher.m === "subset") return head + pickOf(grammar, symbols, matcher.pick);
  if (matcher.m === "positional") return head + placesOf(grammar, symbols, matcher.choose);
  return head + symbols[0]!;
}

const symbolsUpTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Different symbols in each place; where so many places are chosen the others stay empty. */
const placesOf = ({ size = 1 }: Grammar, symbols: readonly string[], choose = size): string =>
  symbolsUpTo(size)
    .map((at) => (at < choose ? symbols[at % symbols.length] : ""))
    .join("|");

/** One symbol after another for a list, twice the first one when all different would be too many kinds. */
function unitOf({ size = 1, alphabet }: Grammar, symbols: readonly string[]): string {
  const width = "balls" in alphabet && alphabet.balls[1] > 9 ? 2 : 1;
  return symbolsUpTo(size)
    .map((at) => symbols[at]!.padStart(width, "0"))
    .join("");
}

function rolesOf(shape: readonly Shape[], { size = 1 }: Grammar, symbols: readonly string[]): string {
  let next = 0;
  const areas: string[][] = symbolsUpTo(size).map(() => []);
  // Roles of one area share its symbols: as many are chosen as the two together need.
  for (const { pick, area } of shape) areas[area]!.push(...symbols.slice(next, (next += pick)));
  return areas.map((area) => area.join(",")).join("|");
}

function pickOf({ bankers, most }: Grammar, symbols: readonly string[], pick: number): string {
  const count = most ?? pick;
  const chosen = symbols.slice(0, count);
  return bankers && count > 1 ? `${chosen[0]}!${chosen.slice(1).join(",")}` : chosen.join(",");
}
