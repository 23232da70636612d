import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answer, operations } from "./rules.ts";

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly kind: string;
  readonly input: unknown;
  readonly expect: unknown;
}
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, "agents.vectors.json"), "utf8")) as Vector[];

test.each(vectors)("$id $title", ({ kind, input, expect: wanted }) => {
  expect(operations).toContain(kind);
  expect(answer(kind, input)).toEqual(wanted);
});

test("bonus money is taken off before everything else, and an unknown operation has no answer", () => {
  const cases = [
    { category: "live", stake: 10_000, payout: 0, opposite: 2_000, bonus_stake: 3_000 },
    { category: "sports", stake: 10_000, payout: 19_000, bonus_stake: 9_500, odds_milli: 1_900, min_odds_milli: 1_500 },
    { category: "lottery", stake: 500, payout: 0, coverage_ppm: 900_000 },
  ];
  expect(answer("valid_bet", { cases })).toEqual({ valid: [3_000, 500, 500] });
  expect(answer("nothing", {})).toBeUndefined();
});
