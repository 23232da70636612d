import { glob } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import crash from "../table/crash/game.ts";
import { type Fraction, fraction, multiply, toNumber } from "./fraction.ts";
import type { Game, JackpotTerms } from "./game.ts";
import { drawJackpot, MICRO, mustHitBy } from "./jackpots.ts";
import { reaches } from "./originals/rules.ts";
import type { TableGame } from "./table-game.ts";

/** Every built-in game, as it is found by its folder: no game is left out that is added later. */
const own: [code: string, game: Game][] = [];
const tables: [code: string, game: TableGame][] = [];
for await (const at of glob("../*/*/game.ts", { cwd: import.meta.dirname })) {
  const { default: game } = (await import(new URL(at, import.meta.url).href)) as { default: Game | TableGame };
  if ("begin" in game) own.push([game.info.code, game]);
  else tables.push([game.info.code, game]);
}

const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

describe("no bet anybody can make returns what it costs", () => {
  test.each(own)("in %s, whatever is chosen and however it is played", (_, game) => {
    const { rtp, jackpot } = game.info;
    const names = Object.keys(game.modes ?? {});
    const modes = names.length > 0 ? names.map((name) => game.reckon(name)) : [game.reckon()];
    for (const { theoretical } of modes) expect(theoretical).toBeLessThan(1);
    for (const ppm of Object.values(rtp)) expect(ppm).toBeLessThan(1_000_000);
    for (const returned of game.returns?.() ?? []) {
      if (!isLess(returned, fraction(1))) expect.fail(`a bet returns ${toNumber(returned)}`);
    }
    // A game with choices says what every one of them returns; one without has no bet but this.
    const choices = (game.bet as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {};
    const isFree = Object.keys(choices).some((name) => name !== "lines");
    expect([isFree, game.returns !== undefined]).toEqual([isFree, isFree || game.info.kind === "instant"]);
    if (jackpot) expect(rtp["total"]! + rtp["jackpot"]!).toBeLessThan(1_000_000);
  });

  test.each(tables)("at %s, on any spot", (_, game) => {
    expect(game.spots.filter(({ rtp }) => rtp >= 1_000_000)).toEqual([]);
  });

  test("in a crash round, wherever it is left and by whichever clock", () => {
    const run = crash.run!;
    let worth = 101n;
    for (let ms = 1; worth < run.most; ms += 7) {
      worth = run.at(ms);
      // Who is still in sees a round that goes on: it ends above what it stands at, or a moment later there.
      const ends = [worth, worth + 1n].find((hundredths) => run.lasts({ bust: textOf(hundredths) }) > ms)!;
      const returned = multiply(reaches(ends), fraction(worth, 100));
      if (!isLess(returned, fraction(1))) expect.fail(`leaving after ${ms} ms returns ${toNumber(returned)}`);
    }
    // At the very start, before it grows.
    expect(isLess(reaches(101n), fraction(1))).toBe(true);
  });
});

const textOf = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;

describe("a pool is filled by stakes, and the house never pays more than it publishes", () => {
  const pools = own.flatMap(([code, game]) => (game.info.jackpot ? [[code, game, game.info.jackpot] as const] : []));

  test("there are games with pools, and none takes part in a pool it does not feed", () => {
    expect(pools.length).toBeGreaterThan(0);
    for (const [code, , { contribution, seed, mustHitBy: bound }] of pools) {
      expect(contribution, code).toBeGreaterThan(0);
      expect(seed < bound, code).toBe(true);
    }
  });

  test.each(pools)(
    "%s returns less than is staked without its pool, and with the pool as it starts",
    (_, game, terms) => {
      const alone = game.reckon().theoretical;
      expect(alone).toBeLessThan(1);
      expect(alone + atMeter(terms, terms.seed)).toBeLessThan(1);
    },
  );

  test.each(pools)("%s costs the house less than is staked at any meter, its seeds included", (_, game, terms) => {
    const { contribution, seed } = terms;
    const { stakes } = mustHitBy({ seed: fraction(seed), cap: fraction(terms.mustHitBy), rate: rate(contribution) });
    // What lies in the pool beyond its seeds was staked by players, and none of it is the house's.
    const house = game.reckon().theoretical + toNumber(rate(contribution)) + Number(seed) / toNumber(stakes);
    expect(house).toBeLessThan(1);
    expect(Math.floor(house * 1e6)).toBeLessThanOrEqual(game.info.rtp["total"]! + 1);
  });

  test("what a pool is worth to a stake follows from what is published: meter, contribution and bound", () => {
    const [, , terms] = pools[0]!;
    const stake = 100n;
    const meter = (terms.seed + terms.mustHitBy) / 2n;
    // All words there are, in even steps: the share that hits is what is added over what is left.
    const steps = 4_096;
    const hits = Array.from({ length: steps }, (_, i) => {
      const words = [Math.floor(((i + 0.5) / steps) * 2 ** 32), 0];
      return drawJackpot(terms, meter * MICRO, stake, { uniform: () => words.shift()! });
    }).filter(({ hit }) => hit);
    const chance = (Number(stake) * terms.contribution) / (Number(terms.mustHitBy - meter) * 1e6);
    expect(Math.abs(hits.length / steps - chance)).toBeLessThanOrEqual(1 / steps);
    expect(atMeter(terms, meter)).toBeCloseTo((chance * Number(meter)) / Number(stake), 9);
  });
});

const rate = (contribution: number): Fraction => fraction(contribution, 1_000_000);

/** What a pool returns of a small stake at a meter: the chance to hit it, times what lies in it. */
const atMeter = ({ contribution, mustHitBy: bound }: JackpotTerms, meter: bigint): number =>
  ((contribution / 1e6) * Number(meter)) / Number(bound - meter);
