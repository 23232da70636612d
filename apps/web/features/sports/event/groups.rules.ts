import type { Market } from "../odds/types.ts";

/** The tabs of an event, in their order; `all` holds everything. */
export const TABS = ["all", "main", "handicap", "total", "goals", "half", "score", "parts", "players"] as const;
export type EventTab = (typeof TABS)[number];

/** Markets of one type: one of them, or all of its lines. */
export interface MarketSet {
  readonly typeId: number;
  readonly markets: readonly Market[];
}

/** Whether a market was on sale and nothing is decided of it. */
const isThere = ({ status }: Market): boolean => status === 1 || status === -1;

/** The tabs that hold something. */
export const tabsOf = (markets: readonly Market[]): readonly EventTab[] =>
  TABS.filter((tab) => tab === "all" || markets.some((market) => isThere(market) && market.groups.includes(tab)));

/** What stands in a tab by its types, starred ones first, else in the order of the catalogue. */
export function setsIn(markets: readonly Market[], tab: EventTab, starred: readonly string[]): readonly MarketSet[] {
  const shown = markets.filter((market) => isThere(market) && (tab === "all" || market.groups.includes(tab)));
  const sets = [...Map.groupBy(shown, ({ typeId }) => typeId)].map(([typeId, all]) => ({ typeId, markets: all }));
  const isStarred = ({ typeId }: MarketSet) => starred.includes(String(typeId));
  return [...sets.filter(isStarred), ...sets.filter((each) => !isStarred(each))];
}

/** Sets in two stacks beside each other, every other one in each, so that a long one leaves no hole beside it and none changes its side when lines come and go. */
export const stacked = (sets: readonly MarketSet[]): readonly (readonly MarketSet[])[] =>
  [0, 1].map((side) => sets.filter((_, at) => at % 2 === side));
