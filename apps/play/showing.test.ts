import type { Beat } from "@taya/games/kit/stage/beats";
import type { Spin } from "@taya/games/kit/slots/outcome";
import { expect, test } from "vitest";
import { forgetShowing, interrupted, keepShowing } from "./interrupted.ts";
import { beginning, caughtUp, ending, nothingYet } from "./showing.ts";

const spin = (more: Partial<Spin>): Spin => ({
  mode: "base",
  stops: [],
  window: ["AB"],
  wins: [],
  multiplier: 1,
  amount: "0.00",
  running: "0.00",
  left: 0,
  ...more,
});
const landed = (of: Spin, number = 1): Beat => ({
  kind: "landed",
  spin: of,
  number,
  columns: [["A"], ["B"]],
  before: [],
  held: [],
});
const award = { count: 3, cells: [], spins: 10 };
const awarded: Beat = { kind: "awarded", feature: "free", award, again: false };
const more: Beat = { kind: "awarded", feature: "free", award: { ...award, spins: 5 }, again: true };
const won: Beat = { kind: "won", wins: [], multiplier: 2, amount: "4.00", running: "4.00", tumble: 0 };
const ended: Beat = { kind: "ended", feature: "free", amount: "4.00", running: "4.00" };
const beats: Beat[] = [
  landed(spin({ award, left: 10 })),
  awarded,
  landed(spin({ mode: "free", award: { ...award, spins: 5 }, left: 14 }), 1),
  won,
  more,
  ended,
];

test("the counter tells what is left, and spins given more only once they are told of", () => {
  const left = beats.map((_, at) => caughtUp(nothingYet("1.00"), beats, at + 1).running?.left);
  expect(left).toEqual([undefined, 10, 9, 9, 14, undefined]);
});

test("a beat that begins gives nothing away", () => {
  const before = caughtUp(nothingYet("1.00"), beats, 2);
  const begun = beginning(before, beats[2]!);
  expect([begun.win, begun.panel, begun.running?.left, begun.phase]).toEqual(["0.00", undefined, 9, "free"]);
});

test("the sum follows the wins and the end of a feature stands in words", () => {
  const now = ending(caughtUp(nothingYet("1.00"), beats, 5), ended);
  expect([now.win, now.panel]).toEqual(["4.00", { kind: "outro", feature: "free", amount: "4.00" }]);
});

test("a pool that was won stands in words of its own and in the sum", () => {
  const now = ending(nothingYet("1.00"), { kind: "pool", amount: "1500.00", running: "1504.00" });
  expect([now.win, now.panel]).toEqual(["1504.00", { kind: "pool", amount: "1500.00" }]);
});

test("a showing that was cut off is found again on this device, per game, until its end", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepShowing("slot5", { roundId: "r1", at: 4 }, store);
  expect(interrupted("slot5", store)).toEqual({ roundId: "r1", at: 4 });
  expect(interrupted("slot3", store)).toBeUndefined();
  forgetShowing("slot5", store);
  expect(interrupted("slot5", store)).toBeUndefined();
  kept.set("taya.showing.slot5", "{");
  expect(interrupted("slot5", store)).toBeUndefined();
});
