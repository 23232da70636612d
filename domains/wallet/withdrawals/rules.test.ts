import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { approvedAtOnce, type RiskFacts, riskOf, scoreOf, verdictOf } from "./risk.rules.ts";
import { runWithdrawal } from "./withdrawal.answer.ts";
import { sameName } from "@taya/kernel/alike";
import { arrivesWithin, feeOf, nextCheckMs, OPEN, WITHDRAWAL } from "./withdrawals.rules.ts";
import { WITHDRAWAL_STATES } from "./contract.ts";

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly input: Parameters<typeof runWithdrawal>[0];
  readonly expect: unknown;
}
const file = join(import.meta.dirname, "..", "..", "ledger", "money.vectors.json");
const vectors = (JSON.parse(readFileSync(file, "utf8")) as Vector[]).filter((each) => each.group === "withdrawal");

describe("withdrawal vectors", () => {
  test("are there", () => expect(vectors.length).toBeGreaterThan(3));
  for (const { id, title, input, expect: wanted } of vectors) {
    test(`${id} ${title}`, () => expect(runWithdrawal(input)).toEqual(wanted));
  }
});

const plain = ["screen", "approve", "send", "paid", "received", "cancel", "reject", "fail", "notReceived"] as const;
const events = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom(...plain, "resolvePaid" as const, "resolveRefund" as const) }),
    fc.record({ do: fc.constant("partly" as const), got: fc.integer({ min: -5, max: 1_200 }) }),
    fc.record({ do: fc.constant("resolvePartial" as const), refund: fc.integer({ min: -5, max: 1_200 }) }),
    fc.record({ do: fc.constant("minutes" as const), n: fc.integer({ min: 0, max: 90 }) }),
  ),
  { maxLength: 25, size: "max" },
);

test("whatever happens, money is neither made nor lost, and lies in the hold exactly while nothing is decided", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.boolean(), events, (amount, userCancel, happened) => {
      const answer = runWithdrawal({ cash: 1_000, amount, userCancel, events: happened });
      const end = answer.states.at(-1)!;
      const held = ["REQUESTED", "RISK", "APPROVED", "SENDING"].includes(end);
      expect(answer.hold).toBe(held ? amount : 0);
      const paidOut = 1_000 - answer.cash - answer.hold;
      expect(paidOut).toBeGreaterThanOrEqual(0);
      expect(paidOut).toBeLessThanOrEqual(amount);
      if (["CANCELLED", "REJECTED", "FAILED", "RESOLVED_REFUND"].includes(end)) expect(answer.cash).toBe(1_000);
      if (["RECEIVED", "AUTO_RECEIVED", "RESOLVED_PAID"].includes(end)) expect(answer.cash).toBe(1_000 - amount);
    }),
    { numRuns: 500 },
  );
});

test("the contract names the states of the table", () => {
  expect(Object.keys(WITHDRAWAL).toSorted()).toEqual([...WITHDRAWAL_STATES].toSorted());
});

const quiet: RiskFacts = {
  now: 10 * 86_400_000,
  amount: 1_000n,
  earlierWithdrawals: 3,
  accountAddedAt: 0,
  guardsChangedAt: [],
  withdrawable: 1_000n,
  deposited: 500n,
  played: 500n,
  depositedIn24h: 0n,
  openDisputes: 0,
};
const signals = (facts: Partial<RiskFacts>) => riskOf({ ...quiet, ...facts }).map((each) => [each.signal, each.points]);

test("each signal has its points", () => {
  expect(signals({})).toEqual([]);
  expect(signals({ earlierWithdrawals: 0 })).toEqual([["FIRST_WITHDRAWAL", 20]]);
  expect(signals({ accountAddedAt: quiet.now - 71 * 3_600_000 })).toEqual([["NEW_ACCOUNT", 30]]);
  expect(signals({ accountAddedAt: quiet.now - 72 * 3_600_000 })).toEqual([]);
  expect(signals({ guardsChangedAt: [0, quiet.now - 1] })).toEqual([["GUARD_CHANGED", 40]]);
  expect(signals({ unknownPlace: true })).toEqual([["UNKNOWN_PLACE", 20]]);
  expect(signals({ withdrawable: 999n })).toEqual([["UNMET_TURNOVER", 100]]);
  expect(signals({ played: 499n })).toEqual([["LITTLE_PLAY", 40]]);
  expect(signals({ depositedIn24h: 10n, wonIn24h: 501n })).toEqual([["BIG_WIN", 30]]);
  expect(signals({ depositedIn24h: 10n, wonIn24h: 500n })).toEqual([]);
  expect(signals({ cluster: 3 })).toEqual([["CLUSTER", 30]]);
  expect(signals({ bonusOnly: true })).toEqual([["BONUS_ONLY", 30]]);
  expect(signals({ usualAmount: 200n })).toEqual([["UNUSUAL_AMOUNT", 20]]);
  expect(signals({ usualAmount: 201n })).toEqual([]);
  expect(signals({ openDisputes: 1 })).toEqual([["OPEN_DISPUTE", 50]]);
  expect(signals({ careFlag: true })).toEqual([["CARE_FLAG", 20]]);
  expect(signals({ sanctionsHit: true })).toEqual([["SANCTIONS", 100]]);
});

test("50 asks for a look, 80 for two; small ones without points pass, the first withdrawal aside", () => {
  expect([0, 49, 50, 79, 80].map(verdictOf)).toEqual(["PASS", "PASS", "REVIEW", "REVIEW", "HOLD"]);
  const first = riskOf({ ...quiet, earlierWithdrawals: 0 });
  expect(scoreOf(first)).toBe(20);
  expect(approvedAtOnce(499_999n, first, 500_000n)).toBe(true);
  expect(approvedAtOnce(500_000n, [], 500_000n)).toBe(false);
  expect(approvedAtOnce(1n, riskOf({ ...quiet, openDisputes: 1 }), 500_000n)).toBe(false);
});

test("fees floor, names are compared by their parts, questions get rarer", () => {
  expect(feeOf(9_999n, { fixed: 10n, rate: 15_000 })).toBe(10n + 149n);
  expect(sameName("dela Cruz, José", "JOSE DELA-CRUZ")).toBe(true);
  expect(sameName("Jose Cruz", "Jose Santos")).toBe(false);
  expect(sameName("", "")).toBe(false);
  expect([0, 1, 2, 3, 4, 9].map(nextCheckMs)).toEqual([5_000, 30_000, 120_000, 600_000, 3_600_000, 86_400_000]);
});

test("what players are told of the time a payout takes is rounded up, never down", () => {
  const minutes = (n: number) => n * 60_000;
  expect([undefined, 0, minutes(5), minutes(5) + 1, minutes(61), minutes(100_000)].map(arrivesWithin)).toEqual([
    undefined,
    5,
    5,
    15,
    120,
    2_880,
  ]);
});

test("open are the states that still move", () => {
  expect(OPEN.toSorted()).toEqual(["APPROVED", "DISPUTE", "PAID_OUT", "REQUESTED", "RISK", "SENDING"]);
});
