import { expect, test } from "vitest";
import { clockText, standing } from "./timing.ts";

const issue = (n: number) => ({
  numero: `10${n}`,
  startTime: n * 60_000,
  lockTime: n * 60_000 + 55_000,
  drawTime: (n + 1) * 60_000,
});
const issues = [1, 2, 3].map(issue);
const at = (now: number, drawn = "100", presale = false) => standing(issues, { drawn, presale, now });

test("an issue is open until its close, red in the last ten seconds", () => {
  expect(at(60_000)).toMatchObject({ open: { numero: "101" }, phase: "open", left: 55_000, share: 1 });
  expect(at(105_000)).toMatchObject({ phase: "closing", left: 10_000 });
  expect(at(114_999)).toMatchObject({ phase: "closing", left: 1 });
});

test("between close and opening of the next a result is awaited, late after twenty seconds", () => {
  expect(at(115_000)).toMatchObject({ open: undefined, phase: "drawing", awaited: { numero: "101" }, left: 5_000 });
  expect(standing([issue(1)], { drawn: "100", presale: false, now: 141_000 })).toMatchObject({ phase: "late" });
});

test("with pre-sale the next issue takes bets at once", () => {
  expect(at(115_000, "100", true)).toMatchObject({
    open: { numero: "102" },
    awaited: { numero: "101" },
    phase: "open",
  });
});

test("a drawn issue is not awaited, nor one before it", () => {
  expect(at(121_000, "101").awaited).toBeUndefined();
  expect(at(181_000, "102").awaited).toBeUndefined();
  expect(at(121_000, "100").awaited).toMatchObject({ numero: "101" });
});

test("time is written as a clock", () => {
  expect(clockText(134_000)).toBe("02:14");
  expect(clockText(3_600_000 * 26)).toBe("26:00:00");
  expect(clockText(-5)).toBe("00:00");
});
