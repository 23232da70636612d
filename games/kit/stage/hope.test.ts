import { expect, test } from "vitest";
import lagoon from "../../slots/pearl-lagoon/par.json" with { type: "json" };
import sevens from "../../slots/slot3/par.json" with { type: "json" };
import { hopefulReels, hopeSheet } from "./hope.ts";

const columns = (...reels: string[]) => reels.map((reel) => [...reel]);

test("a reel is awaited when it alone can complete the feature", () => {
  const seen = columns("SAB", "BSA", "ABC", "ABS", "ABC");
  expect(hopefulReels(hopeSheet(lagoon), "base", seen)).toEqual([false, false, true, true, false]);
});

test("nothing is awaited that cannot come: one scatter stands and each reel has room for one", () => {
  const seen = columns("SAB", "BCA", "ABC", "ABC", "ABC");
  expect(hopefulReels(hopeSheet(lagoon), "base", seen)).toEqual([false, false, false, false, false]);
});

test("the wait is the same whether the reel brings it or not", () => {
  const brings = hopefulReels(hopeSheet(lagoon), "free", columns("SAB", "SAB", "SAB", "ABC", "ABC"));
  const without = hopefulReels(hopeSheet(lagoon), "free", columns("SAB", "SAB", "ABC", "ABC", "ABC"));
  expect(brings[2]).toBe(without[2]);
});

test("a game without a feature awaits nothing", () => {
  expect(hopefulReels(hopeSheet(sevens), "base", columns("WWW", "WWW", "WWW"))).toEqual([false, false, false]);
});
