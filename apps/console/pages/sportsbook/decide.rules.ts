import type { TradedMarket } from "./types.ts";

/** What a market is decided as: left alone, void, or won by one of its outcomes alone. */
export type Decision = "" | "VOID" | `WON ${string}`;

/** Markets that nothing was told of and that open bets wait for. */
export const waitingMarkets = (list: readonly TradedMarket[]): readonly TradedMarket[] =>
  list.filter(({ status, lines }) => status >= HANDED_OVER && lines.some(({ bets }) => bets > 0));

/** From here up a market is not decided. */
const HANDED_OVER = -2;

/** Outcomes of the markets that were decided, as they are sent; undefined while none is. */
export function resultsOf(markets: readonly TradedMarket[], decided: Readonly<Record<string, Decision>>) {
  const results = markets.flatMap(({ marketId, typeId, spec, outcomes }) => {
    const decision = decided[marketId] ?? "";
    if (decision === "") return [];
    const endOf = (id: string) => (decision === "VOID" ? "VOID" : decision === `WON ${id}` ? "WON" : "LOST");
    return [{ typeId, spec, outcomes: Object.fromEntries(outcomes.map(({ id }) => [id, endOf(id)])) }];
  });
  return results.length > 0 ? results : undefined;
}
