import { expect, test } from "vitest";
import type { SlotOutcome, Spin } from "../slots/outcome.ts";
import { beatsOf } from "./beats.ts";
import { cellRect, fallsFrom, fitGrid } from "./grid.ts";

const spin = (more: Partial<Spin>): Spin => ({
  mode: "base",
  stops: [0, 0],
  window: ["AW", "BA"],
  wins: [],
  multiplier: 1,
  amount: "0.00",
  running: "0.00",
  left: 0,
  ...more,
});
const round = (spins: readonly Spin[], more: Partial<SlotOutcome> = {}): SlotOutcome => ({
  spins,
  stake: "1.00",
  total: spins.at(-1)!.running,
  freeSpins: spins.length - 1,
  freeTotal: "0.00",
  capped: false,
  ...more,
});
const win = (amount: string) => ({ symbol: "A", count: 2, cells: [[0, 0] as const, [1, 1] as const], amount });

test("a spin that wins nothing is one beat", () => {
  const beats = beatsOf(round([spin({})]), "W");
  expect(beats.map((beat) => beat.kind)).toEqual(["landed"]);
});

test("falls follow the win that made them, and the sum grows with each", () => {
  const tumble = { removed: win("1.00").cells, fallen: ["C", "C"], window: ["CC", "BW"], multiplier: 2 };
  const tumbles = [
    { ...tumble, wins: [win("2.00")], amount: "2.00" },
    { ...tumble, wins: [], amount: "0.00" },
  ];
  const beats = beatsOf(round([spin({ wins: [win("1.00")], amount: "3.00", running: "3.00", tumbles })]), "W");
  expect(beats.map((beat) => (beat.kind === "won" ? beat.running : beat.kind))).toEqual([
    "landed",
    "1.00",
    "fell",
    "3.00",
    "fell",
  ]);
});

test("wilds that stay are held while the next free spin turns", () => {
  const award = { count: 3, cells: [], spins: 2 };
  const beats = beatsOf(
    round([
      spin({ award }),
      spin({ mode: "free", sticky: [[1, 0]], left: 1 }),
      spin({ mode: "free", sticky: [[1, 0]], running: "0.00" }),
    ]),
    "W",
  );
  expect(beats.map((beat) => beat.kind)).toEqual(["landed", "awarded", "landed", "landed", "ended"]);
  const last = beats[3];
  expect(last?.kind === "landed" && [last.number, last.before]).toEqual([2, [{ reel: 1, row: 0, symbol: "W" }]]);
});

test("a wild that fills its reel grows from where it landed", () => {
  const beats = beatsOf(round([spin({ window: ["AB", "BW"], expanded: [1] })]), "W");
  expect(beats[1]).toMatchObject({ kind: "expanded", held: [{ reel: 1, symbol: "W", from: 1 }] });
});

test("coins are held with their value, and a respin keeps its empty places", () => {
  const coins = [{ cell: [1, 0] as const, value: "5.00" }];
  const award = { count: 1, cells: [], spins: 3, feature: "hold" as const };
  const beats = beatsOf(
    round(
      [spin({ coins, award }), spin({ mode: "hold", window: [" C", "  "], coins, amount: "5.00", running: "5.00" })],
      { holdTotal: "5.00" },
    ),
    "W",
  );
  const respin = beats[2];
  expect(respin?.kind === "landed" && [respin.columns, respin.held[0]?.value]).toEqual([
    [
      [" ", " "],
      ["C", " "],
    ],
    "5.00",
  ]);
  expect(beats.at(-1)).toEqual({ kind: "ended", feature: "hold", amount: "5.00", running: "5.00" });
});

test("reels of changing height share the height of the picture", () => {
  const grid = fitGrid({ width: 648, height: 412 }, 6, 4);
  expect(grid.reel).toBe(91);
  expect(cellRect(grid, 2, 1, 7)).toEqual({ x: 182, y: 52, width: 91, height: 52 });
  const tall = beatsOf(round([spin({ window: ["AB", "B "], heights: [2, 1] })]), "W")[0];
  expect(tall?.kind === "landed" && tall.columns).toEqual([["A", "B"], ["B"]]);
});

test("on an upright place cells become higher than wide, on a broad one they stay square", () => {
  expect(fitGrid({ width: 390, height: 600 }, 5, 3)).toMatchObject({ reel: 72, height: 270 });
  expect(fitGrid({ width: 1_400, height: 600 }, 5, 3)).toMatchObject({ reel: 184, height: 552 });
});

test("what stays sinks in its order, what is new comes from above", () => {
  expect(fallsFrom(4, [1, 3])).toEqual([-2, -1, 0, 2]);
  expect(fallsFrom(3, [])).toEqual([0, 1, 2]);
});
