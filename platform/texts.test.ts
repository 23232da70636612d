import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameWords, loadTexts } from "./texts.ts";

let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), "taya-texts-")), "texts");
  cpSync(join(import.meta.dirname, "..", "texts"), folder, { recursive: true });
  const write = (file: string, words: object) => {
    mkdirSync(join(folder, "zz", file, ".."), { recursive: true });
    writeFileSync(join(folder, "zz", file), JSON.stringify(words));
  };
  // Romanian says two, twenty and one in three ways; the locale is shared with nobody.
  write("language.json", { code: "zz", name: "Zed", native: "Zedish", intl: "ro", direction: "ltr", complete: false });
  write("faults.json", { NOT_FOUND: "Zere is nozing." });
  write("server/inbox.json", { "WELCOME.title": "Zelcome, {{username}}", "held.LIMIT.title": "Zeld" });
  write("console.json", { "rows.few": "-", rows_one: "un", rows_few: "{{count}} câteva", rows_other: "{{count}} de" });
  write("games/slots/fiesta.json", { name: "Ziesta" });
});
afterAll(() => rmSync(join(folder, ".."), { recursive: true }));

test("a folder alone makes a language: it is listed, spoken, counted by its own rules, and English where it is silent", () => {
  const texts = loadTexts({ folder });
  expect(texts.languages.map(({ code }) => code)).toEqual(["en", "ty", "zz"]);
  expect(texts.of("ZZ")).toMatchObject({ native: "Zedish", intl: "ro" });
  const say = texts.in("zz");
  expect(say("faults.NOT_FOUND")).toBe("Zere is nozing.");
  expect(say("faults.FORBIDDEN")).toBe(texts.in("EN")("faults.FORBIDDEN"));
  expect([1, 2, 20].map((count) => say("console.rows", { count }))).toEqual(["un", "2 câteva", "20 de"]);
  expect(gameWords("slots/fiesta", folder)).toEqual({ zz: { name: "Ziesta" } });
});

test("a letter is written in the languages that have it, in what they have of it, with amounts as they write them", () => {
  const texts = loadTexts({ folder });
  const welcome = texts.letter("inbox.WELCOME", { username: "ana" });
  expect(Object.keys(welcome)).toEqual(["EN", "TY", "ZZ"]);
  expect(welcome["ZZ"]).toEqual({ title: "Zelcome, ana", content: welcome.EN.content });
  const held = texts.letter("inbox.held.LIMIT", ({ intl }) => ({ amount: intl, currency: "PHP" }));
  expect(held["ZZ"]!.content).toContain("ro PHP");
  expect(Object.keys(texts.letter("inbox.kyc.EXPIRED", {}))).toEqual(["EN", "TY"]);
});

test("a folder that is gone is gone, and nothing else has changed", () => {
  const before = loadTexts();
  rmSync(join(folder, "zz"), { recursive: true });
  const after = loadTexts({ folder });
  expect(after.languages).toEqual(before.languages);
  expect(after.knows("ZZ")).toBe(false);
  expect(after.in("ZZ")("faults.NOT_FOUND")).toBe(before.in("EN")("faults.NOT_FOUND"));
});

test("the pseudo-language marks every text, offers itself to nobody, and is not there unless asked for", () => {
  expect(loadTexts().knows("XA")).toBe(false);
  const texts = loadTexts({ pseudo: true });
  expect(texts.languages.map(({ code }) => code)).not.toContain("xa");
  expect(Object.keys(texts.letter("inbox.WELCOME", { username: "ana" }))).not.toContain("XA");
  const said = texts.in("XA")("letters.code", { code: "123456", brand: "Fiesta", minutes: 5 });
  expect(said).toMatch(/^⟦.*⟧$/);
  for (const value of ["123456", "Fiesta"]) expect(said).toContain(value);
});
