import { describe, expect, test } from "vitest";
import { gameAddress, maskPlayer, multiplierOf, percent, stakeFault, twoHosts } from "./rules.ts";

test.each([
  ["juan_dela_cruz", "j***z"],
  ["ana", "a***a"],
  ["jo", "j***"],
])("the name %s is shown as %s", (name, masked) => expect(maskPlayer(name)).toBe(masked));

test.each([
  [240n, 100n, "2.40"],
  [0n, 100n, "0.00"],
  [199n, 200n, "0.99"],
  [2_500_000n, 100n, "25000.00"],
])("a win of %i on %i is %s times", (win, stake, times) => expect(multiplierOf(win, stake)).toBe(times));

test("a return in parts per million is floored to percent", () => {
  expect(percent(962_091)).toBe("96.20");
  expect(percent(1_000_000)).toBe("100.00");
});

describe("the address of a game", () => {
  const page = { kind: "slots", code: "slot5", session: "s", language: "EN", back: undefined as string | undefined };
  test.each([
    ["/rng", "/play/slots/slot5/?session=s&lang=EN&back=%2Frng"],
    ["//evil.example", "/play/slots/slot5/?session=s&lang=EN"],
    ["/\\evil.example", "/play/slots/slot5/?session=s&lang=EN"],
    ["https://evil.example", "/play/slots/slot5/?session=s&lang=EN"],
    ["javascript:alert(1)", "/play/slots/slot5/?session=s&lang=EN"],
  ])("with the way back %s is %s", (back, address) => expect(gameAddress("", { ...page, back })).toBe(address));
});

test("hosts are drawn by the number handed in, the spare one differs", () => {
  expect(twoHosts(["a", "b", "c"], () => 0)).toEqual(["a", "b"]);
  expect(twoHosts(["a", "b", "c"], (n) => n - 1)).toEqual(["c", "b"]);
  expect(twoHosts(["a"], () => 0)).toEqual(["a"]);
  expect(twoHosts([], () => 0)).toEqual([]);
});

test("a stake keeps the game's bounds, or tighter ones the brand has set", () => {
  const info = { minStake: 100n, maxStake: 50_000n };
  expect(stakeFault(info, 100n)).toBeUndefined();
  expect(stakeFault(info, 99n)).toEqual({ min: 100n, max: 50_000n });
  expect(stakeFault(info, 100n, { minStake: 500n })).toEqual({ min: 500n, max: 50_000n });
  expect(stakeFault(info, 5_001n, { minStake: 500n, maxStake: 5_000n })).toEqual({ min: 500n, max: 5_000n });
});
