import { expect, test } from "vitest";
import { columnsOf } from "./columns.rules.ts";
import { wrongDays } from "./days.rules.ts";

test.each([
  [{ from: "", to: "2026-11-28" }, "missing"],
  [{ from: "2026-11-28", to: "2026-11-27" }, "order"],
  [{ from: "2026-11-28", to: "2026-11-29" }, "future"],
  [{ from: "2026-08-28", to: "2026-11-28" }, "many"],
  [{ from: "2026-08-29", to: "2026-11-28" }, undefined],
  [{ from: "2026-11-28", to: "2026-11-28" }, undefined],
])("days %o are wrong by: %s", (days, wrong) => {
  expect(wrongDays(days, "2026-11-28")).toBe(wrong);
});

test("stake and result of a day stand on one scale, up and down from the line of nothing", () => {
  const { days, most, least, zero } = columnsOf([
    { day: "2026-11-27", stake: "300.00", net: "-100.00" },
    { day: "2026-11-28", stake: "0.00", net: "200.00" },
  ]);
  expect([most, least, zero]).toEqual(["300.00", "-100.00", 75]);
  expect(days.map(({ columns }) => columns)).toEqual([
    { stake: { top: 0, height: 75 }, net: { top: 75, height: 25 } },
    { stake: { top: 75, height: 0 }, net: { top: 25, height: 50 } },
  ]);
});

test("without anything all is flat, also beyond what a float holds", () => {
  expect(columnsOf([]).most).toBe("0.00");
  const [flat] = columnsOf([{ day: "2026-11-28", stake: "0.00", net: "0.00" }]).days;
  expect(flat!.columns.stake.height).toBe(0);
  const [large] = columnsOf([{ day: "2026-11-28", stake: "99999999999999999999.99", net: "0.00" }]).days;
  expect(large!.columns.stake).toEqual({ top: 0, height: 100 });
});
