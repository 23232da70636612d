import { describe, expect, test } from "vitest";
import { seededRandom } from "../kit/fair.ts";
import { bestSpot, drawOf, excess, isBetter, layoutOf, meansOf, outcomesOf, tablesOf } from "./valid-bet.testing.ts";
import { counted } from "../kit/table-counts.testing.ts";

const games = await tablesOf();
const LAYOUTS = 40;
const ROUNDS = 60;

describe.each(games.map((game) => [game.info.code, game] as const))("%s", (code, game) => {
  const random = seededRandom({ serverSeed: "7a".repeat(32), clientSeed: code, nonce: 1 });

  test("no layout counts more in any round than its spots would alone", () => {
    for (let at = 0; at < ROUNDS * 5; at++) {
      const outcome = drawOf(game, at % ROUNDS);
      const bets = layoutOf(game, random, 8);
      expect(excess(game, outcome, bets), JSON.stringify(bets.map(({ spot }) => spot))).toBeLessThanOrEqual(0n);
    }
  });
});

/** Tables whose results can all be looked at. */
const known = games.flatMap((game) => {
  const outcomes = outcomesOf(game);
  return outcomes ? [[game.info.code, game, outcomes] as const] : [];
});

test.each(known)(
  "%s: no layout counts more for what it loses on average than the best spot",
  (code, game, outcomes) => {
    const random = seededRandom({ serverSeed: "7a".repeat(32), clientSeed: code, nonce: 2 });
    const best = bestSpot(game, outcomes);
    for (let at = 0; at < LAYOUTS; at++) {
      const bets = layoutOf(game, random, at % 2 === 0 ? 3 : 12);
      expect(isBetter(meansOf(game, outcomes, bets), best), JSON.stringify(bets.map(({ spot }) => spot))).toBe(false);
    }
  },
);

test("what covers 36 of 37 pockets and gives exactly the stake back counts nothing, whatever comes", () => {
  const roulette = games.find(({ info }) => info.code === "roulette")!;
  const bets = [
    { spot: "low", stake: 27_000n },
    { spot: "dozen:3", stake: 18_000n },
    { spot: "line:19", stake: 9_000n },
  ];
  const all = outcomesOf(roulette)!.map((outcome) => counted(roulette, outcome, bets));
  expect(new Set(all)).toEqual(new Set([0n]));
});

test.each([
  ["sicbo", ["small", "big"]],
  ["colorgame", ["color:red", "color:blue", "color:yellow"]],
  ["fantan", ["ssh:1-2-3"]],
  ["dropball", ["left", "right"]],
  ["moneywheel", ["1", "2"]],
  ["roulette", ["dozen:1", "column:1", "straight:0", "dozen:2"]],
])("%s: %j covers too much of the results to count", (code, spots) => {
  const game = games.find(({ info }) => info.code === code)!;
  const bets = spots.map((spot) => ({ spot, stake: 10_000n }));
  for (let nonce = 0; nonce < ROUNDS; nonce++) expect(counted(game, drawOf(game, nonce), bets)).toBe(0n);
});
