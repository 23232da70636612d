import { expect, it } from "vitest";
import { checkPhone, digitsOf, findCountries } from "./phone.ts";

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

it("reads pasted numbers", () => {
  expect(digitsOf("+63 917 000 0001", "63")).toBe("9170000001");
  expect(digitsOf("0917-000-0001", "63")).toBe("09170000001");
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
