import fc from "fast-check";
import { expect, test } from "vitest";
import { loadSports } from "../../sports/sports.ts";
import { readLeagues } from "./leagues.ts";
import { pairings, pairOf } from "./schedule.ts";

const even = fc.integer({ min: 1, max: 12 }).map((half) => half * 2);

test("all sides meet once before any meet again, and nobody meets themselves", () => {
  fc.assert(
    fc.property(even, fc.nat(1_000), (sides, turn) => {
      const matches = (sides * (sides - 1)) / 2;
      const pairs = Array.from({ length: matches }, (_, i) => pairOf(sides, turn * matches + i));
      const met = new Set(pairs.map(([home, away]) => [home, away].toSorted((a, b) => a - b).join()));
      expect(met.size).toBe(matches);
      for (const [home, away] of pairs) expect(home).not.toBe(away);
    }),
  );
});

test("nobody plays twice within a round, and each pair changes who is at home from turn to turn", () => {
  const sides = 12;
  for (let round = 0; round < 22; round += 1) {
    const playing = Array.from({ length: 6 }, (_, match) => pairOf(sides, round * 6 + match)).flat();
    expect(new Set(playing).size).toBe(sides);
  }
  const [first, second] = [pairOf(sides, 0), pairOf(sides, 66)];
  expect(second).toEqual(first.toReversed());
});

test("a span of time has the matches of its parts, whoever asks for which part", () => {
  const table = { intervalMs: 450_000, offsetMs: 20_000, together: 3 };
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(5_000_000), fc.nat(5_000_000), (from, a, b) => {
      const whole = pairings(12, table, from, from + a + b);
      expect([...pairings(12, table, from, from + a), ...pairings(12, table, from + a, from + a + b)]).toEqual(whole);
      for (const { startAt } of whole) expect(startAt >= from && startAt < from + a + b).toBe(true);
    }),
  );
});

test("every sport has a league with an even number of sides, each under one name, none far stronger than the others", async () => {
  const sports = [...(await loadSports()).keys()];
  const leagues = readLeagues(sports);
  expect(new Set(leagues.map(({ sport }) => sport))).toEqual(new Set(sports));
  for (const { competitors } of leagues) {
    expect(competitors.length % 2).toBe(0);
    expect(new Set(competitors.map(({ name }) => name)).size).toBe(competitors.length);
    for (const { strength } of competitors) expect(Math.abs(strength)).toBeLessThanOrEqual(0.3);
  }
});
