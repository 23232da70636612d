import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalOf } from "./asking.ts";
import { fillLocks, splitByStake, splitStake } from "./bonus.rules.ts";
import { KIND } from "./entry.ts";
import { applyLegs, debtOf } from "./legs.rules.ts";
import { answer, operations } from "./rules.ts";
import { legsOf } from "./templates.rules.ts";

interface Vector {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly input: unknown;
  readonly expect: unknown;
}
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, "money.vectors.json"), "utf8")) as Vector[];

describe("vectors", () => {
  for (const vector of vectors.filter((each) => operations.includes(each.group))) {
    test(`${vector.id} ${vector.title}`, () => expect(answer(vector.group, vector.input)).toEqual(vector.expect));
  }
  test("an unknown operation has no answer", () => expect(answer("nothing", {})).toBeUndefined());
});

const amount = fc.bigInt(0n, 10n ** 14n);

describe("splitting", () => {
  test("a win is split without a rest and cash is never over-credited", () => {
    fc.assert(
      fc.property(amount, amount, amount, (win, cash, bonus) => {
        const [toCash, toBonus] = splitByStake(win, cash, bonus);
        expect(toCash + toBonus).toBe(win);
        expect(toBonus).toBeGreaterThanOrEqual(0n);
        expect(cash + bonus === 0n || toCash * (cash + bonus) <= win * cash).toBe(true);
      }),
    );
  });
  test("a stake is covered exactly, from what is there, or not at all", () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (stake, cash, bonus, bonusFirst) => {
        const split = splitStake({ stake, cash, bonus, bonusFirst });
        const [fromCash, fromBonus] = split ?? [cash, bonus];
        expect(split === undefined).toBe(cash + bonus < stake);
        expect(split === undefined || fromCash + fromBonus === stake).toBe(true);
        expect(fromCash).toBeLessThanOrEqual(cash);
        expect(fromBonus).toBeLessThanOrEqual(bonus);
      }),
    );
  });
  test("locks are filled by at most the valid bet, the oldest first", () => {
    expect(fillLocks([100n, 50n, 70n], 120n)).toEqual([0n, 30n, 70n]);
    expect(fillLocks([100n], 500n)).toEqual([0n]);
  });
});

describe("debt", () => {
  test("a forced debit takes what is there and leaves the rest owing; a credit repays first", () => {
    const rich = new Map([[KIND.CASH, 300n]]);
    const broke = applyLegs(rich, legsOf.chargeback(1000n), true);
    expect(broke.code === "OK" && [broke.accounts.get(KIND.CASH), debtOf(broke.accounts)]).toEqual([0n, 700n]);
    const paid = broke.code === "OK" ? applyLegs(broke.accounts, legsOf.deposit(900n)) : broke;
    expect(paid.code === "OK" && [paid.accounts.get(KIND.CASH), debtOf(paid.accounts)]).toEqual([200n, 0n]);
  });
  test("without force it is refused", () => {
    expect(applyLegs(new Map([[KIND.CASH, 300n]]), legsOf.chargeback(301n)).code).toBe("INSUFFICIENT");
  });
});

test("every verdict of the ledger has its fault", () => {
  expect(refusalOf("INSUFFICIENT")).toBe("WALLET_INSUFFICIENT");
  expect(refusalOf("DEBT_OPEN")).toBe("WALLET_DEBT");
  expect(refusalOf("EXCLUDED")).toBe("RG_EXCLUDED");
  expect(refusalOf("LIMIT")).toBe("RG_LIMIT_LOSS");
});
