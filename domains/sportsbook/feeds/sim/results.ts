import { MARKET_TYPES } from "../../markets/catalogue.ts";
import { partOf, resolverOf } from "../../markets/market-type.ts";
import { readSpecifiers } from "../../markets/specifiers.ts";
import type { SimulatedSport } from "../../sports/sport.ts";
import { type BookMarket, isDecided } from "../../fixtures/book.ts";
import type { FeedResults } from "../messages.ts";

/** Results of the markets whose part is over, by the resolvers that priced them; void where the match did without it. */
export function resultsOf<P, S>(
  sport: SimulatedSport<P, S>,
  state: S,
  markets: Iterable<BookMarket>,
): readonly FeedResults[] {
  const facts = sport.facts(state);
  return [...markets].flatMap(({ typeId, spec, status, outcomes }): FeedResults[] => {
    const [type, specifiers] = [MARKET_TYPES.get(typeId), readSpecifiers(spec)];
    if (!type || !specifiers || isDecided(status)) return [];
    const part = partOf(type, specifiers);
    if (sport.wasPlayed?.(state, part) === false) {
      return [{ typeId, spec, outcomes: outcomes.map(({ id }) => ({ id, result: "VOID" })) }];
    }
    const score = facts(part);
    if (!score) return [];
    const results = resolverOf(type)({ score, spec: specifiers, facts });
    return [{ typeId, spec, score, outcomes: Object.entries(results).map(([id, result]) => ({ id, result })) }];
  });
}
