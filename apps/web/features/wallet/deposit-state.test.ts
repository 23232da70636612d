import { expect, it } from "vitest";
import { lookOf, shareLeft } from "./deposit-state.ts";

it("groups the states of a deposit", () => {
  expect(["CREATED", "WAITING", "REVIEW", "CREDITED", "CREDITED_LATE", "EXPIRED", "CHARGEBACK"].map(lookOf)).toEqual([
    "waiting",
    "waiting",
    "checking",
    "done",
    "done",
    "over",
    "over",
  ]);
});

it("shrinks the ring from 1 to 0", () => {
  expect(shareLeft(0, 100, 0)).toBe(1);
  expect(shareLeft(0, 100, 75)).toBe(0.25);
  expect(shareLeft(0, 100, 500)).toBe(0);
  expect(shareLeft(100, 100, 100)).toBe(0);
});
