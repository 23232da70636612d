import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Difference, lineKey, type MatchInput, matchStatement, type Verdict } from "./match.rules.ts";
import type { OurItem, StatementKind, StatementStatus, TheirLine } from "@taya/payments/statement";

const [SINCE, UNTIL, EDGE] = [1_000_000, 2_000_000, 10_000];
const NOON = 1_500_000;

const line = (row: number, more: Partial<TheirLine> = {}): TheirLine => ({
  row,
  kind: "deposit",
  id: `p${row}`,
  reference: `d${row}`,
  party: "",
  amount: 10_000n,
  fee: 0n,
  currency: "PHP",
  at: NOON,
  status: "PAID",
  ...more,
});
const item = (n: number, more: Partial<OurItem> = {}): OurItem => ({
  key: `deposit:p${n}`,
  kind: "deposit",
  id: `p${n}`,
  references: [`d${n}`],
  party: "",
  amount: 10_000n,
  currency: "PHP",
  at: NOON,
  status: "PAID",
  state: "CREDITED",
  link: { kind: "deposit", id: `d${n}` },
  ...more,
});
const compare = (lines: readonly TheirLine[], ours: readonly OurItem[], more: Partial<MatchInput> = {}) =>
  matchStatement({
    lines,
    ours,
    since: SINCE,
    until: UNTIL,
    edgeMs: EDGE,
    toldBefore: new Set(),
    toldElsewhere: new Set(),
    ...more,
  });
const said = (found: readonly Difference[]): [Verdict, bigint][] => found.map((each) => [each.verdict, each.amount]);

describe("their lines beside ours", () => {
  test("the same on both sides is matched, whenever we heard of it", () => {
    const late = item(1, { at: UNTIL + 5_000_000 });
    const { matched, differences, totals } = compare([line(1)], [late]);
    expect(differences).toEqual([]);
    expect(matched).toEqual([{ row: 1, key: "deposit:p1" }]);
    expect(totals).toMatchObject([{ theirs: 10_000n, ours: 10_000n, agreed: 10_000n, difference: 0n }]);
  });

  test("every sort of difference, with its sum", () => {
    const lines = [
      line(1, { amount: 9_900n }),
      line(2, { status: "FAILED" }),
      line(3),
      line(4),
      line(5, { id: "p4", reference: "d4" }),
      line(6, { status: "FAILED" }),
    ];
    const ours = [item(1), item(2), item(4), item(7), item(8, { at: UNTIL })];
    expect(said(compare(lines, ours).differences)).toEqual([
      ["AMOUNT", -100n],
      ["STATUS", -10_000n],
      ["MISSING_WITH_US", 10_000n],
      ["DUPLICATE", 10_000n],
      ["MISSING_WITH_THEM", -10_000n],
    ]);
  });

  test("a payment of ours that is still open and theirs that is paid differ in state", () => {
    const open = item(1, { id: undefined, key: "deposit:d1", status: "FAILED", state: "EXPIRED" });
    expect(compare([line(1)], [open]).differences).toMatchObject([
      { verdict: "STATUS", amount: 10_000n, ourState: "EXPIRED", link: { id: "d1" } },
    ]);
  });

  test("our reference finds what has no id yet, never what has another one", () => {
    const second = [line(1), line(2, { reference: "d1" })];
    expect(said(compare(second, [item(1)]).differences)).toEqual([["MISSING_WITH_US", 10_000n]]);
    expect(compare([line(1, { id: "" })], [item(1)]).differences).toEqual([]);
    expect(compare([line(1)], [item(1, { id: undefined })]).differences).toEqual([]);
  });

  test("another kind, currency or player is another thing", () => {
    for (const other of [{ kind: "payout" }, { currency: "USD" }, { party: "b" }] as const) {
      const found = compare([line(1, { party: "a" })], [item(1, other)]);
      expect(said(found.differences)).toEqual([
        ["MISSING_WITH_US", 10_000n],
        ["MISSING_WITH_THEM", -10_000n],
      ]);
    }
  });

  test("how a payment came about is told by lines without money, in whatever order", () => {
    const lines = [line(1, { status: "PENDING" }), line(2, { id: "p1", reference: "d1" })];
    const { differences, matched } = compare(lines, [item(1)]);
    expect(differences).toEqual([]);
    expect(matched).toEqual([{ row: 1 }, { row: 2, key: "deposit:p1" }]);
  });

  test("another statement's lines are not told again, and excuse ours from this one", () => {
    const toldBefore = new Set([lineKey(line(1))!]);
    expect(said(compare([line(1)], [], { toldBefore }).differences)).toEqual([["DUPLICATE", 10_000n]]);
    const toldElsewhere = new Set(["deposit:p1"]);
    expect(compare([], [item(1)], { toldElsewhere }).differences).toEqual([]);
  });

  test("what lies near the period's ends says so", () => {
    const ours = [item(1, { at: SINCE }), item(2), item(3, { at: UNTIL - 1 })];
    expect(compare([], ours).differences.map(({ edge }) => edge)).toEqual([true, false, true]);
  });

  test("their fees are summed and have nothing of ours beside them", () => {
    const { differences, totals } = compare(
      [line(1, { kind: "fee", id: "", reference: "" }), line(2, { fee: 15n })],
      [item(2)],
    );
    expect(differences).toEqual([]);
    expect(totals.find(({ kind }) => kind === "fee")).not.toHaveProperty("ours");
    expect(totals.find(({ kind }) => kind === "deposit")).toMatchObject({ fees: 15n });
  });
});

