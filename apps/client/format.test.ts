import { expect, test } from "vitest";
import { formatAmount, toMinor } from "./amount.ts";
import { formatDateTime, formatElapsed, formatNumber, formatPercent } from "./format.ts";

test.each([
  ["0", "0.00"],
  ["1234.5", "1,234.50"],
  ["-1234567.89", "−1,234,567.89"],
  ["90071992547409931.07", "90,071,992,547,409,931.07"],
])("S9 amounts have two decimals and thousands separators: %s", (wire, shown) => {
  expect(formatAmount(wire)).toBe(shown);
});

test.each([
  ["0.05", 5n],
  ["-0.05", -5n],
  ["12.3", 1230n],
  ["90071992547409931.07", 9007199254740993107n],
])("minor units of %s are exact", (wire, minor) => {
  expect(toMinor(wire)).toBe(minor);
});

test("dates are yyyy-MM-dd HH:mm:ss in the brand's zone, midnight included", () => {
  expect(formatDateTime(Date.UTC(2026, 0, 31, 16, 0, 5), "Asia/Manila")).toBe("2026-02-01 00:00:05");
  expect(formatDateTime(Date.UTC(2026, 0, 31, 16, 0, 5), "UTC")).toBe("2026-01-31 16:00:05");
});

test("elapsed time goes past a day and never below nothing", () => {
  expect(formatElapsed(872_000)).toBe("00:14:32");
  expect(formatElapsed(90_061_000)).toBe("25:01:01");
  expect(formatElapsed(-5)).toBe("00:00:00");
});

test("numbers follow the language of the page", () => {
  expect(formatNumber(1234567, 0, "fil")).toBe("1,234,567");
  expect(formatNumber(1234567, 0, "de")).toBe("1.234.567");
});

test("a return is cut off at two decimals, as the server writes it in a lobby, and never rounded up", () => {
  expect([951_099, 951_100, 1_000_000, 99].map(formatPercent)).toEqual(["95.10", "95.11", "100.00", "0.00"]);
  const asTheServer = (ppm: number) =>
    `${Math.floor(ppm / 10_000)}.${String(Math.floor(ppm / 100) % 100).padStart(2, "0")}`;
  for (let ppm = 900_000; ppm < 999_999; ppm += 37) expect(formatPercent(ppm)).toBe(asTheServer(ppm));
});
