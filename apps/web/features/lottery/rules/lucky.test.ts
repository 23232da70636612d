import { FAMILIES } from "@taya/games/lottery/plays";
import { expect, test } from "vitest";
import { unitsOf } from "./count.ts";
import { luckyPick } from "./lucky.ts";

/** A small generator that gives the same numbers in every run. */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const plays = Object.values(FAMILIES).flat();

test("a lucky pick of any play is a bet", () => {
  const random = seeded(7);
  const none = plays.filter((play) =>
    Array.from({ length: 5 }, () => luckyPick(play, random)).some(
      (content) => content === undefined || unitsOf(play, content) === 0,
    ),
  );
  expect(none.map(({ code }) => code)).toEqual([]);
});

test("chance decides: picks of a large alphabet differ", () => {
  const random = seeded(3);
  const play = plays.find(({ code }) => code === "lotto.649") ?? plays.find(({ code }) => code === "lotto.645")!;
  expect(new Set(Array.from({ length: 10 }, () => luckyPick(play, random))).size).toBe(10);
});
