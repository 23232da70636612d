import { expect, test } from "vitest";
import { loadSports } from "../../sports/sports.ts";
import { commitOfMatch, playedTo } from "./drawing.ts";
import { outcomeOf, verifyMatch } from "./fairness.ts";

const SPORTS = [...(await loadSports()).values()];
const SEED = "5a".repeat(32);
const fixtureId = "0190a0a0-0000-7000-8000-000000000001";

test.each(SPORTS)("a match of $code is proved by its seed alone, and nothing else proves it", (sport) => {
  const params = { fixtureId, sport: sport.code, model: JSON.parse(JSON.stringify(sport.params(0.1, 0))) as unknown };
  const outcome = outcomeOf(sport, SEED, params);
  const bundle = {
    v: 1 as const,
    kind: "fixture" as const,
    seedCommit: commitOfMatch(SEED, params),
    params,
    seed: SEED,
    standing: outcome,
  };
  expect(verifyMatch(bundle, sport)).toMatchObject({ ok: true, roundId: fixtureId });
  const failed = (changed: object) =>
    verifyMatch({ ...bundle, ...changed }, sport)
      .checks.filter(({ ok }) => !ok)
      .map(({ name }) => name);
  expect(failed({ seed: "6b".repeat(32) })).toContain("commit");
  expect(failed({ params: { ...params, model: sport.params(0.2, 0) } })).toContain("commit");
  expect(failed({ params: { ...params, fixtureId: "another" } })).toContain("commit");
  expect(failed({ standing: { ...outcome, score: { home: 99, away: 0 } } })).toEqual(["outcome"]);
  expect(failed({ standing: undefined })).toEqual(["outcome"]);
  expect(failed({ seed: undefined, standing: undefined })).toEqual(["revealed"]);
});

test.each(SPORTS)("a match of $code that is taken up where it stood goes on as it would have", (sport) => {
  const draw = { sport, seed: SEED, fixtureId, params: sport.params(0, 0.1) };
  const ticks = Math.floor(sport.usualTicks / 3);
  const half = playedTo(draw, ticks);
  const kept = { ...half, state: JSON.parse(JSON.stringify(half.state)) as unknown };
  expect(playedTo(draw, 2 * ticks, kept)).toEqual(playedTo(draw, 2 * ticks));
});
