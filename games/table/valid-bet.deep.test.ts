// Deep: the same promise as in valid-bet.test.ts, over many more layouts of every table and every result of each.
import { describe, expect, test } from "vitest";
import { seededRandom } from "../kit/fair.ts";
import { bestSpot, drawOf, excess, isBetter, layoutOf, meansOf, outcomesOf, tablesOf } from "./valid-bet.testing.ts";

const games = await tablesOf();
const LAYOUTS = 3_000;
const ROUNDS = 500;

describe.each(games.map((game) => [game.info.code, game] as const))("%s", (code, game) => {
  test("no layout counts more than its spots alone, in a round or for what it loses on average", () => {
    const random = seededRandom({ serverSeed: "91".repeat(32), clientSeed: code, nonce: 1 });
    const outcomes = outcomesOf(game);
    const best = outcomes && bestSpot(game, outcomes);
    for (let at = 0; at < LAYOUTS; at++) {
      const bets = layoutOf(game, random, [2, 4, 8, 40][at % 4]!);
      expect(excess(game, drawOf(game, at % ROUNDS), bets)).toBeLessThanOrEqual(0n);
      if (best) expect(isBetter(meansOf(game, outcomes, bets), best)).toBe(false);
    }
  }, 600_000);
});
