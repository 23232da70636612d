import { expect, test } from "vitest";
import { agrees } from "@taya/games/kit/agrees.testing";
import { answer, operations } from "./rules.ts";
import vectors from "./sports.vectors.json" with { type: "json" };

interface Vector {
  readonly id: string;
  readonly group: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly reference?: boolean;
}

const answered = (vectors as Vector[]).filter(({ reference }) => !reference);

test.each(answered)("$id", ({ group, input, expected }) => {
  const got = answer(group, input);
  expect(agrees(got, expected) ? expected : got).toEqual(expected);
});

test("every operation has at least one", () => {
  expect(operations.filter((name) => !answered.some(({ group }) => group === name))).toEqual([]);
});
