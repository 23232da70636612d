import { expect, test } from "vitest";
import { read } from "./repository.ts";

const text = read("docs/operations.md");
const connections = /## Connections\n([\s\S]*?)\n## /.exec(text)![1]!;
/** A file, or what stands in the file named last. */
const NAMED = /`((?:platform|domains)\/[\w./-]+\.ts)`|`([^`]+)`/g;

test("the figures of the connections are those of the program", () => {
  const rows = connections.split("\n").filter((line) => line.startsWith("| the ") || line.startsWith("| providers"));
  expect(rows).toHaveLength(9);
  for (const row of rows) {
    let file = "";
    const figures: string[] = [];
    for (const [, path, figure] of row.split(" | ").at(-1)!.matchAll(NAMED)) {
      if (path) file = path;
      else figures.push(`${file}: ${read(file).includes(figure!) ? "has" : "lacks"} ${figure}`);
    }
    expect(figures).not.toEqual([]);
    expect(figures.filter((each) => each.includes(": lacks "))).toEqual([]);
  }
});

test("every variable of the environment that is read at the start stands in the table", () => {
  const config = read("platform/config.ts");
  const names = [...config.matchAll(/"((?:TAYA_[A-Z_]*[A-Z])|PORT|DATABASE_URL)"/g)].map(([, name]) => name!);
  const providers = ["SMS", "MAIL", "GEO", "CHAT", "PAYMENTS"].map((each) => `TAYA_${each}`);
  const table = text.split("\n").filter((line) => line.startsWith("| `"));
  const missing = [...new Set([...names, ...providers])].filter(
    (name) => !table.some((line) => line.split(" | ")[0]!.includes(`\`${name}\``)),
  );
  expect(missing).toEqual([]);
});
