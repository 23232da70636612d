import { expect, test } from "vitest";
import { beforeOf } from "./before.ts";

test("before and the change make after", () => {
  expect(beforeOf("100.00", "-25.50")).toBe("125.50");
  expect(beforeOf("100.00", "100.00")).toBe("0.00");
  expect(beforeOf("999999999999.99", "0.01")).toBe("999999999999.98");
});
