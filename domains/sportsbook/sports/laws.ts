import type { Law, Projection } from "../markets/law.ts";
import { LOOKS_AT, type MarketType } from "../markets/market-type.ts";
import type { SimulatedSport } from "./sport.ts";

/** The law a market of a type is priced by, for a part of the match. */
export type LawOf = (type: MarketType, part: string) => Law | undefined;

/** The laws of one moment of a match; what many markets look at is worked out once. */
export function lawsOf<P, S>(sport: SimulatedSport<P, S>, state: S, params: P): LawOf {
  const known = new Map<string, Law | undefined>();
  return ({ resolver }, part) => {
    const by: Projection = LOOKS_AT[resolver];
    const key = `${by} ${part}`;
    if (!known.has(key)) known.set(key, sport.law(state, params, part, by));
    return known.get(key);
  };
}
