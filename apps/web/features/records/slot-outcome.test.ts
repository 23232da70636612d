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
  expect(turn?.kind).toBe("spin");
});

it("knows free spins and respins, and leaves other games alone", () => {
  const turns = turnsOf({ spins: [spin, { ...spin, mode: "free" }, { ...spin, mode: "free" }] })!;
  expect(turns.map(({ kind, number }) => `${kind} ${number}`)).toEqual(["spin 1", "free 1", "free 2"]);
  expect(turnsOf({ spins: [{ ...spin, mode: "hold" }] })?.[0]?.kind).toBe("hold");
  expect(turnsOf({ point: 1.5 })).toBeUndefined();
  expect(turnsOf({ spins: [] })).toBeUndefined();
  expect(turnsOf(null)).toBeUndefined();
});

it("shows every fall by itself, and the sums of all of them make the spin's", () => {
  const fall = { window: ["CC", "BB"], wins: [], multiplier: 2, amount: "1.30" };
  const turns = turnsOf({ spins: [{ ...spin, amount: "2.40", tumbles: [fall, { ...fall, amount: "0.00" }] }] })!;
  expect(turns.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(["spin 1.10", "tumble 1.30", "tumble 0.00"]);
});

it("tells what a coin is worth, which wilds stay and which reels became wild", () => {
  const coins = [{ cell: [0, 1], value: "5.00" }];
  const [turn] = turnsOf({ spins: [{ ...spin, coins, sticky: [[0, 0]], expanded: [1] }] })!;
  expect(turn?.rows[1]?.[0]?.value).toBe("5.00");
  expect(turn?.rows.map((row) => row.map(({ kept }) => kept))).toEqual([
    [true, true],
    [false, true],
  ]);
});
