import { expect, test } from "vitest";
import { colourOf } from "./colour.ts";

test("each table of a game has a colour of its own, the same every time", () => {
  const colours = [1, 2, 3, 4, 5].map((number) => colourOf(`baccarat-${number}`));
  expect(new Set(colours).size).toBe(5);
  expect(colourOf("baccarat-2")).toBe(colours[1]);
  const hues = colours.map((each) => Number(each.match(/[\d.]+(?=\)$)/)![0]));
  for (const [at, one] of hues.entries())
    for (const other of hues.slice(at + 1)) {
      const apart = Math.abs(one - other);
      expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(20);
    }
});