const small = fc.integer({ min: 0, max: 6 });
const kinds = fc.constantFrom<StatementKind>("deposit", "payout", "fee");
const states = fc.constantFrom<StatementStatus>("PAID", "PENDING", "FAILED");
const times = fc.integer({ min: SINCE - EDGE, max: UNTIL + EDGE });
const amounts = fc.bigInt({ min: -500n, max: 500n });
const theirs = fc
  .array(fc.record({ kind: kinds, id: small, amount: amounts, fee: fc.nat(9), at: times, status: states, ref: small }))
  .map((found) =>
    found.map((each, index) =>
      line(index + 2, {
        ...each,
        id: each.id === 0 ? "" : `p${each.id}`,
        reference: `d${each.ref}`,
        fee: BigInt(each.fee),
        currency: each.ref % 2 ? "PHP" : "USD",
      }),
    ),
  );
const ourBooks = fc
  .uniqueArray(fc.record({ kind: kinds, id: small, amount: amounts, at: times, status: states, usd: fc.boolean() }), {
    selector: ({ kind, id }) => `${kind}${id}`,
  })
  .map((found) =>
    found
      .filter(({ kind }) => kind !== "fee")
      .map(({ usd, id, kind, ...each }) =>
        item(id, {
          ...each,
          kind,
          key: `${kind}:${id}`,
          currency: usd ? "USD" : "PHP",
          ...(id % 3 === 0 && { id: undefined }),
        }),
      ),
  );
const moneyOf = (each: { status: StatementStatus; amount: bigint }) => (each.status === "PAID" ? each.amount : 0n);
const sum = (found: readonly bigint[]) => found.reduce((all, each) => all + each, 0n);

describe("for any two sets of books", () => {
  test("their lines are the matched ones and the differences, to the centavo", () => {
    fc.assert(
      fc.property(theirs, ourBooks, (lines, ours) => {
        const { matched, differences, totals } = compare(lines, ours);
        const rows = [...matched.map(({ row }) => row), ...differences.flatMap(({ row }) => row ?? [])];
        expect(rows.toSorted((a, b) => a - b)).toEqual(lines.map(({ row }) => row));
        const agreed = new Set(matched.map(({ row }) => row));
        for (const total of totals) {
          const mine = <T extends { kind: string; currency: string }>(all: readonly T[]) =>
            all.filter((each) => each.kind === total.kind && each.currency === total.currency);
          const all = sum(mine(lines).map(moneyOf));
          const same = sum(
            mine(lines)
              .filter(({ row }) => agreed.has(row))
              .map(moneyOf),
          );
          expect(total.theirs).toBe(all);
          expect(all).toBe(same + sum(mine(differences).map((each) => each.theirs)));
          expect(total.difference).toBe(sum(mine(differences).map((each) => each.amount)));
          if (total.kind !== "fee") expect(total.theirs - total.ours!).toBe(total.difference);
        }
      }),
    );
  });

  test("none of ours answers twice, and every paid one of the period is answered or missing", () => {
    fc.assert(
      fc.property(theirs, ourBooks, (lines, ours) => {
        const { matched, differences } = compare(lines, ours);
        const keys = [...matched, ...differences].flatMap(({ key }) => key ?? []);
        expect(new Set(keys).size).toBe(keys.length);
        const due = ours.filter((each) => moneyOf(each) !== 0n && each.at >= SINCE && each.at < UNTIL);
        for (const each of due) expect(keys).toContain(each.key);
      }),
    );
  });

  test("books laid beside a statement written from them agree", () => {
    fc.assert(
      fc.property(ourBooks, (ours) => {
        const lines = ours.map(({ references, id = "", ...each }, index) =>
          line(index + 2, { ...each, id, reference: references[0]! }),
        );
        expect(compare(lines, ours).differences).toEqual([]);
      }),
    );
  });
});
