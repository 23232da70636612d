import { expect, test } from "vitest";
import { isWritten, textOf, valueOf } from "./setting.ts";

const account = { bank: "Isla Bank", accountName: "Taya", accountNumber: "0012" };

test.each([
  ["money", "100.00", "100.00"],
  ["number", 60, "60"],
  ["switch", false, "off"],
  ["list", ["qrph", "card"], "qrph, card"],
  ["account", account, "Isla Bank\nTaya\n0012"],
] as const)("a value of kind %s is written and read back", (kind, value, text) => {
  const row = { kind, value } as Parameters<typeof textOf>[0];
  expect(textOf(row)).toBe(text);
  expect(isWritten(row, text)).toBe(true);
  expect(valueOf(row, text)).toEqual(value);
});

test("what cannot be a value is not sent", () => {
  expect(isWritten({ kind: "money", value: "1.00" }, "1,000")).toBe(true);
  expect(valueOf({ kind: "money", value: "1.00" }, "1,000")).toBe("1000");
  expect(isWritten({ kind: "money", value: "1.00" }, "-1")).toBe(false);
  expect(isWritten({ kind: "number", value: 1 }, "1.5")).toBe(false);
  expect(isWritten({ kind: "account", value: account }, "a\nb\nc\nd")).toBe(false);
  expect(valueOf({ kind: "list", value: [] }, " , ")).toEqual([]);
});
