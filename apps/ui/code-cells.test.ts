import { expect, test } from "vitest";
import { digitsOf } from "./code-cells.tsx";

test("what is pasted into the cells keeps its digits and no more than there are cells", () => {
  expect(["246 810", "24-68-10-99", "abc", " 1 "].map((typed) => digitsOf(typed, 6))).toEqual([
    "246810",
    "246810",
    "",
    "1",
  ]);
});
