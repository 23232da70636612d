import { describe, expect, test } from "vitest";
import { hashOf, seededRandom } from "./fair.ts";
import type { Game } from "./game.ts";
import { shareOf } from "./jackpots.ts";
import { isProven, someOf } from "./proven.testing.ts";
import { sample } from "./sample.ts";

const SERVER_SEED = "3f".repeat(32);
const ROUNDS_LEAST = 10_000;

/** The sample a maths sheet publishes. */
export interface Published {
  readonly serverSeed: string;
  readonly rounds: number;
  readonly mean: number;
}

/** The promises every game of one step keeps; `bet` is a valid choice besides the stake. */
export function gameSuite<Bet, State, Move>(game: Game<Bet, State, Move>, bet: Bet, published: Published): void {
  const random = (nonce: number) => seededRandom({ serverSeed: SERVER_SEED, clientSeed: "suite", nonce });
  const play = (nonce: number, stake: bigint) => game.begin({ ...bet, stake }, random(nonce));
  const { info } = game;

  describe(`every game keeps its promises: ${info.code}`, () => {
    test("the claimed return and hit rate are the exact ones, to a part per million", () => {
      const reckoned = game.reckon();
      const share = info.jackpot ? shareOf(info.jackpot) : 0;
      expect(info.rtp["total"]).toBe(Math.floor(reckoned.theoretical * 1e6 + 1e-6) + share);
      expect(info.rtp["jackpot"] ?? 0).toBe(share);
      expect(info.hitRate).toBe(Math.floor(reckoned.hitRate * 1e6 + 1e-6));
      expect(info.maxWin).toBe(reckoned.maxWin);
    });

    test(`${published.rounds} rounds of a fixed seed lie within four standard errors, and are those the sheet publishes`, () => {
      expect(published.rounds).toBeGreaterThanOrEqual(ROUNDS_LEAST);
      const rounds = someOf(published.rounds);
      const found = sample(game as Game, rounds, published.serverSeed, bet as object);
      // The mean of a tenth is another one.
      if (!isProven()) expect(Number(found.mean.toFixed(6))).toBe(published.mean);
      const reckoned = game.reckon();
      expect(Math.abs(found.mean - reckoned.theoretical)).toBeLessThan(4 * found.stderr);
      const hitError = Math.sqrt((reckoned.hitRate * (1 - reckoned.hitRate)) / rounds);
      expect(Math.abs(found.hitRate - reckoned.hitRate)).toBeLessThan(4 * hitError);
      expect(found.maxWin).toBeLessThanOrEqual(info.maxWin);
    }, 240_000);

    test("a round repeats bit for bit from its seeds, also after its state went through JSON", () => {
      for (let nonce = 0; nonce < 300; nonce++) {
        const once = play(nonce, info.minStake);
        const again = play(nonce, info.minStake);
        expect(hashOf(again.state)).toBe(hashOf(once.state));
        expect(again.win).toBe(once.win);
        expect(JSON.parse(JSON.stringify(once.state))).toEqual(once.state);
      }
    });

    test("what was played before, and by whom for how much, changes nothing", () => {
      const alone = Array.from({ length: 50 }, (_, nonce) => hashOf(play(nonce, info.minStake).state));
      const mixed: string[] = [];
      for (let nonce = 49; nonce >= 0; nonce--) {
        play(nonce * 7 + 1000, info.maxStake);
        mixed.unshift(hashOf(play(nonce, info.minStake).state));
      }
      expect(mixed).toEqual(alone);
    });

    test("the win grows with the stake and with nothing else", () => {
      for (let nonce = 0; nonce < 300; nonce++) {
        const small = play(nonce, info.minStake);
        const large = play(nonce, info.minStake * 50n);
        expect(large.win).toBe(small.win * 50n);
        expect(large.over).toBe(true);
      }
    });

    test("stakes and bet have the promised form", () => {
      expect(info.stakes.at(0)).toBe(info.minStake);
      expect(info.stakes.at(-1)).toBe(info.maxStake);
      expect([...info.stakes].sort((a, b) => (a < b ? -1 : 1))).toEqual(info.stakes);
      expect(info.minStake).toBeGreaterThan(0n);
      expect(game.bet._zod.run({ value: bet, issues: [] }, {})).toMatchObject({ issues: [] });
      expect(hashOf(game.parSheet)).toMatch(/^[0-9a-f]{64}$/);
    });
  });
}
