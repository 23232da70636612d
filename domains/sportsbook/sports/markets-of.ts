import { MARKET_TYPES } from "../markets/catalogue.ts";
import { linesAround } from "../markets/lines.ts";
import { type MarketType, partOf } from "../markets/market-type.ts";
import { type PricedOutcome, priceMarket } from "../markets/price.ts";
import { readSpecifiers, type Specifiers, writeSpecifiers } from "../markets/specifiers.ts";
import { type LawOf, lawsOf } from "./laws.ts";
import type { Offer, SimulatedSport } from "./sport.ts";

/** A market of a match with its prices. */
export interface PricedMarket {
  readonly typeId: number;
  readonly spec: string;
  /** The balanced line, where it is one of several. */
  readonly favourite: boolean;
  readonly outcomes: readonly PricedOutcome[];
}

/** Every market of a match as it stands, with the prices of its own chances; what is decided or not for sale is left out. */
export function marketsOf<P, S>(
  sport: SimulatedSport<P, S>,
  state: S,
  params: P,
  marginOf: (type: MarketType) => number = ({ margin }) => margin,
): readonly PricedMarket[] {
  const laws = lawsOf(sport, state, params);
  /** From the bet on where it counts so, else the part as it ends. */
  const lawOf: LawOf = (type, part) => laws(type, type.fromBet ? "rest" : part);
  return sport.offers.flatMap((offer) => {
    const type = MARKET_TYPES.get(offer.type)!;
    return specifiersOf(offer, type, lawOf).flatMap(({ spec, favourite }) => {
      const law = lawOf(type, partOf(type, spec));
      if (!law) return [];
      const outcomes = priceMarket(type, spec, law, marginOf(type));
      const isOpen = outcomes.some(({ odds }) => odds !== undefined);
      return isOpen ? [{ typeId: type.id, spec: writeSpecifiers(spec), favourite, outcomes }] : [];
    });
  });
}

interface Named {
  readonly spec: Specifiers;
  readonly favourite: boolean;
}

function specifiersOf({ ladder, specs, parts }: Offer, type: MarketType, lawOf: LawOf): readonly Named[] {
  if (specs) return specs.map((spec) => ({ spec: readSpecifiers(spec)!, favourite: false }));
  const numbers = parts ? Array.from({ length: parts.upTo }, (_, i) => ({ [parts.name]: String(i + 1) })) : [{}];
  return numbers.flatMap((part: Specifiers) => {
    if (!ladder) return [{ spec: part, favourite: !parts }];
    const law = lawOf(type, partOf(type, part));
    const line = type.specifiers.find((name) => name === "hcp" || name === "total")!;
    if (!law) return [];
    return linesAround(type, law, ladder).map((value, i) => ({ spec: { ...part, [line]: value }, favourite: i === 0 }));
  });
}
