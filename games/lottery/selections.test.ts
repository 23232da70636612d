import { expect, test } from "vitest";
import { returnsOf, soldPlays } from "./selections.testing.ts";

/** One of so many plays; the deep tier looks at all of them. */
const EVERY = 11;

test("no selection of many units returns what it costs, however its units overlap", async () => {
  const plays = await soldPlays();
  expect(plays.length).toBeGreaterThan(500);
  for (const sold of plays.filter((_, i) => i % EVERY === 0)) {
    const returns = returnsOf(sold, 1);
    expect(returns.length, sold.code).toBeGreaterThan(0);
    expect(
      returns.filter(({ n, d }) => n >= d),
      sold.code,
    ).toEqual([]);
  }
});
