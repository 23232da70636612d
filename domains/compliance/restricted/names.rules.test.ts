import { expect, test } from "vitest";
import { birthdaysLike, distance, namePartsOf, namesAlike, partAlike, soundOf } from "./names.rules.ts";

test("parts of a name come without case, accents, initials and particles", () => {
  expect(namePartsOf("Dela Cruz, José R. Jr.")).toEqual(["cruz", "jose"]);
  expect(namePartsOf("Ma. Niña SANTOS-Reyes")).toEqual(["ma", "nina", "reyes", "santos"]);
});

test("letters to change are counted, exchanged neighbours once, and not further than asked", () => {
  expect([distance("santos", "santos", 2), distance("santos", "snatos", 2), distance("reyes", "reyez", 2)]).toEqual([
    0, 1, 1,
  ]);
  expect([distance("ana", "benigno", 2), distance("maria", "mario", 0)]).toEqual([3, 1]);
});

test("a slip is found, another name is not", () => {
  expect(partAlike("kristine", "christine")).toBe(true);
  expect(soundOf("phillip")).toBe(soundOf("filip"));
  expect(partAlike("ana", "ina")).toBe(false);
  expect(partAlike("rodrigo", "rodriguez")).toBe(false);
  expect(partAlike("macapagal", "macapgaal")).toBe(true);
});

test("names are alike when every part of the shorter one is in the other", () => {
  expect(namesAlike("Juan Dela Cruz", "DELA CRUZ, Juan Miguel")).toBe(true);
  expect(namesAlike("Kristine Santos", "Santos, Christine B.")).toBe(true);
  expect(namesAlike("Juan Santos", "Juan Reyes")).toBe(false);
  expect(namesAlike("Juan", "Juan Reyes")).toBe(false);
  expect(namesAlike("Maria Maria Cruz", "Maria Clara Cruz")).toBe(true);
  expect(namesAlike("Jose Jose", "Jose Rizal")).toBe(false);
});

test.each(["JuanMiguel Santos", "J u a n M i g u e l S a n t o s", "Jua'n Migu'el San'tos", "Santos JuanMiguel"])(
  "a name divided otherwise is the same: %s",
  (written) => {
    expect(namesAlike("Juan Miguel Santos", written)).toBe(true);
    expect(namesAlike("Juan Miguel Reyes", written)).toBe(false);
  },
);

test("a birthday may have been written the other way round", () => {
  expect(birthdaysLike("1980-03-11")).toEqual(["1980-03-11", "1980-11-03"]);
  expect(birthdaysLike("1980-03-25")).toEqual(["1980-03-25"]);
  expect(birthdaysLike("1980-05-05")).toEqual(["1980-05-05"]);
});
