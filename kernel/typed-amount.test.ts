import fc from "fast-check";
import { expect, test } from "vitest";
import { amountIn, moneyIn } from "./amount.ts";
import { formatMinor } from "./minor.ts";
import { readAmount, readWhole } from "./typed-amount.ts";

const LANGUAGES = ["en", "fil", "de", "fr", "de-CH", "es", "pt", "id", "vi", "th", "hi", "bn", "ru", "pl"];

test.each([
  ["100,50", "100.50"],
  ["0,50", "0.50"],
  [",5", "0.5"],
  ["1.500,50", "1500.50"],
  ["1,500.50", "1500.50"],
  ["1 500,50", "1500.50"],
  ["1\u202F500\u00A0000", "1500000"],
  ["2 000", "2000"],
  ["２", "2"],
  ["１，５００．５０", "1500.50"],
  ["1'234.5", "1234.5"],
  ["12,34,567.80", "1234567.80"],
  ["1.234.567", "1234567"],
  ["\u20B11,500", "1500"],
  ["1500 \u20AC", "1500"],
  ["P1,234.50", "1234.50"],
  ["\u202A500\u202C", "500"],
  ["007", "7"],
  ["100.", "100"],
])("%s is an amount", (typed, wire) => {
  expect(readAmount("en", typed, "P")).toBe(wire);
});

test.each(
  [
    "",
    " ",
    ".",
    ",",
    "-50",
    "\u221250",
    "+5",
    "1e3",
    "0x10",
    "ten",
    "5k",
    "50 pesos",
    "1,2,3",
    "1.2.3",
    "20 00",
    "1,50.00",
  ]
    .concat(["0,500", "0.500", "1.2345", "1,234.505", "1 234 50", "1''000", "5 .0", "5. 0", "1234567890123", "NaN"])
    .concat(["P-5", "5P5", "\u20B1\u20B15", "\u0661"]),
)("%s is refused, and nothing is made of it", (typed) => {
  for (const intl of LANGUAGES) expect(readAmount(intl, typed, "P")).toBeUndefined();
});

test("a single sign before three digits is read as the language writes numbers, or not at all", () => {
  expect(["en", "fil", "de", "es", "fr"].map((intl) => readAmount(intl, "1,500"))).toEqual([
    "1500",
    "1500",
    undefined,
    undefined,
    undefined,
  ]);
  expect(["en", "fil", "de", "id", "fr"].map((intl) => readAmount(intl, "1.500"))).toEqual([
    undefined,
    undefined,
    "1500",
    "1500",
    undefined,
  ]);
});

const minor = fc.bigInt(0n, 99_999_999_999_999n);

test("what the site writes in a language is read as that amount in it, with the money's sign and without", () => {
  const spaced = (text: string) => text.replaceAll(/\s/g, " ");
  fc.assert(
    fc.property(minor, fc.constantFrom(...LANGUAGES), (amount, intl) => {
      const wire = formatMinor(amount);
      for (const text of [wire, amountIn(intl, wire), moneyIn(intl, "P", wire), spaced(moneyIn(intl, "\u20B1", wire))])
        expect(readAmount(intl, text, "P")).toBe(wire);
    }),
  );
});

test("what is read keeps every digit that was typed, in its order", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,' -e"), maxLength: 12 });
  fc.assert(
    fc.property(typed, fc.constantFrom(...LANGUAGES), (text, intl) => {
      const read = readAmount(intl, text);
      if (read === undefined) return;
      expect(text).not.toMatch(/[-e]/);
      const digits = (from: string) => from.replaceAll(/\D/g, "").replace(/^0+/, "");
      expect(digits(read)).toBe(digits(text));
      expect(read).toMatch(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/);
    }),
    { numRuns: 2_000 },
  );
});

test("a whole number has no cents", () => {
  expect(["5", " 12 ", "1,200", "０"].map((text) => readWhole("en", text))).toEqual([5, 12, 1200, 0]);
  for (const wrong of ["", "5.0", "5.", "5,", "-5", "1e3", "2.5"]) expect(readWhole("en", wrong)).toBeUndefined();
});
