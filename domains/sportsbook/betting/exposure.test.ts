import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKET_TYPES } from "../markets/catalogue.ts";
import { resolverOf } from "../markets/market-type.ts";
import { readSpecifiers } from "../markets/specifiers.ts";
import { factorOf } from "../tickets/result.ts";
import { share } from "../tickets/ticket.ts";
import { added, changeOf, liability, type Position } from "./exposure.rules.ts";

const line = fc.integer({ min: -12, max: 12 }).map((quarters) => String(quarters / 4));
const positive = fc.integer({ min: 1, max: 30 }).map((quarters) => String(quarters / 4));
const money = { stake: fc.bigInt({ min: 1n, max: 5_000_000n }), price: fc.integer({ min: 1_010, max: 20_000 }) };

const on = (id: number, spec: fc.Arbitrary<string>, ...outcomes: string[]) =>
  fc.record({ type: fc.constant(MARKET_TYPES.get(id)!), spec, outcome: fc.constantFrom(...outcomes), ...money });

const position: fc.Arbitrary<Position> = fc.oneof(
  on(1, fc.constant(""), "1", "2", "3"),
  on(10, fc.constant(""), "9", "10", "11"),
  on(11, fc.constant(""), "4", "5"),
  on(
    16,
    line.map((value) => `hcp=${value}`),
    "1714",
    "1715",
  ),
  on(
    18,
    positive.map((value) => `total=${value}`),
    "12",
    "13",
  ),
);

/** What the house keeps of bets when a match ends so, worked out bet by bet. */
function naive(positions: readonly Position[], home: number, away: number): bigint {
  return positions.reduce((sum, { type, spec, outcome, stake, price }) => {
    const played = { score: { home, away }, spec: readSpecifiers(spec)!, facts: () => undefined };
    return sum + stake - share(stake, factorOf(resolverOf(type)(played)[outcome]!, price));
  }, 0n);
}

test("what the house keeps by the grids is what a recount of all bets says, for every score within them", () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 40 }), fc.nat(6), fc.nat(6), (positions, home, away) => {
      const grids = new Map<string, readonly bigint[]>();
      for (const each of positions) {
        const { grid, cells } = changeOf(each);
        const found = grids.get(grid);
        grids.set(grid, found ? added(found, cells) : cells);
      }
      const kept =
        (grids.get("diff:regular")?.[home - away + 6] ?? 0n) + (grids.get("sum:regular")?.[home + away] ?? 0n);
      expect(kept).toBe(naive(positions, home, away));
    }),
  );
});

test("a market that is netted with no other has a cell for each of its outcomes", () => {
  const score = MARKET_TYPES.get(45)!;
  const change = changeOf({ type: score, spec: "", outcome: "276", stake: 1_000n, price: 9_000 });
  expect(change.grid).toBe("45|");
  expect(change.cells.toSorted((a, b) => Number(a - b))).toEqual([
    -8_000n,
    ...Array.from({ length: 25 }, () => 1_000n),
  ]);
  expect(liability(change.cells)).toBe(8_000n);
});

test("opposite bets on one line are a small liability, and none where they balance", () => {
  const both = ["1714", "1715"].map((outcome) =>
    changeOf({ type: MARKET_TYPES.get(16)!, spec: "hcp=-0.5", outcome, stake: 10_000n, price: 1_950 }),
  );
  expect(liability(both[0]!.cells)).toBe(9_500n);
  expect(liability(added(both[0]!.cells, both[1]!.cells))).toBe(0n);
});

test("a line that lies beyond the differences is netted on its own, and so is one of points by the hundred", () => {
  const far = { type: MARKET_TYPES.get(223)!, spec: "hcp=-12.5", outcome: "1714", stake: 1_000n, price: 1_900 };
  expect(changeOf(far)).toEqual({ grid: "223|hcp=-12.5", cells: [-900n, 1_000n] });
  const points = { ...far, type: MARKET_TYPES.get(225)!, spec: "total=215.5", outcome: "12" };
  expect(changeOf(points)).toEqual({ grid: "225|total=215.5", cells: [-900n, 1_000n] });
});

test("a handicap that was taken at a score counts from it", () => {
  const taken = { type: MARKET_TYPES.get(16)!, spec: "hcp=-0.5", outcome: "1714", stake: 1_000n, price: 2_000 };
  const { grid, cells } = changeOf({ ...taken, from: { home: 2, away: 0 } });
  expect(grid).toBe("diff:regular");
  // Two ahead already: only from three on it has won.
  expect(cells.map((cell) => cell < 0n)).toEqual([...Array<boolean>(9).fill(false), ...Array<boolean>(4).fill(true)]);
});
