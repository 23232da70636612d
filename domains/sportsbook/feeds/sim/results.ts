import type { SimulatedSport } from "../../sports/sport.ts";
import { type BookMarket, isDecided } from "../../fixtures/book.ts";
import { gradedBy } from "../grade.ts";
import type { FeedResults } from "../messages.ts";

/** Results of the markets whose part is over, by the resolvers that priced them; void where the match did without it. */
export function resultsOf<P, S>(
  sport: SimulatedSport<P, S>,
  state: S,
  markets: Iterable<BookMarket>,
): readonly FeedResults[] {
  const open = [...markets].filter(({ status }) => !isDecided(status));
  return gradedBy(open, { facts: sport.facts(state), wasPlayed: (part) => sport.wasPlayed?.(state, part) !== false });
}
