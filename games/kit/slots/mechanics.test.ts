import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../fair.ts";
import { lawOf } from "./law.ts";
import { lineMean, lineShares } from "./lines.ts";
import { hold } from "./mechanics/hold.ts";
import { sticky } from "./mechanics/sticky.ts";
import { waysLaw } from "./moments.ts";
import type { SlotOutcome } from "./outcome.ts";
import { type ClusterSheet, type ParSheet, readPar } from "./par.ts";
import { distribution } from "./reckon.ts";
import { playRound } from "./round.ts";
import { clustersOf, fall } from "./tumble.ts";
import { viewsOf } from "./views.ts";
import { waysShares } from "./ways.ts";

const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

const SHEET = {
  id: "small",
  version: "1",
  rows: 3,
  wild: "W",
  scatter: "S",
  denominator: 10,
  pays: { A: { 2: 2, 3: 10 }, B: { 3: 4 }, W: { 3: 50 } },
  lines: [] as number[][],
  freeSpins: null,
  maxWin: 1_000_000,
  stakes: ["100"],
  volatility: 3,
  features: [],
  claims: { base: 0, feature: 0, total: 0, hitRate: 0 },
  draws: "",
  rounding: "",
  figures: {},
};

const small = (more: object): ParSheet => readPar({ ...SHEET, ...more });
const strip = fc.string({ unit: fc.constantFrom("A", "B", "W", "S"), minLength: 3, maxLength: 5 });
const threeStrips = fc.array(strip, { minLength: 3, maxLength: 3 });
const given = (numbers: readonly number[]) => {
  const left = [...numbers];
  return { uniform: () => left.shift()! };
};

/** Every sequence of draws with numbers below these, played as the paid spin. */
function everyDraw(limits: readonly number[], play: (draws: number[]) => void): void {
  const draws = limits.map(() => 0);
  for (;;) {
    play(draws);
    const at = draws.findIndex((draw, i) => draw < limits[i]! - 1);
    if (at < 0) return;
    draws.fill(0, 0, at);
    draws[at]! += 1;
  }
}

/** Mean, square and share of paying spins, in units, by looking at every single draw. */
function lookedAt(par: ParSheet, limits: readonly number[]) {
  let [mean, square, hits, all] = [0, 0, 0, 0];
  everyDraw(limits, (draws) => {
    const units = Number(playRound(par, BigInt(par.denominator), given(draws)).win);
    all += 1;
    mean += units;
    square += units ** 2;
    hits += units > 0 ? 1 : 0;
  });
  return [mean / all, square / all, hits / all];
}

const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const lawOfSpin = (law: ReturnType<typeof lawOf>) => [
  total(law.shown.map(({ mean }) => mean)),
  total(law.shown.map(({ square }) => square)),
  1 - total(law.shown.map(({ empty }) => empty)),
];
const close = (found: readonly number[], looked: readonly number[]) =>
  found.forEach((value, i) => expect(value).toBeCloseTo(looked[i]!, 8));

describe("enumeration equals looking at every draw", () => {
  test("lines and ways with wilds that spread, scatters paying as well", () => {
    fc.assert(
      fc.property(threeStrips, fc.boolean(), (strips, onLines) => {
        const par = small({
          mechanic: "expanding",
          strips: { base: strips, free: strips },
          lines: onLines ? LINES : [],
          expanding: { base: [1, 2], free: [] },
          scatterPays: { 2: 5, 3: 30 },
        });
        const looked = lookedAt(
          par,
          strips.map(({ length }) => length),
        );
        close(lawOfSpin(lawOf(distribution(par, "base"))), looked);
      }),
      { numRuns: 60 },
    );
  });

  test("variable reels, by moments alone and by joining alike reels", () => {
    fc.assert(
      fc.property(threeStrips, (strips) => {
        const heights = [
          [1, 2],
          [2, 2, 3],
          [1, 3],
        ];
        const par = small({
          mechanic: "variable",
          strips: { base: strips, free: strips },
          heights: { base: heights, free: heights },
        });
        const limits = strips.flatMap(({ length }, reel) => [heights[reel]!.length, length]);
        const looked = lookedAt(par, limits);
        const views = viewsOf(par, "base");
        const [joined, moments] = [lawOf(waysShares(par, views)), waysLaw(par, views)];
        close(lawOfSpin(joined), looked);
        close(lawOfSpin(moments), looked);
        expect(moments.combinations).toBe(joined.combinations);
        moments.grown(0.01).forEach((bound, n) => expect(bound).toBeGreaterThan(joined.grown(0.01)[n]! - 1e-9));
      }),
      { numRuns: 60 },
    );
  });

  test("the mean by single lines is that of all windows", () => {
    fc.assert(
      fc.property(threeStrips, (strips) => {
        const par = small({ mechanic: "lines", strips: { base: strips, free: [] }, lines: LINES });
        const views = viewsOf(par, "base");
        expect(lineMean(par, views)).toBeCloseTo(lawOfSpin(lawOf(lineShares(par, views)))[0]!, 8);
      }),
    );
  });
});

