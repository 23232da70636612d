import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatOdds, ODDS_FORMATS } from "./odds-format.ts";

interface Vector {
  readonly group: string;
  readonly input: { readonly decimal: number };
  readonly expected: Readonly<Record<string, number>>;
}
const file = new URL("../../../../../domains/sportsbook/sports.vectors.json", import.meta.url);
const vectors = (JSON.parse(readFileSync(file, "utf8")) as Vector[]).filter(({ group }) => group === "ODDS");

test("prices are written in every format as the vectors have them", () => {
  expect(vectors.length).toBeGreaterThan(2);
  for (const { input, expected } of vectors) {
    for (const format of ODDS_FORMATS) {
      const text = formatOdds(Math.round(input.decimal * 1000), format);
      expect(Number(text.replace("−", "-"))).toBe(format === "decimal" ? input.decimal : expected[format]);
    }
  }
});

test.each([
  [1950, ["1.95", "0.95", "0.95", "−1.053", "−105"]],
  [2000, ["2.00", "1.00", "1.00", "1.00", "+100"]],
  [3250, ["3.25", "2.25", "−0.444", "2.25", "+225"]],
  [1001, ["1.001", "0.001", "0.001", "−1000.00", "−100000"]],
  [12500, ["12.50", "11.50", "−0.087", "11.50", "+1150"]],
])("%i is written with two decimals, a third where it says something", (odds, texts) => {
  expect(ODDS_FORMATS.map((format) => formatOdds(odds, format))).toEqual(texts);
});

test("the decimal mark is the language's", () => {
  expect(formatOdds(1950, "decimal", "de")).toBe("1,95");
});
