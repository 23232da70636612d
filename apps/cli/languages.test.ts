import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadGames } from "@taya/play/games";
import { loadLotteries, textOf } from "@taya/lottery/lotteries";
import { textFor } from "@taya/games/kit/texts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { coverage } from "./coverage.ts";
import { ROOT } from "./repository.ts";
import { languageNamed } from "./verbs/tidy.ts";

const ROMANIAN = { code: "zz", name: "Zed", native: "Zedish", intl: "ro", direction: "ltr", complete: false };

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "taya-languages-"))));
afterEach(() => rmSync(root, { recursive: true }));

/** A tree with everything that is said here, or with a few areas of English alone. */
function plant(...areas: readonly string[]): void {
  const copy = (what: string) => cpSync(join(ROOT, what), join(root, what), { recursive: true, filter: noCode });
  if (areas.length === 0) for (const what of ["texts", "games/slots"]) copy(what);
  for (const area of ["language", ...areas]) copy(`texts/en/${area}.json`);
  write("language.json", ROMANIAN);
}
const noCode = (file: string): boolean => !/\.(ts|tsx)$/.test(file);

function write(file: string, words: object): void {
  mkdirSync(dirname(join(root, "texts/zz", file)), { recursive: true });
  writeFileSync(join(root, "texts/zz", file), JSON.stringify(words));
}
const problems = () => coverage(root).find(({ code }) => code === "zz")!.problems;

test("a folder of a few words is a language with so much of each part, and the others say what they said", () => {
  plant();
  write("faults.json", { NOT_FOUND: "Zere is nozing." });
  write("server/inbox.json", { "WELCOME.title": "Zelcome, {{username}}" });
  write("games/slots/fiesta.json", { name: "Ziesta", rules: [] });
  const found = coverage(root);
  const zed = found.find(({ code }) => code === "zz")!;
  expect(found.map(({ code }) => code)).toEqual(["en", "ty", "zz", "xa"]);
  expect(zed.problems).toEqual([]);
  expect(Object.values(zed.parts).map(({ said }) => said)).toEqual([1, 0, 1, 1, 0]);
  for (const { code, parts, problems: wrong } of found) {
    expect([code, wrong]).toEqual([code, []]);
    if (code !== "zz") for (const { said, of } of Object.values(parts)) expect(said).toBe(of);
  }
});

test("a language folder names games and lotteries, and they are as before when it is gone", async () => {
  plant("ui");
  write("games/slots/fiesta.json", { name: "Ziesta" });
  write("games/lottery/ssc/ssc1.json", { name: "Zotto" });
  const folder = join(root, "texts");
  const [games, lotteries] = await Promise.all([loadGames(folder), loadLotteries(folder)]);
  const fiesta = games.get("fiesta")!.texts;
  expect(textFor(fiesta, "ZZ")).toEqual({ ...fiesta.en, name: "Ziesta" });
  expect(textOf(lotteries.get("ssc1")!, "ZZ")).toMatchObject({
    name: "Zotto",
    rules: lotteries.get("ssc1")!.texts.en.rules,
  });
  rmSync(join(root, "texts/zz"), { recursive: true });
  const after = (await loadGames(folder)).get("fiesta")!.texts;
  expect(after).toEqual({ en: fiesta.en, ty: fiesta["ty"] });
});

describe("house texts finds", () => {
  test.each([
    ["a key English lacks", "faults.json", { NEVER_HEARD: "Ze." }, "zz has faults.NEVER_HEARD"],
    [
      "a value that is not put in",
      "server/letters.json",
      { codeSubject: "Zour code" },
      "zz: letters.codeSubject has other values",
    ],
    [
      "a mark that is not closed",
      "server/inbox.json",
      { SESSION_REPLACED: "<p>{{time}} {{ip}}" },
      "zz: inbox.SESSION_REPLACED has other values",
    ],
    [
      "a number in two forms of three",
      "catalogue.json",
      { ways_one: "1", ways_other: "{{count}}" },
      "zz does not count catalogue.ways",
    ],
    [
      "a form of many numbers that tells none",
      "catalogue.json",
      { ways_one: "o cale", ways_few: "câteva căi", ways_other: "{{count}} de căi" },
      "zz: catalogue.ways_few stands for more than one number and holds none",
    ],
    ["a form the language does not have", "catalogue.json", { ways_many: "{{count}}" }, "zz has catalogue.ways_many"],
    ["a locale nobody knows", "language.json", { ...ROMANIAN, intl: "qqx" }, "zz: Intl does not know qqx"],
    ["a word its glossary has another for", "glossary.json", { zetext: "zext" }, "the glossary says zext"],
    ["what a complete language lacks", "language.json", { ...ROMANIAN, complete: true }, "zz lacks letters.code"],
  ])("%s", (_, file, words, problem) => {
    plant("faults", "server/letters", "server/inbox", "catalogue");
    write("faults.json", { NOT_FOUND: "Ze zetext." });
    expect(problems()).toEqual([]);
    write(file, words);
    expect(problems().join("\n")).toContain(problem);
  });

  test("forms a language needs and English does not are taken", () => {
    plant("catalogue");
    write("catalogue.json", { ways_one: "{{count}} cale", ways_few: "{{count}} căi", ways_other: "{{count}} de căi" });
    expect(problems()).toEqual([]);
  });
});

describe("a program that knows which languages there are is refused", () => {
  const named = (text: string, file = "domains/x/x.ts") => languageNamed(file, text, ["ty", "fil"]);
  test.each([
    "const text = { en: 1, ty: 2 };",
    "const TEXTS = { EN: {}, TY: {} };",
    'const code = i18n.language === "fil" ? 1 : 2;',
    "const { en, ty } = texts;",
    "said.ty",
    'x["TY"]',
  ])("%s", (text) => expect(named(text)).toBeDefined());
  test.each(["// in TY", "/** EN, TY, … */", "const type = kind;", 'import x from "./parity.ts";', "texts.en"])(
    "%s is not",
    (text) => expect(named(text)).toBeUndefined(),
  );
  test("tests may", () => expect(named("{ ty: 1 }", "domains/x/x.test.ts")).toBeUndefined());
});
