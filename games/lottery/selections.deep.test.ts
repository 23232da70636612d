// Deep: several selections of every play that is sold, where selections.test.ts looks at one of every eleventh.
import { expect, test } from "vitest";
import { returnsOf, soldPlays } from "./selections.testing.ts";

const SELECTIONS = 6;

test.each((await soldPlays()).map((sold) => [sold.code, sold] as const))(
  "no selection of %s returns what it costs",
  (_, sold) => {
    const returns = returnsOf(sold, SELECTIONS);
    expect(returns.length).toBeGreaterThan(0);
    expect(returns.filter(({ n, d }) => n >= d)).toEqual([]);
  },
  600_000,
);
