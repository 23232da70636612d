import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.rules.ts";
import { type Given, type Played, profitOf } from "./profit.rules.ts";
import { cashChanges } from "./statement.rules.ts";

test("writes RFC 4180 with a mark in front, and no cell a spreadsheet would run", () => {
  const text = toCsv(
    ["a", "b"],
    [
      ["x,y", 'say "hi"'],
      ["=1+1", "two\r\nlines"],
      [-1_234n, 5],
      ["@me", "+63"],
    ],
  );
  expect(text).toBe('﻿a,b\r\n"x,y","say ""hi"""\r\n\'=1+1,"two\r\nlines"\r\n-12.34,5\r\n\'@me,\'+63\r\n');
});

/** What a spreadsheet may run, said without a pattern. */
function isFormula(cell: string): boolean {
  const told = cell.replace(/^[\s\u200b\ufeff]+/, "");
  return /^[\t\r\n]/.test(cell) || [..."=+-@＝＋－＠"].includes(told[0] ?? "") || /^\s*[\t\r\n]/.test(cell);
}

test("signs behind blanks and wide signs are signs", () => {
  const cells = [" =1+1", "\u200b@SUM(A1)", "＝1", "－1", "\ufeff+1", "ordinary"];
  const read = parse(
    toCsv(
      ["a"],
      cells.map((cell) => [cell]),
    ).slice(1),
  ).slice(1);
  expect(read.flat()).toEqual([...cells.slice(0, 5).map((cell) => `'${cell}`), "ordinary"]);
});

test("any text comes back as it was, but for the mark of a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(["a", "b"], rows).slice(1)).slice(1);
      expect(read).toEqual(rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell))));
    }),
  );
});

/** A reader of RFC 4180 made without the writer's help. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], "", false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ",") [row, cell] = [[...row, cell], ""];
    else if (char === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      [row, cell, at] = [[], "", at + 1];
    } else cell += char;
  }
  return rows;
}

test("opening plus all changes is closing", () => {
  const amount = fc.bigInt(0n, 10n ** 12n);
  fc.assert(
    fc.property(amount, fc.array(amount), (opening, balances) => {
      const changes = cashChanges(
        opening,
        balances.map((balanceAfter) => ({ balanceAfter })),
      );
      return opening + changes.reduce((a, b) => a + b, 0n) === (balances.at(-1) ?? opening);
    }),
  );
});

test("the days and the categories of a profit add up to its total", () => {
  const day = fc.constantFrom("2026-01-01", "2026-01-02", "2026-01-03");
  const amount = fc.bigInt(0n, 10n ** 9n);
  const played = fc.record({
    day,
    category: fc.constantFrom("RNG", "LIVE"),
    stake: amount,
    validBet: amount,
    payout: amount,
  });
  const given = fc.record({ day, kind: fc.constantFrom("rebate" as const, "promotions" as const), amount });
  fc.assert(
    fc.property(fc.array(played), fc.array(given), (bets: Played[], gifts: Given[]) => {
      const { total, days, categories } = profitOf(["2026-01-01", "2026-01-02", "2026-01-03"], bets, gifts);
      const byDay = days.reduce((all, each) => all + each.net, 0n);
      const byCategory = categories.reduce((all, each) => all + each.net, 0n);
      expect(days.map((each) => each.day)).toEqual(["2026-01-01", "2026-01-02", "2026-01-03"]);
      expect([byDay, byCategory + total.rebate + total.promotions]).toEqual([total.net, total.net]);
    }),
  );
});
