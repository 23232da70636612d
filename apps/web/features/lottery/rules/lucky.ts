import type { Leg, Play } from "@taya/games/kit/lottery/play";
import { placesOf, unitsOf } from "./count.ts";
import { contentOf, noPicks, type Picks, symbolsOf } from "./picks.ts";

/** A whole number from 0 to below `n`. It only fills in a slip: it decides no outcome. */
export type Random = (n: number) => number;

const TRIES = 60;

/** One bet by chance, as its selection; undefined when none was found. */
export function luckyPick(play: Play, random: Random): string | undefined {
  for (let i = 0; i < TRIES; i++) {
    const content = contentOf(guess(play, random), play.grammar);
    if (unitsOf(play, content) > 0) return content;
  }
  return undefined;
}

function guess(play: Play, random: Random): Picks {
  const { grammar } = play;
  const symbols = symbolsOf(grammar.alphabet);
  const { size = 1 } = grammar;
  const none = noPicks(grammar, placesOf(play));
  const places = grammar.places === undefined ? [] : take(none.places, grammar.places, random).toSorted();
  if (grammar.style === "list") {
    const wide = symbols.length > 10 ? 2 : 1;
    const unit = Array.from({ length: size }, () => symbols[random(symbols.length)]!.padStart(wide, "0"));
    return { ...none, places, units: [unit.join("")] };
  }
  return { ...none, places, ...areasOf(play.legs[0]!, { play, symbols, random }) };
}

interface With {
  readonly play: Play;
  readonly symbols: readonly string[];
  readonly random: Random;
}

/** As many symbols in each area as one bet needs. */
function areasOf({ matcher }: Leg, { play, symbols, random }: With): Pick<Picks, "areas" | "bankers"> {
  const { size = 1, least = 1, bankers } = play.grammar;
  const one = (count: number): string[][] => Array.from({ length: size }, () => take(symbols, count, random));
  if (matcher.m === "positional") {
    if (matcher.choose === undefined) return { areas: one(1), bankers: [] };
    const open = take([...Array(size).keys()], matcher.choose, random);
    return { areas: one(1).map((area, at) => (open.includes(at) ? area : [])), bankers: [] };
  }
  if (matcher.m === "outcome") return { areas: one(1), bankers: [] };
  if (matcher.m === "subset") {
    const drawn = take(symbols, Math.max(least, matcher.weight ? least : matcher.pick), random);
    return bankers && drawn.length > 1
      ? { areas: [drawn.slice(1)], bankers: drawn.slice(0, 1) }
      : { areas: [drawn], bankers: [] };
  }
  if (!matcher.shape) return { areas: one(1), bankers: [] };
  const needed = matcher.shape.reduce((sum, { pick }) => sum + pick, 0);
  const drawn = take(symbols, needed, random);
  const areas = one(0);
  let from = 0;
  for (const { pick, area } of matcher.shape) areas[area]!.push(...drawn.slice(from, (from += pick)));
  return { areas, bankers: [] };
}

/** So many different things, by chance. */
function take<T>(things: readonly T[], count: number, random: Random): T[] {
  const left = [...things];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!);
}
