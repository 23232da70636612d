import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import { MARKET } from "../messages.ts";
import { feedSuite } from "../suite.ts";
import { everyMs } from "./budget.ts";
import { emulateOddsApi } from "./emulator.testing.ts";
import { marketsOf, scoreOf } from "./read.ts";
import type { ApiEvent } from "./shapes.ts";

const startAt = Date.UTC(2026, 10, 26, 12);

feedSuite({
  name: "odds-api",
  startAt,
  dayMs: 5 * HOUR,
  tickMs: 10 * MINUTE,
  healMs: 30 * MINUTE,
  silentMs: 30 * MINUTE,
  make: () => emulateOddsApi(startAt),
  corrected: { code: "e1", market: "1|", outcome: "1" },
});

const event: ApiEvent = {
  id: "e",
  sport_key: "soccer_epl",
  commence_time: startAt,
  home_team: "Home",
  away_team: "Away",
  bookmakers: [],
};
const nothing = () => undefined;

test("sides are told by their names, wherever they stand, and the line is as the home side has it", () => {
  const spreads = (outcomes: readonly [string, number, number][]) =>
    marketsOf(
      event,
      [{ key: "spreads", outcomes: outcomes.map(([name, price, point]) => ({ name, price, point })) }],
      nothing,
    );
  const [one] = spreads([["Home", 1.9, -0.75], ["Away", 1.95, 0.75]]); // prettier-ignore
  const [other] = spreads([["Away", 1.95, 0.75], ["Home", 1.9, -0.75]]); // prettier-ignore
  expect(one).toMatchObject({ typeId: 16, spec: "hcp=-0.75", status: MARKET.ACTIVE });
  expect(other!.outcomes.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(one!.outcomes);
  expect(spreads([["Home", 1.9, -0.75], ["Away", 1.95, 0.5]])).toEqual([]); // prettier-ignore
});

test("a market is offered with all of its outcomes or not at all, and what is not known is counted", () => {
  const met: string[] = [];
  const outcomes = [
    { name: "Home", price: 2 },
    { name: "Visitors", price: 4 },
    { name: "Draw", price: 3.4 },
  ];
  expect(marketsOf(event, [{ key: "h2h", outcomes }, { key: "corners", outcomes: [] }], (name) => void met.push(name))).toEqual([]); // prettier-ignore
  expect(met).toEqual(["outcome of h2h", "market corners"]);
});

test("a score is a result when it is complete and both sides are named", () => {
  const said = { ...event, completed: true, last_update: startAt };
  const scores = [
    { name: "Away", score: "3" },
    { name: "Home", score: "1" },
  ];
  expect(scoreOf({ ...said, scores })).toEqual({ home: 1, away: 3 });
  expect(scoreOf({ ...said, scores, completed: false })).toBeUndefined();
  expect(scoreOf({ ...said, scores: [scores[0]!, { name: "Hom", score: "1" }] })).toBeUndefined();
});

test("what is left of the quota lasts until it is counted anew", () => {
  const now = Date.UTC(2026, 10, 21);
  expect(everyMs(MINUTE, 3, undefined, now)).toBe(MINUTE);
  expect(everyMs(MINUTE, 3, 1_000_000, now)).toBe(MINUTE);
  const every = everyMs(MINUTE, 3, 300, now);
  expect((10 * DAY) / every).toBeLessThanOrEqual(80);
  expect(everyMs(MINUTE, 3, 3, now)).toBe(Number.POSITIVE_INFINITY);
});
