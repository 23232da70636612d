import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read, ROOT } from "./repository.ts";

/** The statements of the acceptance checklist about accounts and lotteries, by section: first and last numbers. */
const RANGES = [
  ["S1", 1, 1],
  ["S1", 5, 5],
  ["S1", 7, 8],
  ["S2", 12, 15],
  ["S2", 63, 64],
  ["S2", 86, 90],
  ["S2", 92, 92],
  ["S2", 94, 94],
  ["S2", 99, 99],
  ["S2", 106, 106],
  ["S2", 109, 113],
  ["S2", 115, 115],
  ["S2", 142, 143],
  ["S2", 147, 147],
  ["S3", 50, 50],
  ["S3", 55, 55],
  ["S3", 74, 74],
  ["S3", 76, 76],
  ["S2", 16, 19],
  ["S2", 33, 34],
  ["S2", 149, 149],
  ["S2", 35, 36],
  ["S2", 62, 62],
  ["S2", 75, 75],
  ["S2", 108, 108],
  ["S2", 118, 127],
  ["S2", 153, 155],
  ["S3", 9, 9],
  ["S3", 14, 14],
  ["S7", 72, 72],
  ["S3", 22, 22],
  ["S3", 42, 42],
  ["S3", 46, 46],
  ["S3", 63, 64],
  ["S3", 65, 65],
  ["S3", 67, 68],
  ["S3", 70, 70],
  ["S3", 78, 78],
  ["S7", 29, 30],
  ["S7", 41, 46],
  ["S7", 47, 50],
  ["S7", 53, 53],
  ["S7", 59, 65],
  ["S7", 73, 76],
  ["S2", 128, 131],
  ["S2", 144, 145],
  ["S3", 75, 75],
  ["S4", 1, 71],
  ["S4", 72, 84],
  ["S5", 1, 70],
  ["S6", 1, 25],
  ["S8", 1, 42],
  ["S9", 4, 5],
  ["S9", 18, 19],
  ["S9", 21, 21],
  ["S9", 29, 29],
  ["S9", 44, 44],
] as const;
const idOf = (section: string, number: number) => `${section}-${String(number).padStart(2, "0")}`;
const EXPECTED = RANGES.flatMap(([section, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => idOf(section, first + at)),
);

/** Statements of a section by their numbers, "1 3-5". */
const some = (section: string, numbers: string): string[] =>
  numbers.split(" ").flatMap((each) => {
    const [first = 0, last = first] = each.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => idOf(section, first + at));
  });

/** What a statement speaks of: what somebody sees and does, what the site does unseen, texts; everything else is what the server answers. */
const SPEAKS_OF = {
  screen: [
    ...some("S1", "1 5 7-8"),
    ...some("S2", "12-15 33-36 62-64 92 94 99 106 108-113 115 118-131 142-145 147 149"),
    ...some("S3", "9 14 64 70 75-76"),
    ...some("S4", "3-7 9-11 15-16 18-24 26-35 37-54 63-70 73-75 78-82 84"),
    ...some("S5", "1-19 47-56 61-68"),
    ...some("S6", "4-11 14-16 18-19"),
    ...some("S7", "72 75-76"),
    ...some("S8", "1-15 38-40"),
    ...some("S9", "18-19 21 44"),
  ],
  site: [
    ...some("S2", "16-19 75 86-90 153-155"),
    ...some("S3", "22 63 65 67-68"),
    ...some("S7", "73-74"),
    ...some("S4", "12-13 17 25 36 61"),
  ],
  texts: [...some("S5", "21-43 69"), ...some("S8", "16-37 42")],
};

/** Where tests of a layer live; what is drawn shows as well what the site does, and a scenario what the server answers. */
const LIVES = {
  screen: /^journeys\/|\.test\.tsx$/,
  site: /^(journeys|apps\/(web|client|ui|play))\//,
  texts: /^apps\/(client|cli)\//,
  server: /^(journeys|kernel|platform|domains|apps\/server)\//,
};
type Layer = keyof typeof LIVES;

function layerOf(id: string): Layer {
  const found = Object.entries(SPEAKS_OF).find(([, ids]) => ids.includes(id));
  return (found?.[0] ?? "server") as Layer;
}

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

test("every test lives where its statement speaks: what is seen is shown by what is drawn, not by a rule or a call", () => {
  const astray = rows.filter(({ id, file }) => !LIVES[layerOf(id)].test(file));
  expect(astray.map(({ id, file }) => `${id} (${layerOf(id)}): ${file}`)).toEqual([]);
  const ids = Object.values(SPEAKS_OF).flat();
  expect(ids.filter((id, at) => !EXPECTED.includes(id) || ids.indexOf(id) !== at)).toEqual([]);
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
