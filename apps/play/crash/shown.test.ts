import game from "../../../games/table/crash/game.ts";
import { expect, test } from "vitest";
import type { TableNow } from "../table/heard.ts";
import { bringsAt, readWish, sayPhase, spoken, standsAt, timesText, toldUntil } from "./shown.ts";

const run = game.run!;
const chain = { terminating: "t", clientSeed: null, cashouts: [] };
const say = (key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(" ")}`.trim();
const table = (change: Partial<TableNow>) =>
  ({ phase: "DEALING", crash: { ...chain, startedAt: 0 }, ...change }) as TableNow;
const nobody = { stake: undefined, left: undefined, paid: undefined };

test("the number follows the curve, and stands where the server says that it broke off", () => {
  expect(standsAt(run, undefined, 5_000)).toBe(100n);
  expect(standsAt(run, { ...chain, startedAt: null }, 5_000)).toBe(100n);
  expect(standsAt(run, { ...chain, startedAt: 1_000 }, 500)).toBe(100n);
  expect(timesText(standsAt(run, { ...chain, startedAt: 1_000 }, 12_553))).toBe("2.00");
  expect(timesText(standsAt(run, { ...chain, startedAt: 1_000, bust: "1.37" }, 90_000))).toBe("1.37");
  expect(timesText(standsAt(run, { ...chain, startedAt: 0 }, 1e6))).toBe("10000.00");
});

test("it does not run ahead of a server that is silent", () => {
  expect(toldUntil(10_000, 9_500)).toBe(10_000);
  expect(toldUntil(60_000, 10_000)).toBe(12_500);
});

test("what a stake brings is floored to the centavo", () => {
  expect(bringsAt(1_001n, 133n)).toBe(1_331n);
});

test("a multiplier to leave at is 1.01 or more, with two decimals at most", () => {
  expect(["2", "2,5", " 1.01 ", "10000"].map((each) => readWish(each, run))).toEqual([
    "2.00",
    "2.50",
    "1.01",
    "10000.00",
  ]);
  for (const typed of ["1", "1.00", "0.99", "10000.01", "2.345", "-2", "", "abc"]) {
    expect(readWish(typed, run), typed).toBeUndefined();
  }
});

test("everything is said in words", () => {
  expect(spoken(table({ phase: "BETTING_OPEN", crash: undefined }), "1.00", nobody, say)).toEqual([
    "state.BETTING_OPEN",
  ]);
  expect(spoken(table({}), "1.42", nobody, say)).toEqual(["said.grows 1.42"]);
  const left = { stake: "10.00", left: "1.40", paid: "14.00" };
  expect(spoken(table({}), "1.42", left, say)).toEqual(["said.grows 1.42", "said.left 1.40 14.00"]);
  const over = table({ phase: "RESULT", crash: { ...chain, startedAt: 0, bust: "1.50" } });
  expect(spoken(over, "1.50", { ...left, left: undefined, paid: undefined }, say)).toEqual([
    "said.bust 1.50",
    "own.lost 10.00",
  ]);
});

test("while nobody knows how long it will last, the ring says that it grows", () => {
  const says = sayPhase((key) => key);
  expect(["phase.DECIDING", "phase.DEALING", "phase.RESULT", "phase.BETTING_OPEN"].map((key) => says(key))).toEqual([
    "grows",
    "grows",
    "broken",
    "phase.BETTING_OPEN",
  ]);
});
