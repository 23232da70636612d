import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFiles } from "./files.ts";
import { createSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "taya-files-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (name: string) => join(folder, "files/private", name.slice(0, 2), name);

test("a private file comes back as it was and lies encrypted, readable by its owner alone", async () => {
  const files = createFiles(folder, createSecrets(folder));
  const bytes = Buffer.from("face of a passport");
  const [one, two] = [await files.keep(bytes), await files.keep(bytes)];
  expect(one).not.toBe(two);
  expect(Buffer.from(await files.read(one))).toEqual(bytes);
  const stored = readFileSync(pathOf(one));
  expect(stored.includes("passport")).toBe(false);
  expect(stored).not.toEqual(readFileSync(pathOf(two)));
  expect(statSync(pathOf(one)).mode & 0o077).toBe(0);
});

test("a private file that was changed, forgotten, or lies outside is not read", async () => {
  const files = createFiles(folder, createSecrets(folder));
  const name = await files.keep(Buffer.from("bytes"));
  const stored = readFileSync(pathOf(name));
  stored[14]! ^= 1;
  writeFileSync(pathOf(name), stored);
  await expect(files.read(name)).rejects.toThrow(/unable to authenticate/);
  await files.forget(name);
  await expect(files.read(name)).rejects.toThrow(/ENOENT/);
  await expect(files.read("../../secrets/files")).rejects.toThrow(/not the name/);
});

test("processes that make a secret at once agree on one; it stays, for its owner alone", async () => {
  const stores = [createSecrets(folder), createSecrets(folder), createSecrets(folder)];
  const made = await Promise.all(stores.map((store) => store.get("files", 32)));
  expect(new Set(made.map((secret) => Buffer.from(secret).toString("hex"))).size).toBe(1);
  expect(await createSecrets(folder).get("files", 32)).toEqual(made[0]);
  expect(readdirSync(join(folder, "secrets"))).toEqual(["files"]);
  expect(statSync(join(folder, "secrets/files")).mode & 0o777).toBe(0o600);
  await expect(createSecrets(folder).get("files", 16)).rejects.toThrow(/instead of 16/);
});
