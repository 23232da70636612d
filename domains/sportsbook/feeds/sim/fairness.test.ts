import { expect, test } from "vitest";
import { loadSports } from "../../sports/sports.ts";
import { commitOfMatch, playedTo } from "./drawing.ts";
import { outcomeOf, verifyMatch } from "./fairness.ts";

const SPORTS = [...(await loadSports()).values()];
const SEED = "5a".repeat(32);
const fixtureId = "0190a0a0-0000-7000-8000-000000000001";

test.each(SPORTS)("a match of $code is proved by its seed alone, and nothing else proves it", (sport) => {
  const params = JSON.parse(JSON.stringify(sport.params(0.1, 0))) as unknown;
  const match = { seed: SEED, fixtureId, params };
  const bundle = {
    v: 1 as const,
    kind: "fixture" as const,
    roundId: fixtureId,
    game: sport.code,
    commit: commitOfMatch(SEED, { fixtureId, sport: sport.code, params }),
    serverSeed: SEED,
    inputs: { params },
    outcome: outcomeOf(sport, match),
  };
  expect(verifyMatch(bundle, sport)).toMatchObject({ ok: true });
  const failed = (changed: object) =>
    verifyMatch({ ...bundle, ...changed }, sport)
      .checks.filter(({ ok }) => !ok)
      .map(({ name }) => name);
  expect(failed({ serverSeed: "6b".repeat(32) })).toContain("commit");
  expect(failed({ inputs: { params: sport.params(0.2, 0) } })).toContain("commit");
  expect(failed({ outcome: { ...bundle.outcome, score: { home: 99, away: 0 } } })).toEqual(["outcome"]);
  expect(failed({ serverSeed: null })).toEqual(["revealed"]);
});

test.each(SPORTS)("a match of $code that is taken up where it stood goes on as it would have", (sport) => {
  const draw = { sport, seed: SEED, fixtureId, params: sport.params(0, 0.1) };
  const half = playedTo(draw, sport.suiteTicks);
  const kept = { ...half, state: JSON.parse(JSON.stringify(half.state)) as unknown };
  expect(playedTo(draw, 2 * sport.suiteTicks, kept)).toEqual(playedTo(draw, 2 * sport.suiteTicks));
});
