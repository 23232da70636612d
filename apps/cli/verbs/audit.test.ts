import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "@taya/kernel/call";
import { openPlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { addressOf, type TestDatabase, testConfig, testDatabase } from "@taya/platform/testing";
import { assemble } from "@taya/server/rooms";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logLine, table } from "./audit.ts";

const HOUSE = join(import.meta.dirname, "../cli.ts");
const invariants = { full: true, ms: 3, trial: [{ kind: 1, currency: "PHP", amount: 500n }] };

test("the last line tells the sum and the breaks", () => {
  const currency = [{ code: "PHP", sum: "0.00", accounts: 7 }];
  const check = { name: "every entry balanced", ok: true, count: 0, complete: true, breaks: [] };
  expect(
    table({ ...invariants, currency, checks: [check] })
      .split("\n")
      .at(-1),
  ).toBe("sum 0.00, 0 breaks");
  const broken = { ...check, ok: false, count: 2, breaks: [{ subject: "k", amount: 5n, detail: {} }] };
  const off = [{ code: "PHP", sum: "-3.00", accounts: 7 }];
  const lines = table({ ...invariants, currency: off, checks: [broken] }).split("\n");
  expect(lines.at(-1)).toBe("sum -3.00, 2 breaks");
  expect(lines).toContain('        {"subject":"k","amount":"5","detail":{}}');
});

test("the operators' log is told with the first line that does not hold", () => {
  expect(logLine({ ok: true })).toMatch(/^ok /);
  expect(logLine({ ok: false, firstBroken: 4 })).toBe("BREAK operators' log: line 4 is not");
});

describe("the command against a database", () => {
  let store: TestDatabase;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    store = await testDatabase();
    folder = mkdtempSync(join(tmpdir(), "taya-audit-"));
    env = { DATABASE_URL: addressOf(store.owner), TAYA_DATA: folder };
    const { platform, close } = await openPlatform(testConfig(env), silentLog);
    const { audit } = assemble(platform).doors;
    const operator = { playerId: crypto.randomUUID(), username: "ana" } as unknown as Session;
    for (const object of ["one", "two", "three"]) {
      const action = { merchant: "fiesta", operator, action: "test.action", object, reason: "as agreed" };
      await platform.database.transaction((tx) => audit.log(tx, action));
    }
    await close();
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the command prints, and the code it exits with. */
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [HOUSE, "audit", ...args], { env: { ...process.env, ...env } }, (error, said) =>
        resolve({ code: error ? Number(error.code) : 0, said: said.trim() }),
      );
    });

  const OK = "ok    operators' log: every line is as it was written, 0 signed heads hold";

  test("exits with 1 when a line of the operators' log is not as it was written, and names it", async () => {
    expect(await run("--log")).toEqual({ code: 0, said: OK });
    const owner = new pg.Client(store.owner);
    await owner.connect();
    await owner.query("set session_replication_role = replica");
    await owner.query("update audit.operator_log set reason = 'another one' where seq = 2");
    await owner.end();
    expect(await run("--log")).toEqual({ code: 1, said: "BREAK operators' log: line 2 is not" });
  });
});
