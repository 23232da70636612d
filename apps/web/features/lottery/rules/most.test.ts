import { evaluate } from "@taya/games/kit/lottery/evaluate";
import { payoutOf } from "@taya/games/kit/lottery/amounts";
import { decimal, toNumber } from "@taya/games/kit/decimal";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { playOf } from "@taya/games/lottery/plays";
import { expect, test } from "vitest";
import { mostWin } from "./most.ts";

const most = (code: string, content: string, prizes: Record<string, string>) =>
  toNumber(mostWin(playOf(code)!, content, prizes));

test("one place, one prize; several stars add up", () => {
  expect(most("ssc.5d", "3|5|5,6|7,8|0,1", { "5": "180000" })).toBe(180_000);
  expect(most("ssc.3c.b", "1,5|8|0", { "3": "1800", "2": "180", "1": "18" })).toBe(1_800 + 2 * 180 + 2 * 18);
});

test("positional plays may win at every place chosen", () => {
  expect(most("ssc.dwd", "4||5,6||0,9", { "1": "18" })).toBe(54);
});

test("of outcomes that exclude each other the best counts", () => {
  expect(most("pk10.c.ball1.ts", "big,small,odd", { big: "1.98", small: "1.9", odd: "1.98" })).toBeCloseTo(3.96);
  expect(most("k3.sum", "3,4,10", { "3": "194.4", "4": "64.8", "10": "7.2" })).toBe(194.4);
});

test("of a system every hit counts, as often as the numbers drawn allow", () => {
  const prizes = { "3": "25", "4": "200", "5": "8000", "6": "1000000" };
  expect(most("lotto.649", "1,8,15,23,30,42", prizes)).toBe(1_000_000);
  expect(most("lotto.649", "1,8,15,23,30,42,47", prizes)).toBe(1_000_000 + 6 * 8_000);
  expect(most("kl8.p5", "1,2,3,4,5,6", { "3": "2", "4": "10", "5": "800" })).toBe(6 * 800);
  expect(most("11x5.any3.dt", "3!5,8,9", { any: "32" })).toBe(3 * 32);
  expect(most("hk6.none5", "1,2,3,4,5,6", { "0": "2" })).toBe(12);
});

test("numbers of two digits win on every lot they may stand on", () => {
  expect(most("vn.n.lo2", "68", { "*": "99" })).toBe(27 * 99);
  expect(most("vn.n.de", "68,12", { "*": "99" })).toBe(99);
});

test.each([
  ["ssc.c.niu", "bull,big,even", { bull: "13", big: "2", even: "2" }],
  ["11x5.any2", "1,2,3,4,5,6", { "*": "9.9" }],
  ["ssc.g60", "1,2|3,4,5,6", { g60: "3000" }],
  ["k3.3any", "any", { "*": "64" }],
])("%s never pays more on any draw", (code, content, prizes) => {
  const play = playOf(code)!;
  const bound = toNumber(mostWin(play, content, prizes as Record<string, string>));
  const by = Object.fromEntries(Object.entries(prizes).map(([key, odds]) => [key, decimal(odds)]));
  const one = { price: decimal(1), multiple: decimal(1), mode: decimal(1) };
  const selection = parseSelection(content, play.grammar)!;
  let best = 0;
  for (let n = 0; n < 100_000; n += 7) {
    const balls = code.startsWith("11x5")
      ? [0, 1, 2, 3, 4].map((at) => ((n * (at + 3)) % 11) + 1)
      : [...String(n).padStart(5, "0")].map((digit) =>
          code.startsWith("k3") ? (Number(digit) % 6) + 1 : Number(digit),
        );
    if (code.startsWith("11x5") && new Set(balls).size < 5) continue;
    const outcome = evaluate(play, selection, { balls }, "2026-11-22");
    best = Math.max(best, toNumber(payoutOf(play, outcome, { by, per: "unit" }, one)));
  }
  expect(best).toBeGreaterThan(0);
  expect(bound).toBeGreaterThanOrEqual(best);
});
