import { describe, expect, test } from "vitest";
import slot3 from "../slots/slot3/game.ts";
import dice from "../instant/dice/game.ts";
import mines from "../instant/mines/game.ts";
import { hashOf, seededRandom } from "./fair.ts";
import type { JackpotTerms } from "./game.ts";
import { amountOf, drawJackpot, meterAfter, MICRO, shareOf, uniformBelow, withJackpot } from "./jackpots.ts";

const TERMS: JackpotTerms = { pool: "pot", contribution: 10_000, seed: 100_000n, mustHitBy: 200_000n };
const words = (...numbers: number[]) => ({ uniform: () => numbers.shift()! });

describe("a must-hit-by pool", () => {
  test("gives back r (M + S) / (M - S)", () => {
    expect(shareOf(TERMS)).toBe(30_000);
    expect(shareOf({ ...TERMS, contribution: 1 })).toBe(3);
  });

  test("hits with the chance of what is added over what is left, and for certain at the bound", () => {
    const meter = 150_000n * MICRO;
    const increment = 100n * 10_000n;
    expect(drawJackpot(TERMS, meter, 100n, words(0, Number(increment) - 1)).hit).toBe(true);
    expect(drawJackpot(TERMS, meter, 100n, words(0, Number(increment))).hit).toBe(false);
    const last = drawJackpot(TERMS, 200_000n * MICRO - 1n, 100n, words(2 ** 31, 5));
    expect(last).toMatchObject({ hit: true, amount: "2000.00", increment: `${increment}` });
    expect(meterAfter(TERMS, last)).toBe(100_000n * MICRO + increment - 1n);
  });

  test("spreads its hits evenly between seed and bound", () => {
    const hits: number[] = [];
    let meter = TERMS.seed * MICRO;
    const big: JackpotTerms = { ...TERMS, contribution: 200_000 };
    for (let nonce = 0; hits.length < 400; nonce++) {
      const random = seededRandom({ serverSeed: "5a".repeat(32), clientSeed: "pool", nonce });
      const draw = drawJackpot(big, meter, 10_000n, random);
      if (draw.hit) hits.push(Number(amountOf(draw)));
      meter = meterAfter(big, draw);
    }
    const mean = hits.reduce((sum, each) => sum + each, 0) / hits.length;
    // Uniform over 100,000 with a deviation of 28,868: four standard errors; a hit pays the increment's half on top.
    expect(Math.abs(mean - 151_000)).toBeLessThan((4 * 28_868) / Math.sqrt(hits.length));
    expect(Math.max(...hits)).toBeLessThanOrEqual(200_000);
  });

  test("throws away the uneven tail of two words", () => {
    const n = 3n;
    expect(uniformBelow(n, words(2 ** 32 - 1, 2 ** 32 - 1, 0, 4))).toBe(1n);
    expect(uniformBelow(1n, words(7, 7))).toBe(0n);
  });
});

describe("a game with a pool", () => {
  test("keeps its rules, says its terms in facts and sheet, and claims the pool's share on top", () => {
    const game = withJackpot(slot3, TERMS);
    expect(game.info.rtp).toMatchObject({ total: slot3.info.rtp["total"]! + 30_000, jackpot: 30_000 });
    expect(game.reckon()).toEqual(slot3.reckon());
    expect(game.parSheet).toMatchObject({ jackpot: { seed: "1000.00", mustHitBy: "2000.00", contribution: 10_000 } });
    expect(hashOf(game.parSheet)).not.toBe(hashOf(slot3.parSheet));
    expect(withJackpot(dice, TERMS).info.jackpot).toBe(TERMS);
    expect(() => withJackpot(mines, TERMS)).toThrow("one step");
  });
});
