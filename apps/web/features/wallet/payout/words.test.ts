import { expect, test } from "vitest";
import { inWords, timeOf } from "./words.ts";

const MINUTE = 60_000;

test("a length of time in the words of the language, never shorter than it is", () => {
  expect(inWords(71 * 60 * MINUTE + 1, "en")).toBe("2 days 23 hours");
  expect(inWords(72 * 60 * MINUTE, "en")).toBe("3 days");
  expect(inWords(61 * MINUTE, "en")).toBe("1 hour 1 minute");
  expect([inWords(59_999, "en"), inWords(-5, "en")]).toEqual(["1 minute", "1 minute"]);
  expect(inWords(90 * MINUTE, "fil")).toMatch(/1 oras 30 (na )?minuto/);
});

test("a time of today stands alone, another day's with its day", () => {
  const now = Date.UTC(2026, 0, 5, 4, 0);
  expect(timeOf(now + 60 * MINUTE, now, "Asia/Manila")).toBe("13:00");
  expect(timeOf(now + 13 * 60 * MINUTE, now, "Asia/Manila")).toBe("2026-01-06 01:00");
});
