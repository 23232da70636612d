import type { Law } from "../markets/law.ts";
import { LOOKS_AT, type MarketType, partOf, resolverOf } from "../markets/market-type.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import type { Score } from "../markets/score.ts";
import { shownPrice } from "../odds/ladder.ts";
import type { LegResult } from "../tickets/result.ts";

/** A selection of a same-game ticket. */
export interface SameGameLeg {
  readonly type: MarketType;
  readonly spec: string;
  readonly outcomeId: string;
}

/** What the book keeps beyond the chance, in parts of it, for each leg. */
const MARGIN_A_LEG = 0.02;

/** What is rarer cannot come: a ticket that cannot win is not sold. */
const LEAST_CHANCE = 1e-6;

/** Parts whose legs can be priced together: they are all told by one final score. */
const PART = "regular";

/** Whether a leg may stand on a same-game ticket: decided by the final score, and never given back in halves. */
export function isPricedTogether({ type, spec }: SameGameLeg): boolean {
  const read = readSpecifiers(spec);
  if (!read || type.fromBet || partOf(type, read) !== PART || LOOKS_AT[type.resolver] === "halves") return false;
  const line = read["hcp"] ?? read["total"];
  return line === undefined || (Number(line) * 4) % 2 === 0 || line.includes(":");
}

/**
 * Prices of a same-game ticket, in thousandths, by which of its legs are left as a bit mask: what all of those pay together
 * so that every score in which they win, and every one in which some are given back and the others win, make up the stake
 * without the margin of so many legs. Undefined where something is too sure or too unlikely to be sold.
 *
 * A product of the legs' own prices would sell up to half too dear for us: who wins and how much is scored go together.
 */
export function jointPrices(legs: readonly SameGameLeg[], scores: Law): Readonly<Record<number, number>> | undefined {
  const ends = endsTogether(legs, scores);
  const prices: Record<number, number> = { 0: 1_000 };
  for (let mask = 1; mask < 1 << legs.length; mask += 1) {
    const bits = legs.flatMap((_, i) => (mask & (1 << i) ? [1 << i] : []));
    let [chance, given] = [0, 0];
    for (const end of ends) {
      const won = mask & end.won;
      if (won === mask) chance += end.chance;
      else if ((mask & (end.won | end.back)) === mask) given += (end.chance * prices[won]!) / 1_000;
    }
    if (chance < LEAST_CHANCE) return undefined;
    const price = shownPrice((1 / (1 + MARGIN_A_LEG * bits.length) - given) / chance);
    const least = Math.max(...bits.map((bit) => (mask === bit ? 0 : prices[mask & ~bit]!)));
    // More legs never pay less. One that follows from the others adds nothing but its margin; one that takes away is not sold.
    if (price === undefined || (given > 0 && price < least)) return undefined;
    prices[mask] = Math.max(price, least);
  }
  delete prices[0];
  return prices;
}

/** How legs end together: which of them win and which are given back, as bit masks. */
interface EndTogether {
  readonly won: number;
  readonly back: number;
  chance: number;
}

function endsTogether(legs: readonly SameGameLeg[], scores: Law): readonly EndTogether[] {
  const ends = new Map<string, EndTogether>();
  for (const { score, chance } of scores) {
    const results = legs.map((leg) => resultAt(leg, score));
    const maskOf = (...those: readonly LegResult[]) =>
      results.reduce((mask, result, i) => (those.includes(result) ? mask | (1 << i) : mask), 0);
    const [won, back] = [maskOf("WON"), maskOf("PUSH", "VOID")];
    const key = `${won} ${back}`;
    const known = ends.get(key);
    if (known) known.chance += chance;
    else ends.set(key, { won, back, chance });
  }
  return [...ends.values()];
}

const resultAt = ({ type, spec, outcomeId }: SameGameLeg, score: Score): LegResult =>
  resolverOf(type)({ score, spec: readSpecifiers(spec)!, facts: () => undefined })[outcomeId] ?? "LOST";
