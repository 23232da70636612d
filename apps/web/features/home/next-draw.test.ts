import { expect, test } from "vitest";
import { countdown } from "./next-draw.ts";

test.each([
  [1, "00:01"],
  [59_001, "01:00"],
  [134_000, "02:14"],
  [3_734_000, "1:02:14"],
  [86_399_000, "23:59:59"],
  [2 * 86_400_000 + 11_400_000, "2 d 03:10"],
])("%i ms until the draw are %s", (ms, shown) => {
  expect(countdown(ms)).toBe(shown);
});

test("a draw that is over has no time left", () => {
  expect(countdown(0)).toBeUndefined();
  expect(countdown(-5)).toBeUndefined();
});
