import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance, type TFunction } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { sayPhone, sayRule } from "./say.ts";

const TEXTS = join(import.meta.dirname, "../../texts");
/** Texts of a language as the pages know them: `area.key`. */
const area = (code: string, name: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(join(TEXTS, code, `${name}.json`), "utf8")) as Record<string, string>).map(
    ([key, text]) => [`${name}.${key}`, text],
  );

const say = {} as Record<"en" | "ty", TFunction>;
beforeAll(async () => {
  for (const code of ["en", "ty"] as const) {
    const texts = Object.fromEntries(["faults", "accounts"].flatMap((name) => area(code, name)));
    say[code] = await createInstance().init({
      lng: code,
      keySeparator: false,
      nsSeparator: false,
      resources: { [code]: { translation: texts } },
      interpolation: { escapeValue: false },
    });
  }
});

const finding = { rule: "pattern", min: 2, max: 9 } as const;

describe.each(["en", "ty"] as const)("what is wrong, said in %s", (code) => {
  it.each(Array.from({ length: 24 }, (_, id) => id))("pattern %i has a sentence", (patternId) => {
    const said = sayRule(say[code], "line", { ...finding, patternId });
    expect(said).not.toMatch(/faults\.|\{\{/);
    expect(said).toMatch(/^[A-Z].{5,}\.$/);
  });

  it("patterns with a rule of their own are told apart", () => {
    const said = Array.from({ length: 21 }, (_, patternId) => sayRule(say[code], "line", { ...finding, patternId }));
    expect(new Set(said).size).toBe(21);
  });

  it("a pattern nobody knows has the general sentence", () => {
    const general = sayRule(say[code], "line", { ...finding, patternId: 23 });
    expect(sayRule(say[code], "line", { ...finding, patternId: 99 })).toBe(general);
  });

  it("both bounds of a length are named, and one number when they are the same", () => {
    const length = (min: number, max: number) => sayRule(say[code], "line", { rule: "length", min, max });
    expect(length(6, 20).match(/\d+/g)).toEqual(["6", "20"]);
    expect(length(6, 6).match(/\d+/g)).toEqual(["6"]);
    expect(length(8, 0).match(/\d+/g)).toEqual(["8"]);
    expect(sayPhone(say[code], { rule: "length", min: 10, max: 10 }).match(/\d+/g)).toEqual(["10"]);
    expect(sayPhone(say[code], { rule: "length", min: 6, max: 14 }).match(/\d+/g)).toEqual(["6", "14"]);
  });

  it.each([18, 21, 25])("the age named is the brand's: %i", (min) => {
    expect(sayRule(say[code], "birthday", { rule: "age", min })).toContain(String(min));
    for (const fault of ["REG_UNDERAGE", "DISCLAIMER_INCOMPLETE"])
      expect(say[code](`faults.${fault}`, { age: min })).toContain(String(min));
  });

  it.each(["placeOfBirth", "address", "permanentAddress", "occupation", "sourceOfIncome", "natureOfWork"])(
    "a missing %s is asked for by its name",
    (field) => {
      const name = say[code](`faults.field.${field}`);
      expect(name).not.toContain("faults.");
      expect(sayRule(say[code], field, { rule: "required" })).toContain(name);
    },
  );
});

it("missing images, details and a nationality have the words agreed on", () => {
  const missing = (field: string) => sayRule(say.en, field, { rule: "required" });
  expect(missing("idCardFront")).toBe("Please upload front of your ID");
  expect(missing("idCardSelfie")).toBe("Please upload Selfie with the Front Side");
  expect(missing("address")).toBe("Please fill in your current address");
  expect(missing("nationality")).toBe("Please enter your nationality");
});
