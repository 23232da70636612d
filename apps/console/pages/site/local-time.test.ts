import { expect, test } from "vitest";
import { fromField, toField } from "./local-time.ts";

test("a time is shown and read in the brand's time zone", () => {
  const noon = Date.UTC(2026, 10, 22, 4, 0);
  expect(toField(noon)).toBe("2026-11-22T12:00");
  expect(fromField("2026-11-22T12:00")).toBe(noon);
  expect([toField(undefined), fromField("")]).toEqual(["", undefined]);
});

test("also right after the clocks were changed", () => {
  const zone = "Europe/Malta";
  for (const text of ["2026-03-29T01:30", "2026-03-29T03:30", "2026-10-25T04:00"]) {
    expect(toField(fromField(text, zone), zone)).toBe(text);
  }
});
