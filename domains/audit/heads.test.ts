import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Session } from "@taya/kernel/call";
import { DAY } from "@taya/kernel/instant";
import { createSecrets } from "@taya/platform/secrets";
import { testDatabase } from "@taya/platform/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Head, headsFile, readHeads, signed, signHead, verifyHeads } from "./heads.ts";
import { writeLog } from "./log.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let context: Parameters<typeof signHead>[0];
let now = Date.UTC(2026, 10, 20);

/** Three days of one line each, signed in the evening. */
beforeAll(async () => {
  world = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "taya-heads-"));
  const config = { ...world.platform.config, dataFolder: folder };
  context = { database: world.database, clock: { now: () => now }, secrets: createSecrets(folder), config };
  const operator = { playerId: crypto.randomUUID(), username: "ana" } as unknown as Session;
  for (const object of ["one", "two", "three"]) {
    const action = { merchant: "fiesta", operator, action: "test.action", object, reason: "as agreed" };
    await world.database.transaction((tx) => writeLog(tx, action, now));
    await signHead(context);
    now += DAY;
  }
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

const verified = () => verifyHeads(world.database.db, context);

/** Writes other heads into the file for as long as it is looked at. */
async function withHeads(change: (heads: Head[]) => Head[]) {
  const file = headsFile(folder);
  const before = readFileSync(file, "utf8");
  const text = change(readHeads(folder)).map((head) => JSON.stringify(head));
  writeFileSync(file, `${text.join("\n")}\n`);
  return verified().finally(() => writeFileSync(file, before));
}

const second = (change: (head: Head) => Head) => (heads: Head[]) =>
  heads.map((head, index) => (index === 1 ? change(head) : head));

test("heads that nobody touched hold, and each can be checked without the database", async () => {
  expect(await verified()).toEqual({ heads: 3 });
  expect(readHeads(folder).every(signed)).toBe(true);
});

test("a day is signed once", async () => {
  now -= DAY;
  expect(await signHead(context)).toBeUndefined();
  expect(readHeads(folder).map((head) => head.day)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
});

test.each<[string, (head: Head) => Head]>([
  ["another line", (head) => ({ ...head, seq: "1" })],
  ["another hash", (head) => ({ ...head, hash: "00".repeat(32) })],
  ["another time", (head) => ({ ...head, at: head.at + 1 })],
  ["a signature cut short", (head) => ({ ...head, signature: head.signature.slice(0, -4) })],
])("a head with %s is named by its day", async (_what, change) => {
  expect(await withHeads(second(change))).toMatchObject({ brokenDay: "2026-11-21" });
});

test("a head signed anew with a key of somebody else is no head", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const forged = second(({ day, seq, hash, at }) => ({
    day,
    seq,
    hash,
    at,
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
    signature: sign(null, Buffer.from(JSON.stringify({ at, day, hash, seq })), privateKey).toString("base64url"),
  }));
  expect(forged(readHeads(folder)).every(signed)).toBe(true);
  expect(await withHeads(forged)).toMatchObject({ brokenDay: "2026-11-21" });
});

test("a head taken out of the file is missed", async () => {
  expect(await withHeads((heads) => heads.filter((_, index) => index !== 1))).toMatchObject({
    brokenDay: "2026-11-21",
  });
});

test("a log written anew, with a chain that holds, does not hold against its heads", async () => {
  const owner = new pg.Client(world.owner);
  await owner.connect();
  await owner.query("set session_replication_role = replica");
  await owner.query("update audit.operator_log set hash = sha256('rewritten') where seq = 2");
  await owner.end();
  expect(await verified()).toMatchObject({ brokenDay: "2026-11-21" });
});
