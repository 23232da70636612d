import { expect, test } from "vitest";
import { pagesToShow } from "./pages.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 3, "gap", 20]],
  [5, 20, [1, "gap", 4, 5, 6, "gap", 20]],
  [20, 20, [1, "gap", 18, 19, 20]],
  [2, 5, [1, 2, 3, "gap", 5]],
])("page %i of %i", (current, last, shown) => {
  expect(pagesToShow(current, last)).toEqual(shown);
});
