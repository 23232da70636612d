import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerLine } from "./engine.ts";

interface Vector {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly input: object;
  readonly expect: unknown;
}
const file = join(import.meta.dirname, "../../../domains/ledger/money.vectors.json");
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vector[];

test("every money vector through the real command, one line each, in order", () => {
  const lines = vectors.map(({ id, group, input }) => JSON.stringify({ id, group, input, engine: "money" })).join("\n");
  const { stdout, status } = spawnSync(process.execPath, [join(import.meta.dirname, "../cli.ts"), "engine"], {
    input: `${lines}\n`,
    encoding: "utf8",
  });
  expect(status).toBe(0);
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: string; output: unknown });
  expect(answers).toEqual(vectors.map(({ id, expect: output }) => ({ id, output })));
});

test("the operation is found by kind, group, op or the letters of the id; the other name of the engine works too", () => {
  const split = { win: 101, cashPart: 33, bonusPart: 67 };
  const wanted = { id: "splitWin-1", output: { win: [33, 68] } };
  const lines = [
    { id: "splitWin-1", engine: "wallet", input: split },
    { id: "splitWin-1", engine: "money", kind: "splitWin", input: split },
    { id: "splitWin-1", engine: "money", group: "splitWin", note: "ignored", input: split },
    { id: "splitWin-1", engine: "money", input: { op: "splitWin", ...split } },
  ];
  for (const line of lines) expect(JSON.parse(answerLine(JSON.stringify(line)))).toEqual(wanted);
});

test.each([
  ["not json", "{", "BAD_LINE"],
  ["no id", "{}", "BAD_LINE"],
  ["an engine nobody has", '{"id":"a","engine":"x"}', "UNKNOWN_ENGINE"],
  ["an operation nobody has", '{"id":"a","engine":"money","group":"x"}', "UNKNOWN_GROUP"],
  ["input that cannot be read", '{"id":"a","engine":"money","group":"turnover","input":null}', "BAD_INPUT"],
])("%s is answered as such", (_, line, code) => {
  expect(JSON.parse(answerLine(line))).toMatchObject({ error: { code } });
});

test("the list names every operation", () => {
  const { output } = JSON.parse(answerLine('{"id":"l","engine":"list"}')) as { output: { operations: string[] }[] };
  expect(output[0]!.operations).toEqual(expect.arrayContaining([...new Set(vectors.map((each) => each.group))]));
});
