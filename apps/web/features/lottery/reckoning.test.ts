// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { TFunction } from "i18next";
import { sayReckoning } from "./reckoning.ts";

const t = ((key: string, { shown }: { shown: string }) => `${shown} ${key.split(".").pop()}`) as unknown as TFunction;
const say = (units: number, factor: number, multiple: number, amount: string) =>
  sayReckoning(t, { units, factor, multiple, amount });

test("price, lots and multiple are spelled out and come to what is charged", () => {
  expect(say(1, 27, 1, "54.00")).toBe("27 lots × 2.00 = 54.00");
  expect(say(3, 27, 2, "324.00")).toBe("3 units × 27 lots × 2.00 × 2 = 324.00");
  expect(say(1, 1, 1, "2.00")).toBe("1 units × 2.00 = 2.00");
  expect(say(100, 1, 5, "1000.00")).toBe("100 units × 2.00 × 5 = 1,000.00");
});

test("a money unit below a centavo keeps its places", () => {
  expect(say(1000, 1, 1, "2.00")).toBe("1,000 units × 0.0020 = 2.00");
});
