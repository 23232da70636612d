import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { read, ROOT } from "./repository.ts";

/** The items of ASVS 5.0.0 that docs/security.md answers: section, then the numbers in it. */
const ITEMS = [
  ["2.3", "1-5"],
  ["2.4", "1-2"],
  ["3.3", "1-4"],
  ["3.4", "1-8"],
  ["3.5", "1-5"],
  ["4.1", "3-5"],
  ["4.4", "1-4"],
  ["5.2", "1 2 4 6"],
  ["5.3", "2"],
  ["5.4", "3"],
  ["6.2", "1-12"],
  ["6.3", "1-8"],
  ["6.4", "1-6"],
  ["6.5", "1-8"],
  ["6.6", "1-4"],
  ["7.1", "1-3"],
  ["7.2", "1-4"],
  ["7.3", "1-2"],
  ["7.4", "1-5"],
  ["7.5", "1-3"],
  ["7.6", "1-2"],
  ["8.2", "1-3"],
  ["8.3", "1"],
  ["8.4", "1"],
  ["9.1", "1-3"],
  ["9.2", "1-4"],
  ["11.2", "1-5"],
  ["11.3", "1-5"],
  ["11.4", "1-4"],
  ["11.5", "1-2"],
  ["13.2", "1-6"],
  ["13.3", "1-4"],
  ["13.4", "1-7"],
  ["14.2", "1 8"],
  ["14.3", "1-3"],
  ["15.2", "1-5"],
  ["15.3", "2-7"],
  ["15.4", "1-4"],
  ["16.2", "1-5"],
  ["16.3", "1-4"],
  ["16.4", "1-3"],
  ["16.5", "1-4"],
] as const;

const STATES = ["met", "part", "not met"];
const ROW = /^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm;
/** A file of the project, or the title of a test in the file named last. */
const NAMED = /`((?:apps|docs|domains|games|journeys|kernel|platform)\/[\w./-]+|package-lock\.json)`|“([^”]+)”/g;

interface Item {
  readonly id: string;
  readonly state: string;
  readonly where: string;
}

const text = read("docs/security.md");
const items: Item[] = [...text.matchAll(ROW)].map(([, id, , state, where]) => ({
  id: id!,
  state: state!,
  where: where!,
}));

/** "1-3" and "1 2 4" as numbers. */
const numbers = (list: string): number[] =>
  list.split(" ").flatMap((part) => {
    const [from, to = from] = part.split("-").map(Number);
    return Array.from({ length: to! - from! + 1 }, (_, index) => from! + index);
  });

/** Whether a file has a test, or a group of tests, of this title. */
function hasTitle(file: string, title: string): boolean {
  const source = read(file).replaceAll(/\(\s+/g, "(");
  return ['"', "'", "`"].some((quote) => source.includes(`(${quote}${title}${quote},`));
}

/** What a row names that is not there. */
function missing({ where }: Pick<Item, "where">): string[] {
  const lost: string[] = [];
  let file = "";
  for (const [, path, title] of where.matchAll(NAMED)) {
    if (path !== undefined) {
      file = path;
      if (!existsSync(join(ROOT, path))) lost.push(path);
    } else if (!existsSync(join(ROOT, file)) || !file.endsWith(".test.ts") || !hasTitle(file, title!)) {
      lost.push(`${file}: ${title}`);
    }
  }
  return lost;
}

describe("the list of ASVS items in docs/security.md", () => {
  test("has every item that is asked for, once and in order", () => {
    const wanted = ITEMS.flatMap(([section, list]) => numbers(list).map((number) => `${section}.${number}`));
    expect(items.map(({ id }) => id)).toEqual(wanted);
  });

  test("says of each whether it is met, and where or why not", () => {
    const silent = items.filter(
      ({ state, where }) => !STATES.includes(state) || (state === "met" && where.match(NAMED) === null),
    );
    expect(silent).toEqual([]);
  });

  test("counts them right", () => {
    const [met, part, not] = STATES.map((state) => items.filter((item) => item.state === state).length);
    expect(text).toContain(`here: ${items.length}, of which ${met} are met, ${part} in part, ${not} not.`);
  });

  test.each(items)("$id names files and tests that are there", (item) => {
    expect(missing(item)).toEqual([]);
  });

  test("a file or a title that is gone is found", () => {
    const here = "`apps/cli/security-doc.test.ts`";
    const own = "a file or a title that is gone is found";
    expect(missing({ where: `${here}: “${own}”, “counts them right”` })).toEqual([]);
    expect(missing({ where: `${here}: “counts them wrong”; \`platform/gone.ts\`` })).toEqual([
      "apps/cli/security-doc.test.ts: counts them wrong",
      "platform/gone.ts",
    ]);
    expect(missing({ where: `\`platform/log.ts\`: “${own}”` })).toEqual([`platform/log.ts: ${own}`]);
  });
});
