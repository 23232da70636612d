import { expect, test } from "vitest";
import { hueOf, initialsOf } from "./vendor-mark.tsx";

test.each([
  ["Taya Studio", "TS"],
  ["Example", "EX"],
  ["Simulated Vendor 07", "07"],
  ["  ", ""],
  ["Ñandú", "ÑA"],
])("the mark of %s is %s", (name, mark) => expect(initialsOf(name)).toBe(mark));

test("a name always has the same hue, and neighbours differ", () => {
  expect(hueOf("Simulated Vendor 07")).toBe(hueOf("Simulated Vendor 07"));
  expect(hueOf("Simulated Vendor 07")).not.toBe(hueOf("Simulated Vendor 08"));
  expect(hueOf("Taya")).toBeLessThan(360);
});
