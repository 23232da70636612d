import { endsOf } from "./ends.ts";
import { fairChance, type Law } from "./law.ts";
import type { MarketType } from "./market-type.ts";

/** Lines that are offered around the balanced one. */
export interface Ladder {
  /** In quarters: 1 for a quarter, 2 for a half, 4 for a whole. */
  readonly step: number;
  /** How many to each side. */
  readonly each: number;
  /** Only lines that no score can meet. */
  readonly halves?: true;
}

const written = (quarters: number): string => String(quarters / 4);

/** How far from even the first outcome of a market is at a line. */
function unevenness(type: MarketType, name: string, line: string, law: Law): number {
  const [first] = endsOf(type, { [name]: line }, law).values();
  return fairChance(first!) - 0.5;
}

/**
 * The lines that are offered, the balanced one first: the one whose two sides are as likely as any can be, and so many
 * steps to each side of it. The chances of a line fall or rise with it, so the balanced one is found by halving.
 */
export function linesAround(type: MarketType, law: Law, { step, each, halves }: Ladder): readonly string[] {
  const name = type.specifiers.find((each) => each === "hcp" || each === "total")!;
  const offset = halves ? 2 : 0;
  const at = (index: number) => written(index * step + offset);
  const range = Math.ceil(widest(law) * 4) / step + 1;
  let [low, high] = [name === "hcp" ? -Math.ceil(range) : 0, Math.ceil(range)];
  const rises = Math.sign(unevenness(type, name, at(high), law) - unevenness(type, name, at(low), law)) || 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (unevenness(type, name, at(middle), law) * rises < 0) low = middle;
    else high = middle;
  }
  const off = (index: number) => Math.abs(unevenness(type, name, at(index), law));
  const balanced = off(low) <= off(high) ? low : high;
  const around = Array.from({ length: each }, (_, i) => [balanced - i - 1, balanced + i + 1]).flat();
  return [balanced, ...around].filter((index) => name === "hcp" || index * step + offset > 0).map(at);
}

const widest = (law: Law): number => Math.max(1, ...law.map(({ score }) => Math.max(score.home, score.away)));
