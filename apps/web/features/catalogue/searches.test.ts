import { expect, test } from "vitest";
import { withSearch } from "./searches.ts";

test("the latest search stands in front, once, and six are kept", () => {
  const list = ["a", "b", "c", "d", "e", "f"].reduce<readonly string[]>((now, q) => withSearch(now, q), []);
  expect(list).toEqual(["f", "e", "d", "c", "b", "a"]);
  expect(withSearch(list, "C")).toEqual(["C", "f", "e", "d", "b", "a"]);
  expect(withSearch(list, "g")).toHaveLength(6);
});
