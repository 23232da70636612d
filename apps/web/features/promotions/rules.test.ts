import { expect, test } from "vitest";
import { endsOf } from "./ends.rules.ts";
import { exampleOf } from "./example.rules.ts";

const DAY = 86_400_000;
const OFFER = { startsAt: 10 * DAY, endsAt: 20 * DAY };

test.each([
  [9 * DAY, { kind: "starts" }],
  [10 * DAY, { kind: "days", days: 10 }],
  [18 * DAY, { kind: "days", days: 2 }],
  [18 * DAY + 1, { kind: "at" }],
  [20 * DAY - 1, { kind: "at" }],
  [20 * DAY, { kind: "ended" }],
])("at %i the time of an offer is told as %o", (now, ends) => expect(endsOf(OFFER, now)).toEqual(ends));

test.each([
  [
    "a first deposit is played with its bonus",
    { on: "first_deposit", percent: 1_000_000, wagering: 10 },
    { deposit: "1000.00", bonus: "1000.00", play: "20000.00" },
  ],
  [
    "of other deposits only the bonus is",
    { on: "deposit", percent: 500_000, wagering: 4 },
    { deposit: "1000.00", bonus: "500.00", play: "2000.00" },
  ],
  [
    "no more than its cap",
    { on: "deposit", percent: 500_000, cap: "88.00", wagering: 1 },
    { deposit: "1000.00", bonus: "88.00", play: "88.00" },
  ],
  [
    "the smallest deposit where that is more",
    { on: "deposit", percent: 100_000, minDeposit: "5000.00", wagering: 0 },
    { deposit: "5000.00", bonus: "500.00", play: "0.00" },
  ],
  ["a sum", { on: "code", amount: "25.50", wagering: 3 }, { bonus: "25.50", play: "76.50" }],
  ["nothing of a row of days", { on: "login", wagering: 3 }, undefined],
])("%s", (_, terms, example) => expect(exampleOf(terms)).toEqual(example));
