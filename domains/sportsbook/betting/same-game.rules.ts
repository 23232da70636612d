import type { Law } from "../markets/law.ts";
import { type MarketType, partOf, resolverOf } from "../markets/market-type.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import { shownPrice } from "../odds/ladder.ts";

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
  if (!read || type.fromBet || partOf(type, read) !== PART) return false;
  const line = read["hcp"] ?? read["total"];
  return line === undefined || (Number(line) * 4) % 2 === 0 || line.includes(":");
}

/**
 * Prices of a same-game ticket, in thousandths, by which of its legs are left as a bit mask: the chance that all of those
 * win, added up over every final score, with the margin of so many legs. What is given back in a score counts as not
 * won: a ticket of those left is priced without it. Undefined where something is too sure or too unlikely to be sold.
 *
 * A product of the legs' own prices would sell up to half too dear for us: who wins and how much is scored go together.
 */
export function jointPrices(legs: readonly SameGameLeg[], scores: Law): Readonly<Record<number, number>> | undefined {
  const chances = new Map<number, number>();
  for (const { score, chance } of scores) {
    const won = legs.reduce((mask, leg, i) => (wins(leg, score) ? mask | (1 << i) : mask), 0);
    for (let mask = won; mask > 0; mask = (mask - 1) & won) chances.set(mask, (chances.get(mask) ?? 0) + chance);
  }
  const prices: Record<number, number> = {};
  for (let mask = 1; mask < 1 << legs.length; mask += 1) {
    const bits = legs.flatMap((_, i) => (mask & (1 << i) ? [1 << i] : []));
    const chance = chances.get(mask) ?? 0;
    const price = chance < LEAST_CHANCE ? undefined : shownPrice(1 / (chance * (1 + MARGIN_A_LEG * bits.length)));
    if (price === undefined) return undefined;
    // A leg that follows from the others adds nothing but its margin: more legs never pay less.
    prices[mask] = Math.max(price, ...bits.map((bit) => prices[mask & ~bit] ?? 0));
  }
  return prices;
}

function wins(
  { type, spec, outcomeId }: SameGameLeg,
  score: { readonly home: number; readonly away: number },
): boolean {
  return resolverOf(type)({ score, spec: readSpecifiers(spec)!, facts: () => undefined })[outcomeId] === "WON";
}
