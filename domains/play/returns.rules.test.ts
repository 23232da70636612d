import { describe, expect, test } from "vitest";
import { loadGames } from "./games.ts";
import { observedReturn, publishedSpread, returnBounds } from "./returns.rules.ts";

describe("the observed return", () => {
  test("has an interval that narrows with the rounds", () => {
    expect(observedReturn({ rounds: 100, mean: 0.95, deviation: 2 }, 0)).toEqual({
      observed: 950_000,
      low: 558_000,
      high: 1_342_000,
    });
    expect(observedReturn({ rounds: 1_000_000, mean: 0.95, deviation: 2 }, 0)).toMatchObject({
      low: 946_080,
      high: 953_920,
    });
  });
  test("is never below nothing, and unknown before the first round", () => {
    expect(observedReturn({ rounds: 4, mean: 0.5, deviation: 9 }, 0).low).toBe(0);
    expect(observedReturn({ rounds: 0, mean: 0, deviation: 0 }, 3)).toEqual({ observed: null, low: null, high: null });
  });
  test("spreads as much as the sheet says, where fewer large wins came so far than it promises", () => {
    const seen = { rounds: 400, mean: 0.5, deviation: 1 };
    expect(observedReturn(seen, 7)).toMatchObject({ low: 0, high: 1_186_000 });
    expect(observedReturn({ ...seen, deviation: 9 }, 7)).toEqual(observedReturn({ ...seen, deviation: 9 }, 0));
  });
});

test("every slot publishes its spread, exact or by simulation", async () => {
  const slots = [...(await loadGames()).values()].filter(({ game }) => game.info.kind === "slots");
  expect(slots.length).toBeGreaterThanOrEqual(18);
  for (const { game } of slots) expect(publishedSpread(game.parSheet), game.info.code).toBeGreaterThan(1);
  expect([publishedSpread({}), publishedSpread(null)]).toEqual([0, 0]);
});

test("the parts of a slot's return are no bets of their own, those of other games are", () => {
  expect(returnBounds({ rtp: { total: 960_000, base: 600_000, feature: 345_000, jackpot: 15_000 } })).toEqual({
    least: 960_000,
    most: 960_000,
  });
  expect(returnBounds({ rtp: { total: 980_000, m1: 988_000, m3: 980_000 } })).toEqual({
    least: 980_000,
    most: 988_000,
  });
});
