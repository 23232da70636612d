import { expect, test } from "vitest";
import { momentField, neededMoment } from "./moment-field.tsx";

const at = Date.UTC(2026, 10, 28, 13, 58, 16, 250);
const of = { label: "From", timeZone: "Asia/Manila", hint: "", at };

test.each([momentField(of), neededMoment(of)])("a moment that nobody touches keeps its seconds", ({ first, read }) => {
  expect(first).toBe("2026-11-28T21:58");
  expect(read(first)).toBe(at);
  expect(read("2026-11-28T21:59")).toBe(Date.UTC(2026, 10, 28, 13, 59));
  expect(read("")).toBeUndefined();
});
