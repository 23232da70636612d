import { type Fixture, type Market, SUSPENDED } from "../odds/types.ts";

/** The three places of a row, whatever its sport: who wins, with which start, how much is scored. */
export const COLUMNS = ["winner", "handicap", "total"] as const;
export type Column = (typeof COLUMNS)[number];

const LINES: Readonly<Record<Exclude<Column, "winner">, string>> = { handicap: "hcp", total: "total" };
/** Who wins is told by two or three outcomes. */
const MOST_WINNERS = 3;

/** The market of each place; none where the match has none that fits. One that is stopped keeps its place. */
export function columnsOf({ markets }: Pick<Fixture, "markets">): Readonly<Record<Column, Market | undefined>> {
  const there = markets.filter(({ status }) => status >= SUSPENDED);
  const lined = (name: string) => there.find(({ spec }) => spec.startsWith(`${name}=`) && !spec.includes("|"));
  return {
    winner: there.find(({ spec, outcomes }) => spec === "" && outcomes.length <= MOST_WINNERS),
    handicap: lined(LINES.handicap),
    total: lined(LINES.total),
  };
}

const DRAWN = "1";

/** What a price in a row is called, as short as it can be: 1, X, 2, a start, a line. */
export function shortName(column: Column, market: Market, outcomeId: string): string {
  const at = market.outcomes.findIndex(({ id }) => id === outcomeId);
  if (column === "winner") return (market.outcomes.length === MOST_WINNERS ? ["1", "X", "2"] : ["1", "2"])[at] ?? DRAWN;
  const line = Number(market.spec.split("=")[1]);
  if (column === "total") return `${at === 0 ? "U" : "O"} ${line}`;
  const own = at === 0 ? line : -line;
  return own > 0 ? `+${own}` : String(own).replace("-", "−");
}
