import { expect, test } from "vitest";
import { nextOf } from "./next.rules.ts";
import { endsOf } from "./ends.rules.ts";
import { betsFor, exampleOf } from "./example.rules.ts";

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
    { from: { of: "deposit", amount: "1000.00" }, bonus: "1000.00", play: "20000.00" },
  ],
  [
    "of other deposits only the bonus is",
    { on: "deposit", percent: 500_000, wagering: 4 },
    { from: { of: "deposit", amount: "1000.00" }, bonus: "500.00", play: "2000.00" },
  ],
  [
    "no more than its cap",
    { on: "deposit", percent: 500_000, cap: "88.00", wagering: 1 },
    { from: { of: "deposit", amount: "1000.00" }, bonus: "88.00", play: "88.00" },
  ],
  [
    "the smallest deposit where that is more",
    { on: "deposit", percent: 100_000, minDeposit: "5000.00", wagering: 0 },
    { from: { of: "deposit", amount: "5000.00" }, bonus: "500.00", play: "0.00" },
  ],
  [
    "what was lost yesterday, of which nothing was deposited",
    { on: "loss", window: "day", percent: 30_000, wagering: 0 },
    { from: { of: "lostDay", amount: "1000.00" }, bonus: "30.00", play: "0.00" },
  ],
  [
    "or in the week before",
    { on: "loss", window: "week", percent: 50_000, wagering: 5 },
    { from: { of: "lostWeek", amount: "1000.00" }, bonus: "50.00", play: "250.00" },
  ],
  [
    "cashback that is raised",
    { on: "high_rebate", multiplier: 2_500_000, wagering: 0 },
    { from: { of: "cashback", amount: "10.00" }, bonus: "25.00", play: "0.00" },
  ],
  ["a sum", { on: "code", amount: "25.50", wagering: 3 }, { bonus: "25.50", play: "76.50" }],
  ["nothing of a row of days", { on: "login", wagering: 3 }, undefined],
] as const)("%s", (_, terms, example) => expect(exampleOf(terms)).toEqual(example));

test("what counts by a share takes more bets, rounded up", () => {
  expect(["1", "0.3", "0.1"].map((share) => betsFor("5000.00", Number(share) * 1_000_000))).toEqual([
    "5000.00",
    "16666.67",
    "50000.00",
  ]);
});

const UNMET = { rule: "rank", ok: false };
test.each<[string, Parameters<typeof nextOf>[0], ReturnType<typeof nextOf>]>([
  ["who can claim needs no word", { status: "claim", action: "claim", eligibility: [] }, undefined],
  ["a visitor neither", { status: "join", action: "join" }, undefined],
  ["what is missing", { status: "join", action: "none", eligibility: [UNMET] }, { say: "rank", way: "ranks" }],
  [
    "an identity that is not verified, with the way",
    { status: "join", action: "none", eligibility: [UNMET, { rule: "kyc", ok: false }] },
    { say: "kyc", way: "identity" },
  ],
  [
    "a deposit after joining",
    { status: "joined", action: "none", eligibility: [{ rule: "deposit", ok: false }] },
    { say: "deposit", way: "deposit" },
  ],
  [
    "the code alone is asked for by its own field",
    { status: "join", action: "code", eligibility: [{ rule: "code", ok: false }] },
    undefined,
  ],
  ["an application that is looked at", { status: "applying", action: "none" }, { say: "applying", way: undefined }],
  ["a bonus that runs", { status: "claimed", action: "none", bonus: "ACTIVE" }, { say: "bonus", way: "bonuses" }],
  ["one that is over", { status: "claimed", action: "none", bonus: "FORFEITED" }, undefined],
  ["an offer that is over", { status: "close", action: "none", eligibility: [UNMET] }, undefined],
])("what comes next: %s", (_, offer, next) => expect(nextOf(offer)).toEqual(next));