describe("chains equal play", () => {
  /** Mean per stake of rounds of one seed, and how far the exact one may be from it. */
  function played(play: (nonce: number) => bigint, stake: bigint, rounds: number) {
    const times = Array.from({ length: rounds }, (_, nonce) => Number(play(nonce)) / Number(stake));
    const mean = total(times) / rounds;
    const sd = Math.sqrt(total(times.map((each) => (each - mean) ** 2)) / rounds);
    return { mean, sd, near: (4 * sd) / Math.sqrt(rounds) };
  }
  const random = (nonce: number) => seededRandom({ serverSeed: "1c".repeat(32), clientSeed: "chain", nonce });
  const reelsOf = (text: string) => [text, text, text];

  test("sticky wilds: every mask of wilds after every free spin", () => {
    const maths = sticky({
      ...SHEET,
      mechanic: "sticky",
      sticky: true,
      strips: { base: reelsOf("ASBAWB"), free: ["ABABA", "ABWBAB", "BWABBA"] },
      lines: LINES,
      scatterPays: { 2: 1, 3: 1 },
      freeSpins: { awards: { 2: 3, 3: 5 }, multiplier: 2, most: 5 },
      figures: {
        simulation: { stream: "", rounds: 1e6, mean: 0, stderr: 0, low: 0, high: 0, hitRate: 0, sd: 1, maxWin: 0 },
      },
    });
    const found = played((nonce) => maths.play(100n, random(nonce)).win, 100n, 10_000);
    expect(Math.abs(maths.known().total - found.mean)).toBeLessThan(found.near);
  });

  test("hold-and-spin: coins held and respins left, to the mean, the spread and the full screen", () => {
    const maths = hold({
      ...SHEET,
      mechanic: "hold",
      strips: { base: reelsOf("ASBSSB"), free: [] },
      lines: LINES,
      hold: {
        from: 4,
        respins: 3,
        land: { hits: 1, of: 6 },
        values: [
          { units: 10, weight: 3 },
          { units: 50, weight: 1 },
        ],
        full: 500,
      },
    });
    const outcomes: SlotOutcome[] = [];
    const found = played(
      (nonce) => {
        const { outcome, win } = maths.play(100n, random(nonce));
        outcomes.push(outcome);
        return win;
      },
      100n,
      10_000,
    );
    expect(Math.abs(maths.known().total - found.mean)).toBeLessThan(found.near);
    expect(Math.abs(maths.known().sd / found.sd - 1)).toBeLessThan(0.05);
    const full = outcomes.filter(({ spins }) => spins.at(-1)!.wins.some(({ kind }) => kind === "full")).length;
    const expected = outcomes.length / Number(maths.figures()["fullScreenOneIn"]);
    expect(Math.abs(full - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });
});

describe("clusters", () => {
  const par: ClusterSheet = {
    ...SHEET,
    mechanic: "cluster",
    reels: 4,
    rows: 3,
    volatility: 3,
    pays: { A: { 4: 10, 6: 50 }, B: { 4: 5 } },
    weights: { base: { A: 1, B: 1, C: 1 }, free: {} },
    ladders: { base: [1], free: [1] },
    freeSpins: null,
  };
  const grid = (...columns: string[]) => columns.map((column) => [...column]);

  test("symbols touch along sides, not corners; a size between two counts as the smaller", () => {
    expect(clustersOf(par, grid("ACA", "CAB", "ABC", "CCB"))).toEqual([]);
    const five = clustersOf(par, grid("AAB", "CAA", "CAC", "BCB"));
    expect(five.map(({ symbol, count, units }) => [symbol, count, units])).toEqual([["A", 5, 10]]);
    expect(five[0]!.cells).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  test("a wild belongs to every group it touches and makes none alone", () => {
    const both = clustersOf(par, grid("AAC", "AWB", "CBB", "CCC"));
    expect(both.map(({ symbol, count }) => [symbol, count])).toEqual([
      ["A", 4],
      ["B", 4],
    ]);
    expect(clustersOf(par, grid("WWC", "WWC", "CCC", "CCC"))).toEqual([]);
  });

  test("what is left falls straight down and new symbols come in above it, drawn from the top", () => {
    const letters = [..."XYZ"];
    const { grid: after, fallen } = fall(grid("AAB", "CAC", "CCC", "CCC"), new Set([0, 1, 4]), () => letters.shift()!);
    expect(after.map((column) => column.join(""))).toEqual(["XYB", "ZCC", "CCC", "CCC"]);
    expect(fallen).toEqual(["XY", "Z", "", ""]);
  });
});
