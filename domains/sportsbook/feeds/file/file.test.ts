import type { Caller } from "@taya/kernel/call";
import { HOUR } from "@taya/kernel/instant";
import { testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../../context.ts";
import { MARKET } from "../messages.ts";
import { outsideFeeds } from "../outside.ts";
import { fileActs, fileHandlers } from "./handlers.ts";
import { LARGEST_FILE, readRows } from "./reading.rules.ts";
import { tellRows } from "./rows.rules.ts";

const now = Date.now();
const iso = (at: number) => new Date(at).toISOString().replace(/\.\d{3}Z$/, "Z");
const HEAD = "fixture,sport,competition,home,away,start,market,spec,outcome,odds,result";
const START = iso(now + HOUR);
const csv = (...rows: readonly string[]) => [HEAD, ...rows].join("\r\n");
const told = (text: string, fixtures: readonly string[] = [], begun: Readonly<Record<string, object>> = {}) => {
  const rows = readRows(Buffer.from(text));
  if (!rows.ok) throw new Error(rows.fault);
  const stands = { startAt: now + HOUR, status: "NOT_STARTED" as const };
  const known = new Map(fixtures.map((code) => [code, { ...stands, ...begun[code] }]));
  return tellRows(rows.value, { now, fixtures: known, sports: new Set(["soccer"]) });
};
const WIN3 = ["1,2.10", "2,3.40", "3,3.20"];
const priced = (code: string, start = START) => WIN3.map((each) => `${code},soccer,Cup,Home,Away,${start},1,,${each},`);
const ended = (code: string, results: readonly string[]) =>
  results.map((result, i) => `${code},,,,,,1,,${i + 1},,${result}`);

test("a row an outcome: a fixture, its prices, how they end, and what is taken back", () => {
  const first = told(csv(...priced("f1")));
  expect(first.problems).toEqual([]);
  expect(first.fixtures).toMatchObject([{ code: "f1", sport: "soccer", home: { name: "Home" } }]);
  expect(first.odds[0]!.market).toMatchObject({ typeId: 1, status: MARKET.ACTIVE, outcomes: { length: 3 } });
  const second = told(csv(...ended("f1", ["WON", "LOST", "LOST"]), "f1,,,,,,18,total=2.50,12,,WITHDRAWN"), ["f1"]);
  expect(second.problems).toEqual([]);
  expect(second.results).toMatchObject([{ fixture: "f1", market: { typeId: 1 } }]);
  expect(second.withdrawn).toMatchObject([{ fixture: "f1", market: { typeId: 18, spec: "total=2.5" } }]);
});

test("JSON says the same by the same names", () => {
  const rows = WIN3.map((each) => {
    const [outcome, odds] = each.split(",");
    return { fixture: "f1", sport: "soccer", competition: "Cup", home: "Home", away: "Away", start: START, market: 1, outcome, odds }; // prettier-ignore
  });
  expect(told(JSON.stringify(rows))).toEqual({
    ...told(csv(...priced("f1"))),
    odds: told(csv(...priced("f1"))).odds.map((each) => ({ ...each, row: each.row - 1 })),
  });
});

test.each([
  ["a formula for a name", `f1,soccer,Cup,"=HYPERLINK(""x"")",Away,${START},,,,,`, "home", "formula"],
  ["a sport there is none of", `f1,chess,Cup,Home,Away,${START},,,,,`, "sport", "unknown"],
  ["a day that is none", "f1,soccer,Cup,Home,Away,2026-13-40T25:00Z,,,,,", "start", "pattern"],
  ["a time without its zone", "f1,soccer,Cup,Home,Away,2026-11-30T20:00,,,,,", "start", "pattern"],
  ["a day long ago", "f1,soccer,Cup,Home,Away,1999-01-01T00:00Z,,,,,", "start", "range"],
  ["one side twice", `f1,soccer,Cup,Home,Home,${START},,,,,`, "away", "taken"],
  ["a fixture nobody told of", "f9,,,,,,1,,1,2.0,", "fixture", "unknown"],
  ["a market there is none of", `f1,soccer,Cup,Home,Away,${START},424242,,1,2.0,`, "market", "unknown"],
  ["a line there is none of", `f1,soccer,Cup,Home,Away,${START},18,total=2.3,12,2.0,`, "market", "unknown"],
  ["an outcome of another market", `f1,soccer,Cup,Home,Away,${START},1,,12,2.0,`, "outcome", "unknown"],
  ["a price below all", `f1,soccer,Cup,Home,Away,${START},1,,1,1.00,`, "odds", "range"],
  ["a price in words", `f1,soccer,Cup,Home,Away,${START},1,,1,2/1,`, "odds", "pattern"],
  ["a price and a result", `f1,soccer,Cup,Home,Away,${START},1,,1,2.0,WON`, "result", "required"],
  ["a result that is none", `f1,soccer,Cup,Home,Away,${START},1,,1,,WIN`, "result", "unknown"],
  ["a market that ends in part", `f1,soccer,Cup,Home,Away,${START},1,,1,,WON`, "outcome", "required"],
  ["a hidden sign", `f1,soccer,Cup,Ho\u202eme,Away,${START},,,,,`, "home", "pattern"],
  ["a name without end", `f1,soccer,Cup,${"x".repeat(300)},Away,${START},,,,,`, "home", "pattern"],
])("%s is named with its row and column", (_name, row, column, rule) => {
  expect(told(csv(row)).problems).toMatchObject([{ row: 2, column, rule }]);
});

test("what is played already is not for sale by the prices of a file, however late that is read", () => {
  const bare = WIN3.map((each) => `f1,,,,,,1,,${each},`);
  const past = iso(now - HOUR);
  const begun = [
    told(csv(...priced("f1", past))),
    told(csv(...priced("f1")), ["f1"], { f1: { status: "LIVE" } }),
    told(csv(...priced("f1")), ["f1"], { f1: { status: "CLOSED" } }),
    told(csv(...bare), ["f1"], { f1: { startAt: now } }),
    told(csv(...priced("f1", past)), ["f1"]),
  ];
  for (const { odds, problems } of begun) expect([odds, problems]).toEqual([[], []]);
  for (const sold of [told(csv(...bare), ["f1"]), told(csv(...priced("f1")), ["f1"], { f1: { startAt: now } })])
    expect(sold.odds).toHaveLength(1);
});

test("prices at which all outcomes together win whatever comes are none", () => {
  const sure = (typeId: number, ...prices: readonly string[]) =>
    told(csv(...prices.map((each) => `f1,soccer,Cup,Home,Away,${START},${typeId},${each},`))).problems;
  expect(sure(1, ",1,3.10", ",2,3.20", ",3,3.10")).toMatchObject([{ row: 2, column: "odds", rule: "range" }]);
  expect(sure(18, "total=2.5,12,2.01", "total=2.5,13,2.00")).toMatchObject([{ column: "odds", rule: "range" }]);
  expect(sure(10, ",9,1.51", ",10,1.50", ",11,1.50")).toMatchObject([{ column: "odds", rule: "range" }]);
  expect(sure(10, ",9,1.30", ",10,1.50", ",11,1.50")).toEqual([]);
  expect(sure(18, "total=2.5,12,2.00", "total=2.5,13,2.00")).toEqual([]);
});

test("an outcome that stands twice, and a fixture that is two things, are named", () => {
  const [first] = priced("f1");
  expect(told(csv(first!, first!)).problems).toMatchObject([{ row: 3, column: "outcome", rule: "taken" }]);
  const other = first!.replace("Away", "Others");
  expect(told(csv(first!, other)).problems).toMatchObject([{ row: 3, column: "fixture", rule: "taken" }]);
});

test("a file that is too large, has a line without end, too many rows or none is refused whole", () => {
  expect(readRows(new Uint8Array(LARGEST_FILE + 1))).toMatchObject({ fault: "STATEMENT_TOO_LARGE" });
  expect(readRows(Buffer.from(`${HEAD}\r\n"${"x".repeat(5_000)}`))).toMatchObject({ fault: "STATEMENT_UNREADABLE" });
  expect(readRows(Buffer.from(`${HEAD}${"\r\nf1".repeat(20_001)}`))).toMatchObject({ fault: "STATEMENT_ROWS" });
  expect(readRows(Buffer.from(HEAD))).toMatchObject({ fault: "STATEMENT_EMPTY" });
  expect(readRows(Buffer.from("a,b\r\n1,2"))).toMatchObject({ fault: "STATEMENT_COLUMNS" });
  expect(readRows(Buffer.from('[{"fixture":'))).toMatchObject({ fault: "STATEMENT_UNREADABLE" });
});

test("whatever a file holds, it is read or refused", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.string(),
        fc.json(),
        fc.string().map((text) => csv(text)),
      ),
      (given) => {
        const rows = readRows(typeof given === "string" ? Buffer.from(given) : given);
        if (rows.ok) tellRows(rows.value, { now, fixtures: new Map(), sports: new Set(["soccer"]) });
      },
    ),
  );
});

