import { HOUR, MINUTE } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import { gradedBy } from "../grade.ts";
import { feedSuite } from "../suite.ts";
import { emulatePandascore } from "./emulator.testing.ts";
import { fixtureOf, gradingOf } from "./read.ts";
import type { PandaMatch } from "./shapes.ts";

const startAt = Date.UTC(2026, 10, 26, 12);

feedSuite({
  name: "pandascore",
  startAt,
  dayMs: 5 * HOUR,
  tickMs: 10 * MINUTE,
  healMs: 2 * HOUR,
  silentMs: 30 * MINUTE,
  make: () => emulatePandascore(startAt),
  corrected: { code: "501", market: "186|", outcome: "4" },
});

const match = (given: Partial<PandaMatch>): PandaMatch => ({
  id: 1,
  status: "finished",
  begin_at: startAt,
  scheduled_at: startAt,
  modified_at: startAt,
  number_of_games: 3,
  forfeit: false,
  videogame: { slug: "valorant" },
  league: { id: 1, name: "League" },
  tournament: { tier: "s" },
  opponents: [{ opponent: { id: 9, name: "Nine" } }, { opponent: { id: 3, name: "Three" } }],
  results: [
    { team_id: 9, score: 2 },
    { team_id: 3, score: 0 },
  ],
  games: [1, 2].map((position) => ({ position, finished: true, complete: true, winner: { id: 9 } })),
  ...given,
});
const MARKETS = ["mapnr=1", "mapnr=3"].map((spec) => ({
  typeId: 330,
  spec,
  outcomes: ["4", "5"].map((id) => ({ id, active: true })),
}));
const WINNER = { typeId: 186, spec: "", outcomes: ["4", "5"].map((id) => ({ id, active: true })) };
const endsOf = (given: PandaMatch) =>
  gradedBy([WINNER, ...MARKETS], gradingOf(given)!).map(({ outcomes }) => outcomes.map(({ result }) => result).join());

test("sides are told by their numbers, whichever comes first; a map that was not played is void", () => {
  expect(fixtureOf(match({}))).toMatchObject({ home: { name: "Three" }, away: { name: "Nine" }, bestOf: 3 });
  expect(endsOf(match({}))).toEqual(["LOST,WON", "LOST,WON", "VOID,VOID"]);
  const turned = match({ opponents: match({}).opponents.toReversed(), results: match({}).results.toReversed() });
  expect(endsOf(turned)).toEqual(endsOf(match({})));
});

test("a match that is given up before its first map is void, and one that is not finished has no result", () => {
  expect(endsOf(match({ forfeit: true, games: [] }))).toEqual(["VOID,VOID", "VOID,VOID", "VOID,VOID"]);
  expect(gradingOf(match({ status: "running" }))).toBeUndefined();
  expect(gradingOf(match({ results: [{ team_id: 9, score: 2 }] }))).toBeUndefined();
});

test("a result is sure once the provider says that what it counts is complete", () => {
  const open = match({ games: [{ position: 1, finished: true, complete: false, winner: { id: 9 } }] });
  expect(gradingOf(open)!.certainty).toBe(1);
  expect(gradingOf(match({}))!.certainty).toBe(2);
});
