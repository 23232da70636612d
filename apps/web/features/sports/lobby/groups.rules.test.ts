import { expect, test } from "vitest";
import { fixtureOf } from "../odds/fixtures.testing.ts";
import { grouped, inOrderOf } from "./groups.rules.ts";

const of = (id: string, competition: string) =>
  fixtureOf({ id, competition, competitionName: competition, open: true });
const [a1, a2, a3] = [of("a1", "A"), of("a2", "A"), of("a3", "A")];
const [b1, c1] = [of("b1", "B"), of("c1", "C")];
const places = (list: Parameters<typeof grouped>[0]) =>
  grouped(list).flatMap(({ fixtures }) => fixtures.map(({ id }) => id));

test("while somebody points at the list every row stays in its place, whatever ends, begins or comes before another", () => {
  const shown = [a2, a1, b1];
  const after = inOrderOf(shown, [a3, b1, a1, c1]);
  expect(places(after)).toEqual(["a2", "a1", "b1", "c1"]);
  expect(after.map(({ open }) => open)).toEqual([false, true, true, true]);
  expect(places(after).slice(0, shown.length)).toEqual(places(shown));
});

test("prices in their places are those of now, and an empty list fills", () => {
  const moved = { ...a1, version: 9 };
  expect(inOrderOf([a1, b1], [b1, moved])).toEqual([moved, b1]);
  expect(places(inOrderOf([], [a1, b1, a2]))).toEqual(["a1", "a2", "b1"]);
});
