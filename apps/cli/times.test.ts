import { expect, test } from "vitest";
import { overBudget, YARDSTICK_MS } from "./times.ts";

const unit = (ms: number, yardstick = YARDSTICK_MS) => ({ file: "kernel/a.test.ts", ms, yardstick });
const scenario = (ms: number) => ({ file: "journeys/a.test.ts", ms });

test("a file far over its budget is named; one that is near it is left alone", () => {
  expect(overBudget({ units: [unit(9_000)], scenarios: [scenario(55_000)], crowded: 1 })).toEqual([]);
  const found = overBudget({ units: [unit(12_000)], scenarios: [scenario(70_000)], crowded: 1 });
  expect(found.map((each) => each.split(" ")[0])).toEqual(["kernel/a.test.ts", "journeys/a.test.ts"]);
});

test("a machine that is slow or busy fails nobody", () => {
  expect(overBudget({ units: [unit(30_000, 4 * YARDSTICK_MS)], scenarios: [scenario(200_000)], crowded: 1 })).toEqual(
    [],
  );
  expect(overBudget({ units: [], scenarios: [scenario(200_000)], crowded: 4 })).toEqual([]);
});
