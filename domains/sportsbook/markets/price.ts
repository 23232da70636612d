import { priceChances } from "../odds/margin.ts";
import { endsOf } from "./ends.ts";
import { type Ends, fairChance, type Law } from "./law.ts";
import type { MarketType } from "./market-type.ts";
import type { Specifiers } from "./specifiers.ts";

/** An outcome as it is offered: how it may end, without margin, and its price in thousandths where it is for sale. */
export interface PricedOutcome {
  readonly id: string;
  readonly ends: Ends;
  readonly odds: number | undefined;
}

const MILLION = 1_000_000;

/** The outcomes of a market with their prices, out of the chances of everything that may still come. */
export function priceMarket(
  type: MarketType,
  spec: Specifiers,
  law: Law,
  margin: number = type.margin,
): readonly PricedOutcome[] {
  const ends = [...endsOf(type, spec, law)];
  const odds = priceChances(
    ends.map(([, each]) => fairChance(each)),
    1 + margin / MILLION,
  );
  return ends.map(([id, each], i) => ({ id, ends: each, odds: odds[i] }));
}
