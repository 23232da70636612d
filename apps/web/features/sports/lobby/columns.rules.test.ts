import { expect, test } from "vitest";
import { marketOf } from "../odds/fixtures.testing.ts";
import type { Market } from "../odds/types.ts";
import { COLUMNS, columnsOf, shortName } from "./columns.rules.ts";

const market = (key: string, spec: string, ids: readonly string[], more: Partial<Market> = {}): Market => ({
  ...marketOf(),
  key,
  spec,
  outcomes: ids.map((id, i) => ({ id, name: `Outcome ${id}`, odds: 1_500 + i, active: true })),
  ...more,
});
const read = (...markets: readonly Market[]) => {
  const columns = columnsOf({ markets: [...markets] });
  return COLUMNS.map((column) => {
    const shown = columns[column];
    return shown?.outcomes.map(({ id }) => [id, shortName(column, shown, id)]);
  });
};

test("over is called over and away away, in whatever order a feed lists them", () => {
  const named = [
    [
      ["1", "1"],
      ["2", "X"],
      ["3", "2"],
    ],
    [
      ["1714", "−1.5"],
      ["1715", "+1.5"],
    ],
    [
      ["12", "O 2.5"],
      ["13", "U 2.5"],
    ],
  ];
  expect(
    read(
      market("win3", "", ["1", "3", "2"]),
      market("handicap", "hcp=-1.5", ["1715", "1714"]),
      market("total", "total=2.5", ["13", "12"]),
    ),
  ).toEqual(named);
  expect(
    read(
      market("win3", "", ["1", "2", "3"]),
      market("handicap", "hcp=-1.5", ["1714", "1715"]),
      market("total", "total=2.5", ["12", "13"]),
    ),
  ).toEqual(named);
  expect(read(market("winner", "", ["5", "4"]))[0]).toEqual([
    ["4", "1"],
    ["5", "2"],
  ]);
  expect(read(market("handicap", "hcp=0", ["1714", "1715"]))[1]).toEqual([
    ["1714", "0"],
    ["1715", "0"],
  ]);
});

test("who wins is told by nothing else, and a place is empty where nothing fits", () => {
  expect(
    read(
      market("doubleChance", "", ["9", "10", "11"]),
      market("drawNoBet", "", ["4", "5"]),
      market("bothScore", "", ["74", "76"]),
      market("mapWinner", "mapnr=1", ["4", "5"]),
      market("european", "hcp=0:1", ["1711", "1712", "1713"]),
    ),
  ).toEqual([undefined, undefined, undefined]);
});

test("what is stopped keeps its place, what is over leaves it", () => {
  const total = market("total", "total=2.5", ["12", "13"]);
  expect(columnsOf({ markets: [{ ...total, status: -1 }] }).total).toBeDefined();
  expect(columnsOf({ markets: [{ ...total, status: -3 }] }).total).toBeUndefined();
});
