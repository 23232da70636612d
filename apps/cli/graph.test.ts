import { expect, test } from "vitest";
import { openGraph, unsaid } from "./graph.ts";
import { reached } from "./changed.ts";

const graph = openGraph();

test("whoever reads folders of the project says whom it finds there", () => {
  expect(unsaid()).toEqual([]);
});

test("a file reaches what it imports, through the rooms' doors, and the data beside it; packages by their version", () => {
  const found = graph.reach(["domains/play/moves.test.ts"]);
  expect([...found]).toEqual(
    expect.arrayContaining(["kernel/result.ts", "domains/ledger/ledger.ts", "domains/ledger/schema/001-ledger.sql"]),
  );
  expect([...found].filter((file) => /^vitest@\d+\.\d+\.\d+$/.test(file))).toHaveLength(1);
  expect([...found].filter((file) => file.startsWith("apps/"))).toEqual([]);
});

test("what is found by its folder is reached too: every game by the server, a slot's sheet by its test alone", () => {
  expect(graph.reach(["apps/server/main.ts"]).has("games/table/sicbo/game.ts")).toBe(true);
  const sheet = "games/slots/parol/par.json";
  expect(graph.reach(["games/slots/parol/parol.test.ts"]).has(sheet)).toBe(true);
  expect(graph.reach(["games/slots/volcano/volcano.test.ts"]).has(sheet)).toBe(false);
});

test("the number over files changes with their names and what is in them, and not with their order", () => {
  const [one, two, three] = ["kernel/result.ts", "kernel/call.ts", "kernel/fault.ts"];
  expect(graph.hash([one!, two!])).toBe(graph.hash([two!, one!]));
  expect(graph.hash([one!, two!])).not.toBe(graph.hash([one!, three!]));
  expect(graph.hash([one!])).not.toBe(graph.hash(["pg@1.0.0", one!]));
});

test("a changed sheet runs the tests that reach it and the scenarios; a changed page of docs those that read every file", () => {
  const sheet = reached(["games/slots/parol/par.json"]);
  expect(sheet.units).toContain("games/slots/parol/parol.test.ts");
  expect(sheet.units).not.toContain("games/slots/volcano/volcano.test.ts");
  expect(sheet.units).not.toContain("platform/turn.test.ts");
  expect(sheet.scenarios).toBe(true);
  const page = reached(["docs/tables.md"]);
  expect([page.units.includes("apps/cli/lottery-doc.test.ts"), page.scenarios]).toEqual([true, false]);
  expect(page.units.length).toBeLessThan(35);
  expect(reached(["package-lock.json"]).units.length).toBeGreaterThan(300);
});
