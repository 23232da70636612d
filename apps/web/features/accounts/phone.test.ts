import { expect, it } from "vitest";
import { checkPhone, findCountries, international, readTyped } from "./phone.ts";

const brand = { code: "63", digits: 10 };

it("counts the brand's digits and lets one trunk zero pass", () => {
  expect(checkPhone("9170000001", "63", brand)).toBeUndefined();
  expect(checkPhone("09170000001", "63", brand)).toBeUndefined();
  expect(checkPhone("917000000", "63", brand)).toEqual({ rule: "length", min: 10, max: 10 });
  expect(checkPhone("", "63", brand)).toEqual({ rule: "required" });
});

it("takes 6 to 14 digits from other countries", () => {
  expect(checkPhone("612345", "49", brand)).toBeUndefined();
  expect(checkPhone("61234", "49", brand)).toEqual({ rule: "length", min: 6, max: 14 });
});

const codes = ["1", "44", "63", "852"].map((countryDialingCode) => ({ countryDialingCode }));

it.each([
  ["+63 917 000 0001", "44", "9170000001", "63"],
  ["0063 917 000 0001", "63", "9170000001", "63"],
  ["tel:+63-917-000-0001", "1", "9170000001", "63"],
  ["+６３９１７", "44", "917", "63"],
  ["+44 (0)7418 225686", "63", "07418225686", "44"],
  ["0917-000-0001", "63", "0917-000-0001", "63"],
  ["+6", "44", "+6", "44"],
  ["+99912", "63", "+99912", "63"],
])("%s beside the code %s is %s of %s", (typed, code, number, of) => {
  expect(readTyped(typed, code, codes)).toEqual({ number, code: of });
});

it("keeps what was typed, and says what is no number", () => {
  expect(checkPhone("0917-000 (0001)", "63", brand)).toBeUndefined();
  expect(checkPhone("０９１７０００００１１", "63", brand)).toBeUndefined();
  expect(checkPhone("63 917 000 0001", "63", brand)).toBeUndefined();
  expect(checkPhone("0917CALLNOW", "63", brand)).toEqual({ rule: "pattern" });
  expect(checkPhone("+99912", "63", brand)).toEqual({ rule: "pattern" });
});

it("finds countries by name, code and dialling code", () => {
  const list = [
    { countryCode: "PH", countryDialingCode: "63", name: "Philippines", digits: [10] },
    { countryCode: "CI", countryDialingCode: "225", name: "Côte d’Ivoire", digits: [10] },
  ];
  expect(findCountries(list, "cote")).toEqual([list[1]]);
  expect(findCountries(list, "+63")).toEqual([list[0]]);
  expect(findCountries(list, "")).toBe(list);
});

it("dials a number the same however it is typed", () => {
  for (const typed of ["9170000001", "0917 000 0001", "639170000001", "(0917) 000-0001"])
    expect([typed, international(typed, "63", brand)]).toEqual([typed, "+639170000001"]);
  expect(international("091 234 5678", "84", brand)).toBe("+84912345678");
});
