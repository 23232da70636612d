import type { Instant } from "@taya/kernel/instant";
import { marketKey } from "../fixtures/book.ts";
import { MARKET } from "../feeds/messages.ts";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import type { Law } from "../markets/law.ts";
import type { LegQuery, LegWorld } from "./accept.rules.ts";
import type { Grid } from "./exposure.rules.ts";
import type { HeldBook, HeldFixture } from "./fixtures.lock.ts";
import type { Limits } from "./limits.rules.ts";
import type { MarketSetting } from "./limits.store.ts";

/** Everything a batch of tickets is decided by, as it stands; grids move on with every ticket that is taken. */
export interface BetWorld {
  /** The database's clock, read when the fixtures were held. */
  readonly at: Instant;
  readonly fixtures: ReadonlyMap<string, HeldFixture>;
  readonly books: ReadonlyMap<string, HeldBook>;
  readonly settings: readonly MarketSetting[];
  readonly limits: Limits;
  /** Of each fixture, by `fixtureId grid`. */
  readonly grids: Map<string, Map<string, Grid>>;
  /** What the batch has added to them, and within which bounds. */
  readonly moves: Grid[];
  readonly bounds: { readonly fixture: Map<string, bigint>; readonly grid: Map<string, bigint> };
  /** The chances of every final score of a simulated match, where it stands as its prices say; undefined for others. */
  scoresOf(fixtureId: string): Law | undefined;
}

/** What there is to know about a leg; what operators have stopped waits as if its feed had. */
export function legWorldOf(
  world: Pick<BetWorld, "fixtures" | "books" | "settings">,
  { fixtureId, typeId, spec }: Pick<LegQuery, "fixtureId" | "typeId" | "spec">,
): LegWorld {
  const fixture = world.fixtures.get(fixtureId);
  const held = world.books.get(fixtureId);
  const type = MARKET_TYPES.get(typeId);
  const market = type && held?.book.get(marketKey({ typeId, spec }));
  const others = [...(held?.book.values() ?? [])].filter((each) => each.typeId === typeId && each.spec !== spec);
  const hasOtherLine = others.some(({ status }) => status === MARKET.ACTIVE);
  // What counts from the bet on is not sold where nobody knows the score.
  const isBlind = type?.fromBet === true && fixture?.status === "LIVE" && !held?.standing;
  const isHeld = isBlind || settingsOf(world, { fixtureId, typeId, spec }).some(({ suspended }) => suspended);
  const onSale = market?.status === MARKET.ACTIVE && isHeld ? { ...market, status: MARKET.SUSPENDED } : market;
  return { fixture, market: onSale, hasOtherLine };
}

/** What was set of a market: of itself, of its type in the fixture, of the whole fixture. */
export const settingsOf = (
  { settings }: Pick<BetWorld, "settings">,
  { fixtureId, typeId, spec }: Pick<LegQuery, "fixtureId" | "typeId" | "spec">,
): readonly MarketSetting[] =>
  settings.filter(
    (set) =>
      set.fixtureId === fixtureId && (set.typeId === 0 || (set.typeId === typeId && ["", spec].includes(set.spec))),
  );

/** The score of a match as its screens show it; undefined before it begins. */
export function scoreOf({ books, fixtures }: Pick<BetWorld, "books" | "fixtures">, fixtureId: string) {
  const isLive = fixtures.get(fixtureId)?.status === "LIVE";
  return isLive ? books.get(fixtureId)?.standing?.score : undefined;
}
