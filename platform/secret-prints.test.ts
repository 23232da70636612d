import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPlatform } from "./create.ts";
import { EXIT, exitCodeOf } from "./exit.ts";
import { inspectDatabase } from "./inspect.ts";
import { silentLog } from "./log.ts";
import { retireSecret, SecretsError } from "./secret-prints.ts";
import { addressOf, type TestDatabase, testConfig, testDatabase } from "./testing.ts";

let store: TestDatabase;
const folders: string[] = [];
beforeAll(async () => {
  store = await testDatabase();
});
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => store.close());

const newFolder = () => {
  folders.push(mkdtempSync(join(tmpdir(), "taya-secrets-")));
  return folders.at(-1)!;
};
const configAt = (folder: string) => testConfig({ DATABASE_URL: addressOf(store.owner), TAYA_DATA: folder });
/** A program that starts on this data folder, does something and stops. */
const program = async <T>(folder: string, work: (opened: Awaited<ReturnType<typeof openPlatform>>) => Promise<T>) => {
  const opened = await openPlatform(configAt(folder), silentLog);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};
const use = (name: string) => (opened: Awaited<ReturnType<typeof openPlatform>>) =>
  opened.platform.secrets.get(name, 32);
const findingOf = async (folder: string) =>
  (await inspectDatabase(configAt(folder))).find(({ name }) => name === "secrets");

test("who has other secrets than the database was begun with, or none, does not start and is told which", async () => {
  const [first, other] = [newFolder(), newFolder()];
  const secret = await program(first, use("files"));
  await program(first, use("pepper"));
  expect(await findingOf(first)).toMatchObject({ ok: true });

  const start = program(other, use("seal"));
  await expect(start).rejects.toThrow(SecretsError);
  await expect(start).rejects.toThrow(/files is missing, pepper is missing/);
  expect(exitCodeOf(await start.catch((error: unknown) => error))).toBe(EXIT.secrets);
  expect(await findingOf(other)).toMatchObject({ ok: false, says: expect.stringContaining("files is missing") });

  // A secret of another installation under the same name.
  const third = newFolder();
  cpSync(join(first, "secrets"), join(third, "secrets"), { recursive: true });
  rmSync(join(third, "secrets/files"));
  await expect(program(third, use("files"))).rejects.toThrow(/files is missing/);
  cpSync(join(first, "secrets/pepper"), join(third, "secrets/files"));
  await expect(program(third, use("files"))).rejects.toThrow(/files is another one/);
  cpSync(join(first, "secrets/files"), join(third, "secrets/files"));
  expect(await program(third, use("files"))).toEqual(secret);
});

test("of two programs that make a secret at the same time one goes on", async () => {
  const [one, two] = [newFolder(), newFolder()];
  const secrets = await begun();
  for (const folder of [one, two]) cpSync(secrets, join(folder, "secrets"), { recursive: true });
  const both = await Promise.allSettled([one, two].map((folder) => program(folder, use("made-at-once"))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a secret that was retired may be taken away", async () => {
  const folder = newFolder();
  cpSync(await begun(), join(folder, "secrets"), { recursive: true });
  await program(folder, use("old"));
  await program(folder, ({ platform }) => retireSecret(platform.database.db, "old"));
  rmSync(join(folder, "secrets/old"));
  await expect(program(folder, async () => undefined)).resolves.toBeUndefined();
});

/** Secrets that fit the database as it is now: its prints are forgotten, which begins it anew. */
async function begun(): Promise<string> {
  await store.platform.database.pool.query("delete from platform.secret_print");
  const folder = newFolder();
  await program(folder, use("files"));
  return join(folder, "secrets");
}
