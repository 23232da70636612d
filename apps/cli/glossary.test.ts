import { expect, test } from "vitest";
import { wrongPointers, wrongWords } from "./glossary.ts";
import { readLanguages } from "./languages.ts";
import { ROOT } from "./repository.ts";

const INFO = { code: "zz", name: "Zed", native: "Zedish", intl: "ro", direction: "ltr", complete: false } as const;
const found = (name: string, text: string) =>
  wrongWords({ info: INFO, said: new Map([[name, text]]), glossary: { "true account": "real account", pt: "points" } });

test("a word of the glossary is refused with the word to say instead, whatever its capitals and line", () => {
  const why = "zz: signin.register says “true account”; the glossary says real account";
  for (const text of ["Register a true account", "True\n  account", "<b>true</b> account."])
    expect(found("signin.register", text)).toEqual([why]);
});

test.each([
  ["a part of another word", "signin.a", "option, untrue accounts"],
  ["a value", "signin.a", "{{pt}}"],
  ["an address", "content/terms.html", '<a href="/pt">x</a>'],
  ["a word for operators", "console.a", "true account"],
  ["a word for operators among a room's", "safer.operator.a", "true account"],
])("%s is not refused", (_, name, text) => expect(found(name, text)).toEqual([]));

const english = [
  "0.70 pt",
  "Register a true account",
  "Getting in",
  "Press numbers",
  "2 good entries",
  "cut to the length of the play",
  "Prize group 1",
  "Leave at",
  "Broke off at",
  "Who took the money",
  "Username",
  "The house holds you to it",
  "We read every message.",
  "up to three pictures",
  "You can still withdraw your money through customer service.",
  "Customer service is there for you at any time.",
  "It cannot be taken back after that.",
];
const filipino = ["GAME CENTRE", "Help centre", "Lottery", "Magrehistro", "Isang deposito", "Ang issue 7"];

test.each([
  ["en", english],
  ["ty", filipino],
] as const)("what %s said once is refused from now on", (code, texts) => {
  const language = readLanguages(ROOT).find(({ info }) => info.code === code)!;
  for (const text of texts) {
    const said = new Map([["shell.a", text]]);
    expect(wrongWords({ ...language, said }), text).toHaveLength(1);
  }
  expect(wrongWords(language)).toEqual([]);
});

test("help points at screens by the names they have", () => {
  const said = new Map([
    ["shell.deposit", "Deposit"],
    ["content/responsible.html", "<h1>Play responsibly</h1> <p>…</p>"],
    ["content/help.json:a", "<p>Open <b>Deposit</b> or <b>Cashier</b>, and read <b>Play responsibly</b>.</p>"],
  ]);
  const language = { info: { ...INFO, complete: true }, said, glossary: {} };
  expect(wrongPointers(language)).toEqual([expect.stringContaining("points at “Cashier”")]);
  for (const each of readLanguages(ROOT)) expect(wrongPointers(each)).toEqual([]);
});
