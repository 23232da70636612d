import { describe, expect, test } from "vitest";
import { agrees } from "../kit/agrees.testing.ts";
import { covered, spotsOf } from "../kit/tables/roulette.ts";
import { PAY_TABLES, profitOf } from "../kit/tables/sic-bo.ts";
import { answer, operations } from "./answers.ts";
import vectors from "./studio.vectors.json" with { type: "json" };

interface Vector {
  readonly id: string;
  readonly group: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly reference?: boolean;
}

describe("golden vectors", () => {
  const answered = (vectors as Vector[]).filter(({ group, reference }) => operations.includes(group) && !reference);

  test.each(answered)("$id", ({ group, input, expected }) => {
    const got = answer(group, input);
    expect(agrees(got, expected) ? expected : got).toEqual(expected);
  });

  test("every operation has at least one", () => {
    expect(operations.filter((name) => !answered.some(({ group }) => group === name))).toEqual([]);
  });
});

describe("spots that are not on the table", () => {
  test.each([
    "straight:37",
    "split:3-4",
    "split:17-17",
    "street:15",
    "line:34",
    "corner:3-4-6-7",
    "dozen:4",
    "x:1",
    "",
  ])("roulette %j", (spot) => {
    expect(covered(spot)).toBeUndefined();
  });

  test.each([
    "total:3",
    "total:18",
    "double:7",
    "combo:5-2",
    "combo:2-2",
    "triple:0",
    "single:1-2",
    "small:1",
    "total",
  ])("sic bo %j", (spot) => {
    expect(profitOf(spot, [1, 2, 3], PAY_TABLES.australia)).toBeUndefined();
  });
});

test("every spot of the roulette layout covers pockets it may pay 36 for", () => {
  for (const kind of ["straight", "split", "street", "trio", "corner", "line"] as const) {
    for (const spot of spotsOf(kind)) expect(36 % covered(spot)!.length, spot).toBe(0);
  }
  for (const spot of ["firstFour", "dozen:1", "column:3", "red", "black", "odd", "even", "low", "high"]) {
    expect(36 % covered(spot)!.length, spot).toBe(0);
  }
});
