import type { Heard } from "@taya/kernel/topic";
import type { LiveTopics } from "@taya/client/contracts";
import type { Fixture, Market } from "./types.ts";

type OddsMessage = NonNullable<Heard<LiveTopics["sportsbook"]["odds"]>>;
/** What changed of a fixture since the message before. */
export type Delta = Exclude<OddsMessage, Fixture>;
type MarketDelta = Delta["markets"][number];

/** Whether the whole fixture was told, and not what changed of it. */
export const isWhole = (told: OddsMessage): told is Fixture => "id" in told;

const isOf = (market: Pick<Market, "typeId" | "spec">, delta: MarketDelta): boolean =>
  market.typeId === delta.typeId && market.spec === delta.spec;

/** A fixture after a change. Markets it did not have are left out: a change does not say their names. */
export function withDelta(fixture: Fixture, { markets, stop, version, ...facts }: Delta): Fixture {
  return {
    ...fixture,
    ...facts,
    status: facts.status ?? fixture.status,
    version,
    open: stop === undefined ? fixture.open : !stop,
    markets: fixture.markets.map((market) => {
      const change = markets.find((delta) => isOf(market, delta));
      return change ? changed(market, change) : market;
    }),
  };
}

/** Whether a change tells of a market that the fixture did not have. */
export const hasNewMarket = (fixture: Fixture, { markets }: Delta): boolean =>
  markets.some((delta) => !fixture.markets.some((market) => isOf(market, delta)));

function changed(market: Market, { status, version, favourite, outcomes }: MarketDelta): Market {
  const prices = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return {
    ...market,
    status,
    version,
    favourite,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, ...prices.get(outcome.id) })),
  };
}
