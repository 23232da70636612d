import { expect, test } from "vitest";
import { logLine, table } from "./audit.ts";

test("the last line tells the sum and the breaks", () => {
  const currency = [{ code: "PHP", sum: "0.00", accounts: 7 }];
  const check = { name: "every entry balanced", ok: true, count: 0, sample: [] };
  expect(
    table({ currency, checks: [check] })
      .split("\n")
      .at(-1),
  ).toBe("sum 0.00, 0 breaks");
  const broken = { ...check, ok: false, count: 2, sample: [{ key: "k" }] };
  const off = [{ code: "PHP", sum: "-3.00", accounts: 7 }];
  const lines = table({ currency: off, checks: [broken] }).split("\n");
  expect(lines.at(-1)).toBe("sum -3.00, 2 breaks");
  expect(lines).toContain('        {"key":"k"}');
});

test("the operators' log is told with the first line that does not hold", () => {
  expect(logLine({ ok: true })).toMatch(/^ok /);
  expect(logLine({ ok: false, firstBroken: 4 })).toBe("BREAK operators' log: line 4 is not");
});
