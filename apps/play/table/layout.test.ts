import { expect, test } from "vitest";
import { answered, type Bounds, EMPTY_LAYOUT, place, placeAll, same, take, totalOf } from "./layout.ts";

const bounds: Bounds = { spot: () => ({ min: 1_000n, max: 5_000n }), table: 8_000n, funds: 7_000n };

test("a first chip below the least is raised to it, further chips add up", () => {
  const one = place(EMPTY_LAYOUT, "player", 500n, bounds);
  expect(one).toEqual({ layout: new Map([["player", 1_000n]]) });
  expect(place(one.layout, "player", 500n, bounds).layout.get("player")).toBe(1_500n);
});

test("a chip above a bound is not laid, and it is said which bound", () => {
  const full = new Map([["player", 5_000n]]);
  expect(place(full, "player", 100n, bounds)).toEqual({ layout: full, stopped: "spotMax" });
  expect(place(full, "tie", 2_500n, bounds)).toEqual({ layout: full, stopped: "funds" });
  expect(place(full, "tie", 3_500n, { ...bounds, funds: 100_000n })).toEqual({ layout: full, stopped: "tableMax" });
});

test("a layout laid again stops where the money ends", () => {
  const again = new Map([
    ["player", 4_000n],
    ["banker", 4_000n],
    ["tie", 1_000n],
  ]);
  const { layout, stopped } = placeAll(EMPTY_LAYOUT, again, bounds);
  expect([...layout.keys()]).toEqual(["player", "tie"]);
  expect(stopped).toBe("funds");
  expect(totalOf(layout)).toBe(5_000n);
});

test("taking a chip leaves at least the least, or nothing", () => {
  const laid = new Map([["player", 2_000n]]);
  expect(take(laid, "player", 500n, 1_000n).get("player")).toBe(1_500n);
  expect(take(laid, "player", 1_500n, 1_000n).size).toBe(0);
});

test("two layouts are the same by what lies on them", () => {
  expect(same(new Map([["a", 1n]]), new Map([["a", 1n]]))).toBe(true);
  expect(same(new Map([["a", 1n]]), new Map([["a", 2n]]))).toBe(false);
});

test.each([
  [undefined, true, "accepted"],
  ["GAME_LAYOUT_STALE", true, "reread"],
  ["GAME_BET_CLOSED", true, "late"],
  ["NET_ABNORMAL", true, "again"],
  ["NET_ABNORMAL", false, "reread"],
  ["WALLET_INSUFFICIENT", true, "refused"],
])("the answer %s while open is %s means %s", (fault, open, is) => {
  expect(answered(fault, open).is).toBe(is);
});
