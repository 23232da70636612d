import { expect, test } from "vitest";
import { logLine, table } from "./audit.ts";

const proof = { full: true, ms: 3, trial: [{ kind: 1, currency: "PHP", amount: 500n }] };

test("the last line tells the sum and the breaks", () => {
  const currency = [{ code: "PHP", sum: "0.00", accounts: 7 }];
  const check = { name: "every entry balanced", ok: true, count: 0, complete: true, breaks: [] };
  expect(
    table({ ...proof, currency, checks: [check] })
      .split("\n")
      .at(-1),
  ).toBe("sum 0.00, 0 breaks");
  const broken = { ...check, ok: false, count: 2, breaks: [{ subject: "k", amount: 5n, detail: {} }] };
  const off = [{ code: "PHP", sum: "-3.00", accounts: 7 }];
  const lines = table({ ...proof, currency: off, checks: [broken] }).split("\n");
  expect(lines.at(-1)).toBe("sum -3.00, 2 breaks");
  expect(lines).toContain('        {"subject":"k","amount":"5","detail":{}}');
});

test("the operators' log is told with the first line that does not hold", () => {
  expect(logLine({ ok: true })).toMatch(/^ok /);
  expect(logLine({ ok: false, firstBroken: 4 })).toBe("BREAK operators' log: line 4 is not");
});
