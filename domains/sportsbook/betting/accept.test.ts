import { expect, test } from "vitest";
import { MARKET } from "../feeds/messages.ts";
import { checkTicket, type BetFixture, type LegQuery, type LegWorld, type TicketQuery } from "./accept.rules.ts";

const NOW = 1_000_000;
const query = (given: Partial<LegQuery> = {}): LegQuery => ({
  fixtureId: "a",
  typeId: 16,
  spec: "hcp=-0.5",
  outcomeId: "1714",
  odds: 1_900,
  version: 3,
  ...given,
});
const fixture = (given: Partial<BetFixture> = {}): BetFixture => ({
  sport: "soccer",
  status: "NOT_STARTED",
  stops: [],
  moment: 4n,
  startAt: NOW + 1,
  simulated: true,
  tier: 5,
  parlay: "ONE_PER_EVENT",
  competitors: ["h", "a"],
  competitionId: "c",
  outright: false,
  ...given,
});
const market = (given: Partial<NonNullable<LegWorld["market"]>> = {}): NonNullable<LegWorld["market"]> => ({
  typeId: 16,
  spec: "hcp=-0.5",
  status: MARKET.ACTIVE,
  favourite: true,
  version: 4,
  at: 1,
  outcomes: [
    { id: "1714", odds: 1_900, active: true },
    { id: "1715", odds: 1_900, active: false },
  ],
  ...given,
});
const world = (given: Partial<LegWorld> = {}): LegWorld => ({
  fixture: fixture(),
  market: market(),
  hasOtherLine: false,
  ...given,
});
const single = (given: Partial<LegQuery> = {}, acceptOdds: TicketQuery["acceptOdds"] = "NONE"): TicketQuery => ({
  type: "SINGLE",
  legs: [query(given)],
  acceptOdds,
});
const why = (ticket: TicketQuery, worlds: readonly LegWorld[]) => {
  const checked = checkTicket(ticket, worlds, NOW);
  return checked.ok ? "taken" : "reason" in checked.why ? checked.why.reason : checked.why.fault;
};

test.each<[string, Partial<LegWorld>, string]>([
  ["what stands as it was seen", {}, "taken"],
  ["a fixture nobody knows", { fixture: undefined }, "INVALID_EVENT"],
  ["a match that should have begun and is not live", { fixture: fixture({ startAt: NOW }) }, "PAST_CUTOFFTIME"],
  [
    "a match that is live, whenever it should have begun",
    { fixture: fixture({ status: "LIVE", startAt: 1 }) },
    "taken",
  ],
  ["a match that is over", { fixture: fixture({ status: "ENDED" }) }, "PAST_CUTOFFTIME"],
  ["a match that is interrupted", { fixture: fixture({ status: "INTERRUPTED" }) }, "BETTING_SUSPENDED"],
  ["a match somebody has stopped", { fixture: fixture({ stops: ["operator"] }) }, "BETTING_SUSPENDED"],
  ["a match whose feed is silent", { fixture: fixture({ stops: ["down", "feed"] }) }, "OFFLINE_EVENT"],
  ["a market that waits", { market: market({ status: MARKET.SUSPENDED }) }, "BETTING_SUSPENDED"],
  ["a market that is decided", { market: market({ status: MARKET.SETTLED }) }, "BETTING_SUSPENDED"],
  ["a line that moved", { market: undefined, hasOtherLine: true }, "LINE_CHANGED"],
  [
    "a line that is offered no more",
    { market: market({ status: MARKET.INACTIVE }), hasOtherLine: true },
    "LINE_CHANGED",
  ],
  ["a market there never was", { market: undefined }, "INVALID_EVENT"],
])("%s", (_name, given, expected) => {
  expect(why(single(), [world(given)])).toBe(expected);
});

test("an outcome that is not on sale, or that there is not, is not taken", () => {
  expect(why(single({ outcomeId: "1715" }), [world()])).toBe("BETTING_SUSPENDED");
  expect(why(single({ outcomeId: "9" }), [world()])).toBe("INVALID_EVENT");
});

test("a price that moved is taken by whoever accepts it, at the price of now", () => {
  const moved = [world({ market: market({ outcomes: [{ id: "1714", odds: 1_950, active: true }] }) })];
  expect(why(single(), moved)).toBe("GAME_ODDS_CHANGED");
  const checked = checkTicket(single({}, "HIGHER"), moved, NOW);
  expect(checked.ok && checked.legs[0]!.outcome.odds).toBe(1_950);
  const worse = [world({ market: market({ outcomes: [{ id: "1714", odds: 1_850, active: true }] }) })];
  expect([why(single({}, "HIGHER"), worse), why(single({}, "ANY"), worse)]).toEqual(["GAME_ODDS_CHANGED", "taken"]);
});

test("what is closed is said before what has changed, and what has changed names every price of now", () => {
  const legs = [query({ odds: 1_800 }), query({ fixtureId: "b", odds: 1_900 })];
  const parlay: TicketQuery = { type: "PARLAY", legs, acceptOdds: "NONE" };
  const other = fixture({ competitors: ["x"], competitionId: "d" });
  expect(why(parlay, [world(), world({ fixture: { ...other, stops: ["feed"] } })])).toBe("BETTING_SUSPENDED");
  expect(checkTicket(parlay, [world(), world({ fixture: other })], NOW)).toEqual({
    ok: false,
    why: { fault: "GAME_ODDS_CHANGED", odds: [1_900, 1_900], versions: [4, 4] },
  });
});
