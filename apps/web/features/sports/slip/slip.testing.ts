import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import type { Pick } from "./slip.rules.ts";

/** A pick of a test: who wins a match. */
export const pickOf = (more: Partial<Pick> = {}): Pick => ({
  fixtureId: "f1",
  typeId: 186,
  spec: "",
  outcomeId: "4",
  odds: 1850,
  version: 7,
  sport: "basketball",
  fixtureName: "Manila Tides v Cebu Kites",
  marketName: "Match winner",
  outcomeName: "Manila Tides",
  live: false,
  simulated: true,
  ...more,
});

type Calls = Contracts["sportsbook"];
export type Placed = Received<Calls["placeBet"]>;
export type Row = Received<Calls["bet"]>;

const booked = { betId: "b1", stake: "200.00", totalStake: "200.00", lines: 1, odds: 1850, potential: "370.00" };
const leg = {
  fixtureId: "f1",
  typeId: 186,
  spec: "",
  outcomeId: "4",
  odds: 1850,
  version: 7,
  live: false,
  banker: false,
};

/** A bet that was taken. */
export const placedOf = (more: Partial<Placed> = {}): Placed => ({
  ...booked,
  status: "ACCEPTED",
  legs: [leg],
  receipt: "",
  balance: "300.00",
  ...more,
});

type Leg = Row["legs"][number];
export const legOf = (more: Partial<Leg> = {}): Leg => ({
  ...leg,
  sport: "basketball",
  competitionName: "Island League",
  fixtureName: "Manila Tides v Cebu Kites",
  marketName: "Match winner",
  outcomeName: "Manila Tides",
  startAt: Date.UTC(2026, 10, 26, 12),
  simulated: true,
  fixtureStatus: "NOT_STARTED",
  result: null,
  ...more,
});

/** A ticket as its owner reads it. */
export const rowOf = (more: Partial<Row> = {}): Row => ({
  ...booked,
  requestId: "r1",
  type: "SINGLE",
  status: "ACCEPTED",
  at: Date.UTC(2026, 10, 26, 4),
  bonusStake: "0.00",
  folds: [],
  payout: "0.00",
  cashOut: { paid: "0.00", part: 0, auto: null },
  legs: [legOf()],
  resettlements: [],
  ...more,
});

type Quoted = Received<Calls["slip"]>;
/** What a ticket would be taken at. */
export const quoteOf = ({
  legs = 1,
  ...more
}: Partial<Omit<Quoted, "legs">> & { readonly legs?: number } = {}): Quoted => ({
  combinable: true,
  reasons: [],
  maxStake: "5000.00",
  minStake: "1.00",
  maxPayout: "100000.00",
  legs: Array.from({ length: legs }, () => ({ odds: 1850, version: 7, status: 1, live: false })),
  odds: 1850,
  lines: 1,
  delay: 0,
  ...more,
});

type Balance = Received<Contracts["wallet"]["balance"]>;
export const balanceOf = (more: Partial<Balance> = {}): Balance => ({
  sumBalance: "1000.00",
  sumBalanceMinor: 100_000,
  cash: "1000.00",
  wallets: [],
  bonus: "0.00",
  inPlay: "0.00",
  held: "0.00",
  withdrawable: "1000.00",
  points: 0,
  debt: "0.00",
  currency: "PHP",
  version: 1,
  ...more,
});
