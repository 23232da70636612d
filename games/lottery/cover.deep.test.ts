// Deep: the same promise as in cover.test.ts, for every play of every family and more bets and draws of each.
import { expect, test } from "vitest";
import { coverCases, isTrue } from "./cover.testing.ts";
import { FAMILIES } from "./plays.ts";

test.each(Object.entries(FAMILIES))(
  "how much bets of %s cover is what a sample of draws shows",
  (_family, plays) => {
    for (const play of plays) {
      for (const found of coverCases(play, 4, 2_000)) expect(isTrue(found), JSON.stringify(found)).toBe(true);
    }
  },
  600_000,
);
