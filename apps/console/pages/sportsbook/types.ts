import type { Contracts } from "@taya/client/contracts";
import type { Received } from "@taya/kernel/call";

type Sportsbook = Contracts["sportsbook"];
export type TradedFixture = Received<Sportsbook["operatorFixtures"]>["list"][number];
export type TradedMarket = Received<Sportsbook["operatorMarkets"]>["list"][number];
/** What was set of a whole fixture. */
export type FixtureSettings = Received<Sportsbook["operatorMarkets"]>["set"];
export type Ticket = Received<Sportsbook["operatorBets"]>["list"][number];
export type Waiting = Received<Sportsbook["settlementDesk"]>["list"][number];
export type Limits = Received<Sportsbook["operatorLimits"]>;
export type TierLimits = Limits["tiers"][number];
export type Producer = Received<Sportsbook["feeds"]>["list"][number];
export type ReportRow = Received<Sportsbook["sportsReport"]>["list"][number];

/** Where a fixture has its page. */
export const fixturePath = (id: string): string => `/sports/fixtures/${id}`;
