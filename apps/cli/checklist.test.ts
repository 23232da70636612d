import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read, ROOT } from "./repository.ts";

/** The statements of the acceptance checklist about accounts and lotteries, by section: first and last numbers. */
const RANGES = [
  ["S2", 16, 19],
  ["S2", 35, 36],
  ["S2", 75, 75],
  ["S2", 153, 155],
  ["S3", 42, 42],
  ["S3", 78, 78],
  ["S7", 29, 30],
  ["S7", 41, 44],
  ["S7", 47, 50],
  ["S4", 1, 61],
  ["S4", 72, 84],
  ["S5", 1, 62],
  ["S5", 66, 70],
  ["S6", 1, 25],
  ["S8", 1, 42],
] as const;
const EXPECTED = RANGES.flatMap(([section, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${section}-${String(first + at).padStart(2, "0")}`),
);

const text = read("docs/checklist.md");
const rows = [...text.matchAll(/^\| (S\d-\d{2,3}) \| (.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(
  ([, id = "", words = "", file = "", title = ""]) => ({ id, words, file, title }),
);
const absent = [...text.matchAll(/^- ((?:S\d-\d{2,3}(?:, )?)+): (.+)$/gm)].flatMap(([, ids = ""]) => ids.split(", "));

test("every statement is shown by a test, or has a reason why it is not, and only one of the two", () => {
  const said = [...rows.map(({ id }) => id), ...absent];
  expect(EXPECTED.filter((id) => !said.includes(id))).toEqual([]);
  expect(said.filter((id, at) => !EXPECTED.includes(id) || said.indexOf(id) !== at)).toEqual([]);
});

test("every line of the table is read: none is written in another form", () => {
  expect(text.match(/^\| S/gm)?.length).toBe(rows.length);
  expect(rows.filter(({ words }) => words.split(" ").length > 10)).toEqual([]);
});

test("every test named is there, in the file named", () => {
  const files = new Map([...new Set(rows.map(({ file }) => file))].map((file) => [file, textOf(file)]));
  expect(rows.filter(({ file, title }) => !files.get(file)?.includes(title))).toEqual([]);
});

/** The text of a file of tests, or nothing. */
const textOf = (file: string): string | undefined =>
  /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)) ? read(file) : undefined;
