import { HOUR } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import { after, channelOf, greetingOf, isOpen, mayAnswer } from "./rules.ts";

test("S6-14 S6-15 ranks above 4 come to the VIP channel, others to the live chat", () => {
  expect([5, 10].map(channelOf)).toEqual(["vip", "vip"]);
  expect([0, 4].map(channelOf)).toEqual(["chat", "chat"]);
});

test("hours are those of the brand, over midnight too", () => {
  /** 23:00 in Manila. */
  const at = Date.UTC(2026, 10, 27, 15);
  const open = (opensAt: number, closesAt: number, later = 0) =>
    isOpen({ opensAt, closesAt }, at + later * HOUR, "Asia/Manila");
  expect([open(0, 24), open(9, 23), open(9, 24), open(22, 6)]).toEqual([true, false, true, true]);
  expect([open(22, 6, 6), open(22, 6, 7), open(8, 8, 5)]).toEqual([true, false, true]);
});

test("what cannot be done in a state is not done", () => {
  expect(after("take", "QUEUED")).toBe("TAKEN");
  expect(after("release", "TAKEN")).toBe("QUEUED");
  expect(after("close", "QUEUED")).toBe("CLOSED");
  expect(after("reopen", "CLOSED")).toBe("TAKEN");
  expect([
    after("take", "CLOSED"),
    after("close", "CLOSED"),
    after("reopen", "TAKEN"),
    after("release", "QUEUED"),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test("an operator answers what waits and what is their own", () => {
  expect(mayAnswer({ state: "QUEUED", operatorId: null }, "a")).toBe(true);
  expect(mayAnswer({ state: "TAKEN", operatorId: "a" }, "a")).toBe(true);
  expect(mayAnswer({ state: "TAKEN", operatorId: "b" }, "a")).toBe(false);
  expect(mayAnswer({ state: "CLOSED", operatorId: null }, "a")).toBe(false);
});

test("while nobody answers a visitor is asked how to reach them, a player is not", () => {
  expect(greetingOf({ answered: true, visitor: true })).toBe("WAITING");
  expect(greetingOf({ answered: false, visitor: true })).toBe("AWAY_CONTACT");
  expect(greetingOf({ answered: false, visitor: false })).toBe("AWAY");
});
