import { type BookMarket } from "../fixtures/book.ts";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { partOf, resolverOf } from "../markets/market-type.ts";
import type { Facts } from "../markets/resolvers.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import type { FeedResults } from "./messages.ts";

export interface Grading {
  /** Final scores of the parts that are over. */
  readonly facts: Facts;
  /** False for parts that were not played though the match is over: their bets are void. */
  readonly wasPlayed?: ((part: string) => boolean) | undefined;
}

/** How markets ended whose parts are over, by the resolvers that price them; what scores do not decide is left out. */
export function gradedBy(
  markets: Iterable<Pick<BookMarket, "typeId" | "spec" | "outcomes">>,
  { facts, wasPlayed }: Grading,
): readonly FeedResults[] {
  return [...markets].flatMap(({ typeId, spec, outcomes }): FeedResults[] => {
    const [type, specifiers] = [MARKET_TYPES.get(typeId), readSpecifiers(spec)];
    if (!type || !specifiers) return [];
    const part = partOf(type, specifiers);
    if (wasPlayed?.(part) === false) {
      return [{ typeId, spec, outcomes: outcomes.map(({ id }) => ({ id, result: "VOID" })) }];
    }
    const score = facts(part);
    if (!score) return [];
    const results = Object.entries(resolverOf(type)({ score, spec: specifiers, facts }));
    return [{ typeId, spec, score, outcomes: results.map(([id, result]) => ({ id, result })) }];
  });
}
