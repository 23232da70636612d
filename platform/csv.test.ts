import { globSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("writes RFC 4180 with a mark in front, and amounts as decimal text", () => {
  const rows = [
    ["a", "b"],
    ["x,y", 'say "hi"'],
    ["one;two", "two\r\nlines"],
    [-1_234n, 5],
    ["-12.50", ""],
  ];
  expect(toCsv(rows)).toBe('\ufeffa,b\r\n"x,y","say ""hi"""\r\n"one;two","two\r\nlines"\r\n-12.34,5\r\n-12.50,\r\n');
  expect(toCsv([["a"]], { bom: false })).toBe("a\r\n");
});

test.each([
  "=1+1", "+63", "-y", "@SUM(A1)", "\t=1", "\r=1", "\nx", " =1", "\u00a0=1", "\u3000@a", "\u200b=1", "\u2060+1",
  "\ufeff-1+1", "\u00ad=1", "\u202e=1", "\u180e=1", "\ufe0f=1", "\u034f=1", "\u115f=1", "\u0001=1", "＝1", "＋1", "－x",
  "＠a", "﹦1", "⁼1", "₊1", "−1+2", " \u200b\u00a0＝1",
])("%j gets a mark in front", (text) => {
  expect(toCsv([["x", text]], { bom: false })).toMatch(/^x,"?'/);
}); // prettier-ignore

/** Anything, and often what matters here. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(..."=+-@＝＋－＠﹢⁻− \t\r\n\u00a0\u200b\ufeff\u2066\"',;1ax"),
    ),
  )
  .map((parts) => parts.join(""));

test("no cell begins with a sign when all that is not seen is taken away, and every text comes back", () => {
  const stripped = (cell: string) => cell.replace(/^[\p{Z}\p{C}\p{M}]+/u, "");
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const [row] = parse(toCsv([["begin", ...cells]]), { bom: true }) as string[][];
      row!.slice(1).forEach((cell, at) => {
        const bare = stripped(stripped(cell).normalize("NFKC"));
        expect(/^[=+\-@]/.test(bare) && !/^-?\d+(\.\d+)?$/.test(cell)).toBe(false);
        expect([cells[at]!.toWellFormed(), `'${cells[at]!.toWellFormed()}`]).toContain(cell.toWellFormed());
      });
    }),
  );
});

/** The vendor of the examples is a house of its own and writes what only a program reads; attacks are no files. */
const OTHERS = /^apps\/example-vendor\/|^apps\/server\/fuzz\/|\.test\.tsx?$|\.testing\.ts$|^journeys\//;

test("nothing else writes CSV", () => {
  const root = new URL("..", import.meta.url).pathname;
  const files = globSync("{kernel,platform,domains,games,apps}/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => name.includes("node_modules"),
  }).filter((name) => !OTHERS.test(name) && name !== "platform/csv.ts");
  const writers = files.filter((name) => {
    const source = readFileSync(`${root}/${name}`, "utf8");
    const byHand = /csv/i.test(source) && /join\((["'`])(?:[,;]|\\r\\n)\1\)/.test(source);
    return source.includes("csv-stringify") || byHand;
  });
  expect(writers).toEqual([]);
});
