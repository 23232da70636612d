import { expect, test } from "vitest";
import { readTyped, typedOf } from "./setting.rules.ts";

const help = [
  { name: "Tulong", url: "https://help.test/" },
  { name: "Linya", url: "https://line.test/", phone: "1553" },
];

test.each([
  ["money", "5000.00", "5000.00"],
  ["minor", 500_000, "5000.00"],
  ["number", 12, "12"],
  ["switch", false, "off"],
  ["choice", "firebase", "firebase"],
  ["text", "", ""],
  ["hours", { from: "21:00", to: "08:00" }, { from: "21:00", to: "08:00" }],
  ["shares", { RNG: 1_000_000, LIVE: 125_000 }, { RNG: "100", LIVE: "12.5" }],
  ["links", help, "Tulong | https://help.test/\nLinya | https://line.test/ | 1553"],
] as const)("a value of kind %s is written by hand and read back", (kind, value, typed) => {
  const row = { kind, value } as Parameters<typeof readTyped>[0];
  expect(typedOf(row)).toEqual(typed);
  expect(readTyped(row, typed)).toEqual(value);
});

test.each([
  ["money", "-1"],
  ["money", ""],
  ["minor", "0.01"],
  ["minor", "1.005"],
  ["number", "2.5"],
  ["number", "11"],
  ["text", "a text too long"],
  ["hours", { from: "21:00", to: "" }],
  ["shares", { RNG: "lots" }],
  ["shares", { RNG: "101" }],
  ["links", "Tulong"],
  ["links", "Tulong | javascript:alert(1)"],
  ["links", "Tulong | https://a.test | 1 | 2"],
] as const)("what cannot be a value of kind %s is none: %j", (kind, typed) => {
  const most = kind === "shares" ? 1_000_000 : 10;
  const row = { kind, value: "", least: 2, most } as Parameters<typeof readTyped>[0];
  expect(readTyped(row, typed)).toBeUndefined();
});

test("an amount is the same however it was typed, and what is empty is nothing", () => {
  expect(readTyped({ kind: "money", value: "1.00" }, "1,000")).toBe("1000.00");
  expect(readTyped({ kind: "shares", value: {} }, { RNG: "" })).toEqual({});
  expect(readTyped({ kind: "links", value: [] }, " \n ")).toEqual([]);
});
