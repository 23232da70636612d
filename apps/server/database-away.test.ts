import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyCall } from "@taya/kernel/call";
import { type Between, standBetween } from "@taya/platform/between.testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contracts } from "./contracts.ts";
import { type Answer, type TestServer, testServer } from "./testing.ts";

/** Names and numbers by which the driver and the database speak. */
const THEIR_WORDS = /ECONN|ENOENT|\b57P0\d\b|\b53300\b|terminat|postgres|socket|127\.0\.0\.1|timeout exceeded/i;

/** What answers beside the declared calls. */
const BESIDE = [
  ["GET", "/wps/nothing"],
  ["GET", "/sandbox/outbox"],
  ["POST", "/sandbox/fund"],
  ["POST", "/sandbox/players"],
  ["GET", "/files/exports/0123456789abcdef0123456789abcdef"],
  ["GET", "/wps/system/keys.json"],
] as const;

/** A site of one page: with it the program is put together as it is when it runs. */
const folder = mkdtempSync(join(tmpdir(), "taya-away-"));
writeFileSync(join(folder, "index.html"), "<!doctype html>");

let between: Between;
let server: TestServer;
let player: Record<string, string>;
beforeAll(async () => {
  server = await testServer({}, undefined, {
    way: async (straight) => (between = await standBetween(straight)).connection,
    siteFolder: folder,
  });
  player = await server.login("demo_player", "Fiesta-Player-21");
  // What is known of the brand is forgotten: nothing of it can be told from memory.
  await server.app.doors.site.setFlag("fiesta", "FREEPLAY3", true);
  await between.refuse();
});
afterAll(async () => {
  // Still cut off: what would come back in the middle of the end would be thrown out with its database.
  await server.close();
  await between.close();
  rmSync(folder, { recursive: true });
});

const calls = contracts.flatMap(({ room, calls: declared }) =>
  Object.entries(declared).map(([name, call]) => [`${room}.${name}`, call] as const),
);

/** What the call is sent without a body that fits: it must not matter. */
const ask = ({ method, path }: AnyCall, headers: Record<string, string> = {}): Promise<Answer> =>
  server.ask(method, path.replaceAll(/\{\w+\}/g, "1"), method === "GET" ? undefined : {}, headers);

/** What is wrong with an answer while there is no database. */
function wrongWith({ success, status, code, message, headers }: Answer): string | undefined {
  // What needs no database may go on without one.
  if (success) return undefined;
  if (THEIR_WORDS.test(`${code} ${message}`)) return `${code}: ${message}`;
  if (status === 503) return code === "OVERLOADED" && headers["retry-after"] === "1" ? undefined : `503 ${code}`;
  return status >= 500 ? `${status} ${code}` : undefined;
}

test.each(["a visitor", "a player"])("every call says so to %s in its own words", async (who) => {
  const wrong = await Promise.all(
    calls.map(async ([name, call]) => {
      const found = wrongWith(await ask(call, who === "a player" ? player : {}));
      return found === undefined ? [] : [`${name}: ${found}`];
    }),
  );
  expect(wrong.flat()).toEqual([]);
});

test("most of them are put off, pages and paths of nobody as well", async () => {
  const answers = await Promise.all(calls.map(([, call]) => ask(call, player)));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(calls.length * 0.9);
  for (const [method, path] of BESIDE) {
    expect(wrongWith(await server.ask(method, path, method === "GET" ? undefined : {})), path).toBeUndefined();
  }
  expect(await server.ask("GET", "/readyz")).toMatchObject({ status: 503, checks: { database: "down" } });
  expect(await server.ask("GET", "/healthz")).toMatchObject({ status: 200 });
});

test("when it is back it is answered again", async () => {
  await between.mend();
  expect(await server.ask("GET", "/wps/system/status")).toMatchObject({ status: 200, success: true });
  await between.refuse();
});
