import type { Random } from "@taya/kernel/random";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../fair.ts";
import { allowedBelow, askAll } from "./battery.ts";
import { chiSquareTail, normalTails, poissonTails } from "./chances.ts";
import { RANDOMNESS_TESTS } from "./tests.ts";

const DRAWS = 20_000;
const ours = (stream: number): Random =>
  seededRandom({ serverSeed: "5a".repeat(32), clientSeed: `stream ${stream}`, nonce: 0 });

/** A generator out of words of 32 bits, read as ours are. */
function reading(next: () => number): Random {
  return { uniform: (n) => next() % n };
}

describe("tails", () => {
  test.each([
    // From the tables of the chi-square distribution: the value that is exceeded with this chance.
    [3.841, 1, 0.05],
    [18.307, 10, 0.05],
    [135.807, 100, 0.01],
    [2.558, 10, 0.99],
  ])("a chi-square of %d with %d degrees is exceeded with %d", (value, degrees, chance) => {
    expect(chiSquareTail(value, degrees)).toBeCloseTo(chance, 4);
  });
  test("the normal tails and the poisson tails", () => {
    expect(normalTails(1.959_964)).toBeCloseTo(0.05, 6);
    expect(normalTails(-2.575_829)).toBeCloseTo(0.01, 6);
    expect(poissonTails(0, 3)).toBeCloseTo(2 * Math.exp(-3), 10);
    expect(poissonTails(3, 3)).toBe(1);
  });
  test("of twenty streams two may fall below one per cent, of one stream none", () => {
    expect([allowedBelow(20), allowedBelow(1), allowedBelow(100)]).toEqual([2, 0, 4]);
  });
});

describe("the house's stream", () => {
  test("passes every test at 99 %", () => {
    const findings = askAll(
      Array.from({ length: 5 }, (_, i) => () => ours(i)),
      DRAWS,
    );
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
  }, 240_000);
});

describe("what is not random is found out", () => {
  const failed = (make: () => Random): string[] =>
    askAll([make], DRAWS)
      .filter(({ passed }) => !passed)
      .map(({ name }) => name);

  test("a counter", () => {
    let at = 0;
    const found = failed(() => reading(() => (at = (at + 1) >>> 0)));
    expect(found).toEqual(expect.arrayContaining(["runs", "pairs of 6", "orders of four draws"]));
  });
  test("a linear congruential generator by its low bits", () => {
    let state = 1;
    const found = failed(() => reading(() => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)));
    expect(found).toEqual(expect.arrayContaining(["runs", "overlapping pairs of 16"]));
  });
  test("a die that is loaded by two per cent", () => {
    const random = ours(9);
    const loaded: Random = { uniform: (n) => (random.uniform(50) === 0 ? 0 : random.uniform(n)) };
    const runOf = (name: string) => RANDOMNESS_TESTS.find((each) => each.name === name)!;
    expect(runOf("distribution of 6").run(loaded, 400_000)).toBeLessThan(1e-6);
  });
  test("a stream that repeats itself", () => {
    let at = 0;
    const random = ours(4);
    const looped = Array.from({ length: 1_000 }, () => random.uniform(2 ** 32));
    const found = failed(() => reading(() => looped[at++ % looped.length]!));
    expect(found).toContain("words that come twice");
  });
});
