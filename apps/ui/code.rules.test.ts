import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOf } from "./code.rules.ts";

test.each([
  ["950 673", "950673"],
  ["G-950673", "950673"],
  ["950-673", "950673"],
  ["９５０６７３", "950673"],
  ["9 5 0 6 7 3", "950673"],
  ["Your code is 950673. It is valid for 5 minutes.", "950673"],
  ["12 is not it: 950673", "950673"],
  ["95", "95"],
  ["9506739", "950673"],
  ["abc", ""],
])("%s is the code %s", (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test("a code written with a sign anywhere between its digits and words around it is found whole", () => {
  const code = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
  const sign = fc.constantFrom("", " ", "-", "\u00A0");
  fc.assert(
    fc.property(
      code,
      fc.array(sign, { minLength: 6, maxLength: 6 }),
      fc.constantFrom("", "G-", "Code: "),
      (digits, signs, before) => {
        const typed = before + digits.map((digit, at) => `${at === 0 ? "" : signs[at]}${digit}`).join("");
        expect(codeOf(typed)).toBe(digits.join(""));
        expect(codeOf(codeOf(typed))).toBe(digits.join(""));
      },
    ),
  );
});
