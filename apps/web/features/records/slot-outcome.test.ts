import { expect, it } from "vitest";
import { turnsOf } from "./slot-outcome.ts";

const spin = {
  mode: "base",
  window: ["AB", "CA"],
  wins: [
    {
      cells: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
  multiplier: 1,
  amount: "2.40",
};

it("marks the winning places, reel from the left and row from the top", () => {
  const [turn] = turnsOf({ spins: [spin] })!;
  expect(turn?.rows.map((row) => row.map((cell) => cell.symbol + (cell.won ? "*" : "")).join(" "))).toEqual([
    "A* B",
    "C A*",
  ]);
  expect(turn?.free).toBe(false);
});

it("knows free spins, and leaves other games alone", () => {
  expect(turnsOf({ spins: [spin, { ...spin, mode: "free" }] })?.map((turn) => turn.free)).toEqual([false, true]);
  expect(turnsOf({ point: 1.5 })).toBeUndefined();
  expect(turnsOf({ spins: [] })).toBeUndefined();
  expect(turnsOf(null)).toBeUndefined();
});
