import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestTransit, testTransit } from "@taya/platform/keys/transit.testing";
import { isWrappedOutside } from "@taya/platform/keys/wrapping";
import type { Secrets } from "@taya/platform/secrets";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccounts } from "@taya/accounts/testing";
import { createBoxes } from "./boxes.ts";
import { addKey, createKeyring, renewMaster } from "./keyring.ts";

let service: TestTransit;
let opened: Awaited<ReturnType<typeof openAccounts>>;
beforeAll(async () => {
  service = await testTransit();
  const tokenFile = join(mkdtempSync(join(tmpdir(), "taya-keys-")), "token");
  writeFileSync(tokenFile, service.token);
  opened = await openAccounts({ TAYA_KEYS_URL: service.address, TAYA_KEYS_TOKEN_FILE: tokenFile });
});
beforeEach(() => void (service.manner = "HONEST"));
afterAll(async () => {
  await opened?.store.close();
  await service?.close();
});

const db = () => opened.platform.database.db;
const players = async () => {
  const { rows } = await sql<{ id: never }>`select id from accounts.player order by id`.execute(db());
  return Promise.all(rows.map(({ id }) => opened.door.details(db(), id)));
};
const wrapped = async () =>
  (await sql<{ wrapped: Buffer }>`select wrapped from vault.data_key where wrapped is not null`.execute(db())).rows;

/** The secrets of the installation, and which of them somebody asked for. */
function watched(): Secrets & { readonly asked: string[] } {
  const asked: string[] = [];
  const { secrets } = opened.platform;
  return { ...secrets, asked, get: (name, bytes) => (asked.push(name), secrets.get(name, bytes)) };
}

test("keys of personal data are wrapped and opened by the service, and no master key is made here", async () => {
  expect((await players()).some((each) => each?.mobileNum)).toBe(true);
  expect((await wrapped()).every((row) => isWrappedOutside(row.wrapped))).toBe(true);
  const secrets = watched();
  const { wrapping } = opened.platform;
  const ring = createKeyring({ db: db(), secrets, wrapping });
  const { id } = await ring.active("box");
  const box = await createBoxes(ring).lock("hush", "a.b.c_box/1");
  expect(await createBoxes(createKeyring({ db: db(), secrets, wrapping })).unlock(box, "a.b.c_box/1")).toBe("hush");
  expect([id, secrets.asked]).toEqual([1, []]);
  expect(await opened.vault.keys.rotateBoxes()).toBe(2);
  expect((await wrapped()).every((row) => isWrappedOutside(row.wrapped))).toBe(true);
});

test("the service is asked once for each key; a running program goes on while it is away, a new one waits for it", async () => {
  const before = await players();
  const { secrets, wrapping } = opened.platform;
  const running = createKeyring({ db: db(), secrets, wrapping });
  await running.active("box");
  const calls = service.asked.length;
  service.manner = "SEALED";
  running.forget();
  expect((await running.active("box")).id).toBe(2);
  expect(service.asked.length).toBe(calls);
  expect(await players()).toEqual(before);
  const late = createKeyring({ db: db(), secrets, wrapping });
  await expect(late.active("box")).rejects.toThrow(/key service/);
  await expect(opened.vault.keys.rotateBoxes()).rejects.toThrow(/key service/);
  service.manner = "HONEST";
  expect((await late.active("box")).id).toBe(2);
});

test("a key that cannot be wrapped leaves the one before in force", async () => {
  service.manner = "SEALED";
  const { secrets, wrapping } = opened.platform;
  await expect(addKey({ db: db(), secrets, wrapping }, "box")).rejects.toThrow(/key service/);
  service.manner = "HONEST";
  expect((await createKeyring({ db: db(), secrets, wrapping }).active("box")).id).toBe(2);
});

test("rotate master takes a newer key of the service, and goes from here to the service and back", async () => {
  const before = await players();
  service.rotate();
  await opened.vault.keys.rotateMaster();
  expect((await wrapped()).every((row) => row.wrapped.toString().startsWith("vault:v2:"))).toBe(true);
  expect(await players()).toEqual(before);

  const { secrets, wrapping } = opened.platform;
  const away = createKeyring({ db: db(), secrets });
  await expect(away.active("box")).rejects.toThrow(/TAYA_KEYS_URL/);
  const openOnly = { wrap: () => Promise.reject(new Error("not asked")), unwrap: wrapping!.unwrap };
  await expect(renewMaster({ db: db(), secrets, wrapping: openOnly })).rejects.toThrow("not asked");

  await renewMaster({ db: db(), secrets, wrapping }, { here: true });
  expect((await wrapped()).some((row) => isWrappedOutside(row.wrapped))).toBe(false);
  expect((await createKeyring({ db: db(), secrets }).active("box")).id).toBe(2);
  await renewMaster({ db: db(), secrets, wrapping });
  expect((await wrapped()).every((row) => isWrappedOutside(row.wrapped))).toBe(true);
  expect(await players()).toEqual(before);
});
