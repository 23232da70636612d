import { expect, test } from "vitest";
import { ink } from "./pen.ts";

test("a colour of a theme keeps its leading zeros and takes its share of light", () => {
  expect(ink(0x050914)).toBe("#050914ff");
  expect(ink(0xffc83d, 0.5)).toBe("#ffc83d80");
  expect(ink(0, 0)).toBe("#00000000");
});
