import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIELDS } from "./fields.ts";

const TEXTS = join(import.meta.dirname, "../../texts");

test.each(readdirSync(TEXTS))("every field of the registration has a name in %s", (language) => {
  const texts = JSON.parse(readFileSync(join(TEXTS, language, "accounts.json"), "utf8")) as Record<string, string>;
  expect(Object.keys(FIELDS).filter((name) => !texts[`field.${name}`])).toEqual([]);
});

test("a new brand requires of the second step what the specification names, and asks for nothing besides", () => {
  const named = ["placeOfBirth", "address", "permanentAddress", "nationality", "occupation", "sourceOfIncome"];
  const details = [...named, "natureOfWork"];
  expect(details.filter((name) => FIELDS[name]!.enabled)).toEqual(named);
  expect(details.filter((name) => FIELDS[name]!.required)).toEqual(named);
});
