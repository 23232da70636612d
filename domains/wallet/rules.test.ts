import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEPOSIT, type DepositState, nextCheck } from "./deposits/deposits.rules.ts";
import { planOf } from "@taya/payments/methods/sandbox/endings.rules";
import { groupOf, typesAsked } from "./records/records.rules.ts";
import { answer } from "./rules.ts";

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly input: unknown;
  readonly expect: unknown;
}
const file = join(import.meta.dirname, "..", "ledger", "money.vectors.json");
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vector[];

describe("deposit vectors", () => {
  for (const { id, title, input, expect: wanted } of vectors.filter((each) => each.group === "deposit")) {
    test(`${id} ${title}`, () => expect(answer("deposit", input)).toEqual(wanted));
  }
});

const events = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("wait", "expire", "fail", "approve", "return", "chargeback") }),
    fc.record({
      do: fc.constant("paid"),
      id: fc.constantFrom("x1", "x2", "x3"),
      amount: fc.integer({ min: 1, max: 900 }),
      review: fc.boolean(),
    }),
  ),
  { maxLength: 30, size: "max" },
);

interface Answer {
  readonly states: DepositState[];
  readonly codes: string[];
  readonly cash: number;
  readonly debt: number;
}

describe("the deposit machine", () => {
  test("moves only along listed moves, credits at most once, and money adds up", () => {
    fc.assert(
      fc.property(events, fc.integer({ min: 0, max: 500 }), (script, cash) => {
        const run = answer("deposit", { amount: 500, cash, events: script }) as Answer;
        const steps = run.states.slice(1).map((state, index) => [run.states[index]!, state] as const);
        const moves = steps.filter(([from, to]) => from !== to);
        for (const [from, to] of moves) expect(Object.values(DEPOSIT[from])).toContain(to);
        const credits = moves.filter(([, to]) => to.startsWith("CREDITED"));
        expect(credits.length).toBeLessThanOrEqual(1);
        const paid = script.find(
          (event, index) => event.do === "paid" && run.codes[index + 1] === "OK" && "amount" in event,
        ) as { amount: number } | undefined;
        const standing = run.states.at(-1)!.startsWith("CREDITED");
        expect(run.cash - run.debt).toBe(cash + (standing ? paid!.amount : 0));
        expect(Math.min(run.cash, run.debt)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test("every state can be reached and every move leads to a state of the table", () => {
    const reached = new Set<string>(["CREATED", ...Object.values(DEPOSIT).flatMap((moves) => Object.values(moves))]);
    expect([...reached].toSorted()).toEqual(Object.keys(DEPOSIT).toSorted());
  });

  test("is asked about ever more rarely, at the expiry, and a few times after it", () => {
    const expiresAt = 1_800_000;
    expect(nextCheck({ open: true, checks: 0, now: 0, expiresAt })).toBe(60_000);
    expect(nextCheck({ open: true, checks: 9, now: 1_700_000, expiresAt })).toBe(expiresAt);
    expect(nextCheck({ open: false, checks: 9, now: expiresAt, expiresAt })).toBe(expiresAt + 600_000);
    expect(nextCheck({ open: false, checks: 9, now: expiresAt + 86_400_000, expiresAt })).toBeUndefined();
  });
});

test("amount endings of the sandbox provider", () => {
  const kinds = (amount: bigint) => planOf(amount).map((each) => each.kind);
  expect(kinds(50_000n)).toEqual([]);
  expect(kinds(50_001n)).toEqual(["paid"]);
  expect(kinds(50_002n)).toEqual(["failed"]);
  expect(planOf(50_003n)[0]?.late).toBe(true);
  expect(planOf(50_004n)[0]?.times).toBe(5);
  expect(kinds(50_005n)).toEqual(["paid", "waiting"]);
  expect(planOf(50_006n)[0]?.short).toBe(100n);
  expect(planOf(50_007n)[0]?.silent).toBe(true);
  expect(planOf(50_008n)).toMatchObject([{ kind: "paid" }, { kind: "chargeback", afterMs: 60_000 }]);
});

test("record groups", () => {
  const groups = [100, 102, 111, 220, 411, 300, 405, 200, 207, 205, 904].map(groupOf);
  expect(groups.join(" ")).toBe("deposit deposit withdraw transfer transfer bonus bonus bet bet adjust adjust");
  expect(typesAsked([100, 101, 200], { group: "deposit", types: [101, 200] })).toEqual([101]);
  expect(typesAsked([100], {})).toBeUndefined();
});