let store: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => void (store = await testDatabase()));
afterAll(() => store.close());

test("a file is looked at, applied, and its results end markets once a second person agrees", async () => {
  const { platform } = store;
  const asked: { readonly payload: unknown }[] = [];
  const audit = {
    log: async () => undefined,
    approvals: { ask: async (_tx: unknown, ask: { readonly payload: unknown }) => String(asked.push(ask)) },
  };
  const context = { platform, audit } as unknown as Context;
  const { merchant } = platform.config;
  const teller = { changed: () => undefined, stop: () => undefined };
  const caller = { merchant, session: { playerId: "o", username: "ana" } } as unknown as Caller;
  const { importFixtures } = fileHandlers(context, teller);
  const send = async (text: string, apply: boolean) => {
    const file = `data:text/csv;base64,${Buffer.from(text).toString("base64")}`;
    const answered = await importFixtures({ file, apply, reason: "own league" }, caller);
    if (!answered.ok) throw new Error(answered.fault);
    return answered.value;
  };
  // The book is the house's own: the staff of another brand brings nothing into it.
  const file = `data:text/csv;base64,${Buffer.from(csv(...priced("f1"))).toString("base64")}`;
  const other = await importFixtures({ file, apply: true, reason: "own league" }, { ...caller, merchant: "other" });
  expect(other).toMatchObject({ ok: false, fault: "NOT_FOUND" });

  const count = async (from: string) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(`sportsbook.${from}`)}`.execute(
        platform.database.db,
      )
    ).rows[0]!.n;

  expect(await send(csv(...priced("f1")), false)).toMatchObject({ applied: false, fixtures: 1, markets: 1 });
  expect(await count("fixture where feed = 'file'")).toBe(0);
  expect(await send(csv(...priced("f1"), "f2,chess,,,,,,,,,"), true)).toMatchObject({
    applied: false,
    problemCount: 1,
  });
  expect(await count("fixture where feed = 'file'")).toBe(0);
  expect(await send(csv(...priced("f1")), true)).toMatchObject({ applied: true, problemCount: 0 });
  expect(await count("book b, jsonb_array_elements(b.markets) m where (m ->> 2)::int = 1")).toBe(1);

  const act = fileActs(context, teller).value as {
    act(tx: unknown, payload: unknown, approver: unknown): Promise<unknown>;
    versionOf(tx: unknown, payload: unknown): Promise<string>;
  };
  const agree = () => platform.database.transaction((tx) => act.act(tx, asked.pop()!.payload, { username: "ben" }));
  expect(await send(csv(...ended("f1", ["WON", "LOST", "LOST"])), true)).toMatchObject({ results: 1, approvalId: "1" });
  expect(await count("result")).toBe(0);
  // What was asked for before something else was told of the same match is another version of it.
  const { payload } = asked.at(-1)!;
  const version = () => platform.database.transaction((tx) => act.versionOf(tx, payload));
  const before = await version();
  expect(await version()).toBe(before);
  await agree();
  expect(await version()).not.toBe(before);
  expect(await count("result where kind = 'SETTLE' and certainty = 2 and source = 'file'")).toBe(1);
  await send(csv("f1,,,,,,1,,1,,WITHDRAWN"), true);
  await agree();
  expect(await count("result where kind = 'ROLLBACK'")).toBe(1);
  expect(await count("book b, jsonb_array_elements(b.markets) m where (m ->> 2)::int = -1")).toBe(1);

  const [beat, ...others] = outsideFeeds({ platform }, teller, {});
  expect([beat!.name, others.length]).toEqual(["feed file", 0]);
  await beat!.beat(now + 2 * HOUR);
  expect(await count("fixture where feed = 'file' and status = 'LIVE'")).toBe(1);
  expect(await count("producer where feed = 'file' and not down")).toBe(1);
});
