import fc from "fast-check";
import examples from "libphonenumber-js/examples.mobile.json";
import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { dialled, readPhone } from "./phone.ts";

const rule = { defaultCode: "63", digits: 10 };
const PH = { countryDialingCode: "63", mobileNum: "9172257707" };

test.each([
  ["9172257707", undefined],
  ["09172257707", "63"],
  ["0917 225-7707", "+63"],
  ["(0917) 225.7707", " 63 "],
  ["639172257707", "63"],
  ["+639172257707", undefined],
  ["+63 (0) 917 225 7707", "44"],
  ["0063 917 225 7707", "63"],
  ["00639172257707", "0063"],
  ["tel:+63-917-225-7707", "1"],
  ["０９１７２２５７７０７", "６３"],
  ["\u202A+63 917\u00A0225 7707\u202C", "63"],
])("%s with the code %s is one and the same number", (typed, code) => {
  expect(readPhone(typed, code, rule)).toEqual(PH);
});

test.each([
  ["1234567890", "63"],
  ["917225770", "63"],
  ["91722577071", "63"],
  ["172257707", "639"],
  ["9172257707", "999"],
  ["9172257707", "0"],
  ["007418225686", "44"],
  ["12345678", "852"],
  ["281234567", "63"],
  ["9172257707x5", "63"],
  ["0917CALLNOW", "63"],
  ["-9172257707e3", "63"],
  ["++639172257707", "63"],
  ["", "63"],
  ["9".repeat(40), "63"],
])("%s with the code %s is no number anybody has", (typed, code) => {
  expect(readPhone(typed, code, rule)).toBeUndefined();
});

test("a range that the tables do not have yet is taken when it looks like mobile numbers there", () => {
  expect(readPhone("9000000001", "63", rule)).toEqual({ countryDialingCode: "63", mobileNum: "9000000001" });
  expect(readPhone("98765432", "852", rule)).toBeDefined();
});

const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

test("in every country every way to write a number leads to the same one, and reading it again changes nothing", () => {
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.constantFrom("63", "44", "1", "39"), (phone, code) => {
      const own = { defaultCode: code, digits: phone.nationalNumber.length };
      const { countryCallingCode: its, nationalNumber } = phone;
      const read = readPhone(phone.number, code, own);
      expect(read).toEqual({ countryDialingCode: its, mobileNum: nationalNumber });
      for (const typed of [phone.formatInternational(), phone.getURI(), `00${its} ${nationalNumber}`])
        expect(readPhone(typed, code, own)).toEqual(read);
      for (const typed of [
        nationalNumber,
        phone.formatNational(),
        `${nationalNumber.slice(0, 4)}-${nationalNumber.slice(4)}`,
        `+${dialled(read!)}`,
      ])
        expect(readPhone(typed, its, own)).toEqual(read);
    }),
    { numRuns: 3000 },
  );
});
