import fc from "fast-check";
import { describe, expect, test } from "vitest";
import slot3Sheet from "../../slots/slot3/par.json" with { type: "json" };
import slot5Sheet from "../../slots/slot5/par.json" with { type: "json" };
import { type ParSheet, readPar } from "./par.ts";
import { distribution, reckonPar } from "./reckon.ts";
import { playRound } from "./round.ts";
import { paysOf, scatterCells, windowAt } from "./spin.ts";

const slot3 = readPar(slot3Sheet);
const slot5 = readPar(slot5Sheet);
const fixed = (value: number, places: number) => Number(value.toFixed(places));
/** Randomness that gives these numbers in order. */
const given = (numbers: number[]) => ({ uniform: () => numbers.shift()! });

describe("golden cases", () => {
  test("the three reel sheet", () => {
    const r = reckonPar(slot3);
    expect(r.combinations).toBe(4096n);
    expect(r.baseUnits).toBe(19365n);
    expect(r.base).toBe(3873 / 4096);
    expect(r.baseHits).toBe(2085n);
    expect(fixed(r.baseSd, 6)).toBe(2.600499);
    expect(r.topUnits / slot3.denominator).toBe(53);
    expect(fixed(1.645 * r.baseSd, 4)).toBe(4.2778);
  });

  test.each([
    [
      [0, 0, 0],
      ["WWW", "AAA", "BBB"],
      [50, 200, 15, 0, 0],
    ],
    [
      [1, 1, 1],
      ["AAA", "BBB", "CCC"],
      [15, 50, 6, 0, 0],
    ],
  ])("the three reel window at stops %j", (stops, rows, lines) => {
    const window = windowAt(slot3, "base", stops);
    expect(window).toEqual(rows);
    const paid = [0, 0, 0, 0, 0];
    for (const pay of paysOf(slot3, window)) paid[pay.line!] = pay.units;
    expect(paid).toEqual(lines);
  });

  test("the five reel sheet", () => {
    const r = reckonPar(slot5);
    const share = (n: bigint) => Number(n) / Number(r.combinations);
    expect(r.combinations).toBe(3_200_000n);
    expect(fixed(r.base, 9)).toBe(0.557658);
    expect(share(r.baseHits)).toBe(0.67575);
    expect(fixed(r.baseSd, 6)).toBe(1.015504);
    expect(r.topUnits / slot5.denominator).toBe(40);
    expect(r.scatters.map((each) => fixed(share(each), 9))).toEqual([
      0.443705313, 0.391504688, 0.138178125, 0.024384375, 0.002151562, 0.000075937,
    ]);
    expect(r.triggers * 1_600_000n).toBe(42_579n * r.combinations);
    expect(fixed(r.freeSpins, 6)).toBe(13.626183);
    expect(fixed(r.feature, 9)).toBe(0.40443396);
    expect(fixed(r.total, 9)).toBe(0.96209196);
    expect(r.capCost).toBeLessThan(1e-12);
  });
});

const strip = fc.string({ unit: fc.constantFrom("A", "B", "W", "S"), minLength: 3, maxLength: 5 });
const anySheet = fc.record({
  mechanic: fc.constantFrom("ways" as const, "lines" as const),
  strips: fc.array(strip, { minLength: 3, maxLength: 3 }),
});

test("joining alike reels gives what looking at every single window gives", () => {
  fc.assert(
    fc.property(anySheet, ({ mechanic, strips }) => {
      const par: ParSheet = {
        ...slot5,
        mechanic,
        strips: { base: strips, free: strips },
        lines: mechanic === "lines" ? slot3.lines : [],
        pays: { A: { 2: 3, 3: 10 }, B: { 3: 4 } },
      };
      const slow = new Map<string, bigint>();
      for (let a = 0; a < strips[0]!.length; a++)
        for (let b = 0; b < strips[1]!.length; b++)
          for (let c = 0; c < strips[2]!.length; c++) {
            const window = windowAt(par, "base", [a, b, c]);
            const units = paysOf(par, window).reduce((sum, pay) => sum + pay.units, 0);
            const key = `${units}/${scatterCells(par, window).length}`;
            slow.set(key, (slow.get(key) ?? 0n) + 1n);
          }
      expect(new Map(distribution(par, "base").map((each) => [`${each.units}/${each.scatters}`, each.weight]))).toEqual(
        slow,
      );
    }),
    { numRuns: 150 },
  );
});

describe("a round", () => {
  test("wins of a ways game carry symbol, length, ways, places and amount", () => {
    const { outcome, win } = playRound(slot5, 100n, given([19, 0, 1, 0, 1]));
    const [spin] = outcome.spins;
    expect(spin!.window).toEqual(["TAQQJ", "HKAAK", "AQJKQ"]);
    expect(spin!.wins).toEqual([
      {
        symbol: "A",
        count: 4,
        ways: 1,
        cells: [
          [0, 2],
          [1, 0],
          [2, 1],
          [3, 1],
        ],
        amount: "0.60",
      },
    ]);
    expect(outcome.total).toBe("0.60");
    expect(win).toBe(60n);
  });

  test("free spins follow at double pay, retrigger, and stop at their bound", () => {
    const bound = { ...slot5, freeSpins: { ...slot5.freeSpins!, most: 15 } };
    const scatter = [6, 3, 5, 5, 5];
    const blank = [3, 3, 8, 12, 17];
    const stops = [scatter, scatter, ...Array.from({ length: 20 }, () => blank)].flat();
    const { outcome } = playRound(bound, 100n, given(stops));
    expect(outcome.freeSpins).toBe(15);
    expect(outcome.spins[0]!.award).toMatchObject({ count: 5, spins: 10 });
    expect(outcome.spins[0]!.left).toBe(10);
    expect(outcome.spins[1]!.award!.spins).toBe(5);
    expect(outcome.spins[1]!.left).toBe(14);
    expect(outcome.spins.at(-1)!.left).toBe(0);
    expect(outcome.spins[1]!.multiplier).toBe(2);
    expect(outcome.spins.map((spin) => spin.mode)).toEqual(["base", ...Array.from({ length: 15 }, () => "free")]);
  });

  test("amounts of all wins add up to the total, also where the floor bites", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000n }),
        fc.array(fc.nat(19), { minLength: 2500, maxLength: 2500 }),
        (stake, stops) => {
          const { outcome, win } = playRound(
            { ...slot5, freeSpins: { ...slot5.freeSpins!, most: 400 } },
            stake,
            given(stops),
          );
          const cents = (text: string) => BigInt(text.replace(".", ""));
          const sum = outcome.spins.flatMap((spin) => spin.wins).reduce((all, each) => all + cents(each.amount), 0n);
          expect(sum).toBe(win);
          expect(cents(outcome.spins.at(-1)!.running)).toBe(win);
          expect(cents(outcome.spins[0]!.amount) + cents(outcome.freeTotal)).toBe(win);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("the largest win ends the round", () => {
    const tight = { ...slot5, maxWin: 1 };
    const scatter = [6, 3, 5, 5, 5];
    const rich = [0, 6, 6, 5, 6];
    const { outcome, win } = playRound(tight, 100n, given([...scatter, ...rich, ...rich]));
    expect(win).toBe(100n);
    expect(outcome.capped).toBe(true);
    expect(outcome.spins.at(-1)!.left).toBe(0);
  });
});
