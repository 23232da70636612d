import type { Output } from "@taya/kernel/call";
import { fairChance } from "../markets/law.ts";
import type { FeedOutcome } from "../feeds/messages.ts";
import { type BookMarket, marketKey } from "../fixtures/book.ts";
import { booksOf, type ShownFixture } from "../fixtures/lists.store.ts";
import { showFixture, showMarket, shownMarkets } from "../fixtures/show.ts";
import type { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import type { StoredSetting } from "./settings.store.ts";
import { type OutcomeStakes, stakesOf } from "./stakes.store.ts";

type Calls = typeof operatorCalls;
export type TradedRow = Output<Calls["operatorFixtures"]>["list"][number];
export type MarketRow = Output<Calls["operatorMarkets"]>["list"][number];
type Stop = TradedRow["stops"][number];

const NO_BOOK = new Map<string, BookMarket>();

/** Fixtures as traders see them, with their main markets. */
export async function tradedRows(
  { platform, names }: OperatorContext,
  rows: readonly ShownFixture[],
  language: string,
): Promise<TradedRow[]> {
  const { db } = platform.database;
  const ids = rows.map(({ id }) => id);
  const [books, stakes] = await Promise.all([booksOf(db, ids), stakesOf(db, ids)]);
  const now = platform.clock.now();
  return rows.map((row) => ({
    ...showFixture(row, books.get(row.id)?.book ?? NO_BOOK, { names, language, now, main: true }),
    feed: row.feed,
    tier: row.tier,
    stops: row.stops as Stop[],
    ...stakes(row.id),
  }));
}

interface Trading {
  readonly names: OperatorContext["names"];
  readonly language: string;
  readonly stakes: readonly OutcomeStakes[];
  readonly settings: readonly StoredSetting[];
}

/** Every market of a fixture with what is on it and what was set over its feed. */
export function marketRows(
  row: ShownFixture,
  book: ReadonlyMap<string, BookMarket>,
  { names, language, stakes, settings }: Trading,
): MarketRow[] {
  const staked = Map.groupBy(stakes, marketKey);
  return shownMarkets(book).map((market) => {
    const on = staked.get(marketKey(market)) ?? [];
    const total = on.reduce((sum, { stake }) => sum + stake, 0n);
    const own = settings.filter(
      ({ typeId, spec }) => typeId === market.typeId && (spec === "" || spec === market.spec),
    );
    const set = own.findLast(({ spec }) => spec === market.spec) ?? own[0];
    const lines = market.outcomes.map((outcome) => {
      const { bets = 0, stake = 0n, potential = 0n } = on.find(({ outcomeId }) => outcomeId === outcome.id) ?? {};
      const isSet = own.some(({ odds }) => outcome.id in odds);
      return { id: outcome.id, bets, stake, result: total - potential, fair: fairOdds(outcome), set: isSet };
    });
    const worst = lines.reduce((least, { result }) => (result < least ? result : least), 0n);
    return {
      ...showMarket(row, market, { names, language, open: true }),
      lines,
      liability: -worst,
      set: { ...shownSetting(set), suspended: own.some(({ suspended }) => suspended) },
    };
  });
}

/** What stands of a setting; nothing is set where there is none. */
export const shownSetting = (set: StoredSetting | undefined): MarketRow["set"] => ({
  suspended: set?.suspended ?? false,
  margin: set?.margin ?? null,
  maxLiability: set?.maxLiability ?? null,
  by: set?.operator ?? null,
});

const THOUSAND = 1_000;

/** The price without margin, in thousandths, where the chances are known. */
const fairOdds = ({ ends }: FeedOutcome): number | null => {
  const chance = ends && fairChance(ends);
  return chance === undefined || chance <= 0 ? null : Math.round(THOUSAND / chance);
};
