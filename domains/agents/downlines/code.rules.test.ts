import fc from "fast-check";
import { expect, test } from "vitest";
import { codeOf, CODES, readCode, SIGNS } from "./code.rules.ts";

const code = fc
  .integer({ min: 0, max: CODES - 1 })
  .map(codeOf)
  .filter((each) => each !== undefined);

test("a code is read back as it was drawn, and is nine signs of the thirty-two", () => {
  fc.assert(
    fc.property(code, (each) => {
      expect(each).toMatch(new RegExp(`^[${SIGNS}]{9}$`));
      expect(readCode(each)).toBe(each);
    }),
  );
});

test("every single wrong sign is found, and every two that changed places", () => {
  fc.assert(
    fc.property(code, fc.nat(8), fc.constantFrom(...SIGNS), (each, at, sign) => {
      const wrong = each.slice(0, at) + sign + each.slice(at + 1);
      expect(readCode(wrong)).toBe(sign === each[at] ? each : undefined);
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(code, fc.nat(6), (each, at) => {
      const turned = each.slice(0, at) + each[at + 1] + each[at] + each.slice(at + 2);
      expect(readCode(turned)).toBe(turned === each ? each : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test("lower case, blanks, hyphens and signs that look like others are read as they were meant", () => {
  const plain = "10DEM0AGM";
  expect(readCode(plain)).toBe(plain);
  const typed = `${plain.slice(0, 4).toLowerCase()} ${plain.slice(4, 8)}-${plain.slice(8)}`;
  expect(readCode(typed)).toBe(plain);
  expect(readCode(plain.replaceAll("0", "o").replaceAll("1", "l"))).toBe(plain);
  expect(readCode(plain.replaceAll("0", "O").replaceAll("1", "I"))).toBe(plain);
  for (const none of ["", plain.slice(1), `${plain}0`, plain.replace(/.$/, "U"), plain.replace(/.$/, "*")])
    expect(readCode(none)).toBeUndefined();
});
