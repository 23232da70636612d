import type { FixtureSettings, Limits, Ticket, TradedFixture, TradedMarket } from "./types.ts";

const AT = Date.UTC(2026, 10, 26, 4);

/** A match that is to come, with a bet on it. */
export const fixture: TradedFixture = {
  id: "f1",
  sport: "soccer",
  isEsport: false,
  competition: "c1",
  competitionName: "First League",
  category: "England",
  name: "Home – Away",
  startAt: AT,
  home: "Home",
  away: "Away",
  status: "NOT_STARTED",
  open: true,
  stale: false,
  simulated: false,
  markets: [],
  marketCount: 1,
  version: 1,
  feed: "hand",
  tier: 1,
  stops: [],
  bets: 1,
  stake: "100.00",
  liability: "100.00",
};

/** What stands where nothing was set of it as a whole. */
export const nothingSet: FixtureSettings = { suspended: false, margin: null, maxLiability: null, by: null };

/** Its only market: the price of the first outcome is set by hand. */
export const market: TradedMarket = {
  marketId: "f1|1|",
  typeId: 1,
  key: "win2",
  name: "Match winner",
  spec: "",
  status: 1,
  groups: ["main"],
  favourite: false,
  overround: 60_000,
  version: 1,
  outcomes: [
    { id: "1", name: "Home", odds: 1_800, active: true },
    { id: "2", name: "Away", odds: 3_400, active: true },
  ],
  lines: [
    { id: "1", bets: 1, stake: "100.00", result: "-100.00", fair: null, set: true },
    { id: "2", bets: 0, stake: "0.00", result: "100.00", fair: 3_600, set: false },
  ],
  liability: "100.00",
  set: { suspended: false, margin: null, maxLiability: null, by: "otto" },
};

export const houseLimits: Limits = {
  tiers: [{ tier: 1, line: "50000.00", win3: "50000.00", main: "20000.00", prop: "5000.00", parlay: "20000.00" }],
  fixtureLiability: "200000.00",
  marketLiability: "50000.00",
  minStake: "10.00",
  players: {
    list: [{ playerId: "p1", username: "ana", factor: 50, reason: "looked into", by: "otto", at: AT }],
    total: 1,
    pageNo: 1,
    pageSize: 20,
  },
};

/** An open ticket on it. */
export const ticket: Ticket = {
  betId: "b1",
  requestId: "r1",
  type: "SINGLE",
  status: "ACCEPTED",
  receipt: "S-1",
  at: AT,
  stake: "100.00",
  totalStake: "100.00",
  bonusStake: "0.00",
  lines: 1,
  folds: [],
  odds: 1_800,
  potential: "180.00",
  payout: "0.00",
  cashOut: { paid: "0.00", part: 0, auto: null },
  legs: [
    {
      fixtureId: "f1",
      typeId: 1,
      spec: "",
      outcomeId: "1",
      odds: 1_800,
      version: 1,
      live: false,
      banker: false,
      sport: "soccer",
      competitionName: "First League",
      fixtureName: "Home – Away",
      marketName: "Match winner",
      outcomeName: "Home",
      startAt: AT,
      simulated: false,
      fixtureStatus: "NOT_STARTED",
      result: null,
    },
  ],
  playerId: "p1",
  username: "ana",
  merchant: "fiesta",
  currency: "PHP",
  factor: 100,
};
