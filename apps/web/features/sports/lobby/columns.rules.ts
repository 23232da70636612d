import { type Fixture, type Market, SUSPENDED } from "../odds/types.ts";

/** The three places of a row, whatever its sport: who wins, with which start, how much is scored. */
export const COLUMNS = ["winner", "handicap", "total"] as const;
export type Column = (typeof COLUMNS)[number];

const LINES: Readonly<Record<Exclude<Column, "winner">, string>> = { handicap: "hcp", total: "total" };

type Naming = (line: number) => string;
const plain =
  (name: string): Naming =>
  () =>
    name;
const signed: Naming = (line) => (line > 0 ? `+${line}` : String(line).replace("-", "−"));

/** Short names by the numbers of outcomes, whose order is that of a row: feeds list them in any order. */
const NAMES: Readonly<Record<Column, Readonly<Record<string, Naming>>>> = {
  winner: { 1: plain("1"), 2: plain("X"), 3: plain("2"), 4: plain("1"), 5: plain("2") },
  handicap: { 1714: signed, 1715: (line) => signed(0 - line) },
  total: { 12: (line) => `O ${line}`, 13: (line) => `U ${line}` },
};
/** Markets that say who wins; others have the same outcomes and give the stake back. */
const WINNERS: ReadonlySet<string> = new Set(["win3", "winner", "winnerOvertime", "winnerInnings"]);

const fits = (column: Column, { outcomes }: Market): boolean =>
  outcomes.every(({ id }) => Object.hasOwn(NAMES[column], id));

/** The market of each place; none where the match has none that fits. One that is stopped keeps its place. */
export function columnsOf({ markets }: Pick<Fixture, "markets">): Readonly<Record<Column, Market | undefined>> {
  const there = markets.filter(({ status }) => status >= SUSPENDED);
  const lined = (column: Exclude<Column, "winner">) =>
    there.find(
      (market) => market.spec.startsWith(`${LINES[column]}=`) && !market.spec.includes("|") && fits(column, market),
    );
  return {
    winner: inOrder(there.find((market) => market.spec === "" && WINNERS.has(market.key) && fits("winner", market))),
    handicap: inOrder(lined("handicap")),
    total: inOrder(lined("total")),
  };
}

/** Whether three may win in one of the matches: whatever is stopped or over, the places keep their widths. */
export const hasDraw = (fixtures: readonly Pick<Fixture, "markets">[]): boolean =>
  fixtures.some(({ markets }) => markets.some(({ key }) => key === "win3"));

/** Home, draw, away; over, under. */
const inOrder = (market: Market | undefined): Market | undefined =>
  market && { ...market, outcomes: market.outcomes.toSorted((a, b) => Number(a.id) - Number(b.id)) };

/** What a price in a row is called, as short as it can be: 1, X, 2, a start, a line. */
export const shortName = (column: Column, { spec }: Market, outcomeId: string): string =>
  NAMES[column][outcomeId]?.(Number(spec.split("=")[1] ?? 0)) ?? "";
