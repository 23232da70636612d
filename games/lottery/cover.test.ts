import { expect, test } from "vitest";
import { coverCases, isTrue } from "./cover.testing.ts";
import { FAMILIES } from "./plays.ts";

test.each(Object.entries(FAMILIES))("how much bets of %s cover is what a sample of draws shows", (_family, plays) => {
  // Some plays of each family: the deep test has them all.
  const some = plays.filter((_, at) => at % Math.ceil(plays.length / 3) === 0);
  for (const play of some) {
    for (const found of coverCases(play, 2, 400)) expect(isTrue(found), JSON.stringify(found)).toBe(true);
  }
});
