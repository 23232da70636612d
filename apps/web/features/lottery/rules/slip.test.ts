import { playOf } from "@taya/games/lottery/plays";
import { expect, test } from "vitest";
import { multiplesOf, NO_CHASE } from "./chase.ts";
import { type Line, movedTo, NO_SLIP, orderOf, partsOf, totalOf, withLine, withoutLine } from "./slip.ts";
import { prizeText, rebatePercent, stakeIn } from "./stake.ts";

const line: Line = {
  id: "a",
  playId: 7,
  play: "ssc.3d.b",
  content: "5|0|8",
  units: 1,
  price: "2.00",
  moneyUnit: "0.1",
  multiple: 3,
  group: 1800,
  prizes: { "3": "1800.0000" },
};

test("a stake must be whole centavos", () => {
  const play = playOf("ssc.3d.b")!;
  expect(stakeIn(play, 1, { price: "2.00", moneyUnit: "0.01", multiple: 1 })).toBe(2n);
  expect(stakeIn(play, 1, { price: "2.00", moneyUnit: "0.001", multiple: 1 })).toBeUndefined();
  expect(stakeIn(play, 5, { price: "2.00", moneyUnit: "0.001", multiple: 1 })).toBe(1n);
  expect(stakeIn(playOf("vn.n.lo2")!, 2, { price: "1.00", moneyUnit: "1", multiple: 1 })).toBe(5_400n);
});

test("the same bet again raises its multiple, another price is another line", () => {
  const once = withLine(NO_SLIP, line, "100");
  expect(withLine(once, { ...line, id: "b" }, "101")).toMatchObject({ numero: "100", lines: [{ multiple: 6 }] });
  expect(withLine(once, { ...line, id: "b", group: 1790 }, "100").lines).toHaveLength(2);
  expect(withoutLine(once, "a")).toEqual(NO_SLIP);
});

test("every change of the slip is a new order, a retry is not", () => {
  const sent = { ...withLine(NO_SLIP, line, "100"), orderId: "x" };
  expect(movedTo(sent, "101")).toMatchObject({ numero: "101", orderId: "" });
  expect(withLine(sent, { ...line, content: "1|1|1" }, "100").orderId).toBe("");
});

test("a chase multiplies each line's own multiple on every issue from the slip's own on", () => {
  const chase = { ...NO_CHASE, on: true, issues: 3, plan: "double" as const };
  const slip = { ...withLine(NO_SLIP, line, "101"), chase, orderId: "x" };
  const multiples = multiplesOf(chase, { cost: 60n, prize: 54_000n, maxMultiple: 100 })!;
  expect(multiples).toEqual([1, 2, 4]);
  const parts = partsOf(slip, ["100", "101", "102", "103"], multiples);
  expect(parts.map(({ numero }) => numero)).toEqual(["101", "102", "103"]);
  expect(totalOf([60n], parts)).toBe(420n);
  const order = orderOf(slip, { prizeMode: "Lott", gameId: 1, device: "WEB", parts });
  expect(order.contents[0]!.numero).toEqual([
    { numero: "101", multiple: 3 },
    { numero: "102", multiple: 6 },
    { numero: "103", multiple: 12 },
  ]);
  expect(order.contents[0]).toMatchObject({ bettingApproach: 1, winStop: true, clientUnits: 1 });
});

test("a plan that needs too large a multiple is none", () => {
  const profit = { ...NO_CHASE, on: true, plan: "profit" as const, issues: 10, rate: 50 };
  expect(multiplesOf(profit, { cost: 100n, prize: 190n, maxMultiple: 50 })).toBeUndefined();
  expect(multiplesOf(profit, { cost: 100n, prize: 20_000n, maxMultiple: 50 })).toEqual(Array(10).fill(1));
  expect(
    multiplesOf({ ...NO_CHASE, plan: "double", issues: 12 }, { cost: 1n, prize: 1n, maxMultiple: 100 }),
  ).toBeUndefined();
});

test("prices and prizes are written with the places they have, two at the least", () => {
  expect(prizeText("180000")).toBe("180,000.00");
  expect(prizeText("1666.6666")).toBe("1,666.6666");
  expect(rebatePercent(1960, 1900)).toBe("3");
  expect(rebatePercent(1960, 1957)).toBe("0.15");
});
