import type { Fixture, Market } from "./types.ts";

/** A match of a test. */
export const fixtureOf = (more: Partial<Fixture> = {}): Fixture => ({
  id: "f1",
  sport: "basketball",
  isEsport: false,
  competition: "c1",
  competitionName: "Island League",
  category: "Philippines",
  name: "Manila Tides v Cebu Kites",
  startAt: Date.UTC(2026, 10, 26, 12),
  home: "Manila Tides",
  away: "Cebu Kites",
  status: "NOT_STARTED",
  open: true,
  stale: false,
  simulated: true,
  markets: [],
  marketCount: 1,
  version: 1,
  ...more,
});

interface Priced {
  readonly odds?: number | null;
  readonly against?: number | null;
  readonly status?: number;
  readonly version?: number;
  readonly fixtureId?: string;
}

/** Who wins it. */
export const marketOf = ({
  odds = 1850,
  against = 1950,
  status = 1,
  version = 7,
  fixtureId = "f1",
}: Priced = {}): Market => ({
  marketId: `${fixtureId}|186|`,
  typeId: 186,
  key: "winner",
  name: "Match winner",
  spec: "",
  status,
  groups: ["main"],
  favourite: true,
  overround: 40_000,
  version,
  outcomes: [
    { id: "4", name: "Manila Tides", odds, active: true },
    { id: "5", name: "Cebu Kites", odds: against, active: true },
  ],
});
