// Deep: where a database is put under other accounts, masks and long paths; each starts real servers.
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { NOBODY, placeOf } from "./place.ts";
import { startEmbedded } from "./server.ts";
import { isRoot, keep, killNow, starter, testHomes } from "./testing.ts";

const homes = testHomes();
afterEach(() => homes.clean());

test.runIf(isRoot)("root's closed folders are left for one the server can reach, whatever the mask", async () => {
  const home = homes.make();
  chmodSync(home, 0o700);
  const { child, started } = await starter(home, "077");
  expect(started).toBe(true);
  const place = placeOf(home);
  expect(place.base).not.toBe(home);
  expect(statSync(place.data).uid).toBe(NOBODY.uid);
  await killNow(child);
});

const COPIED = { whose: "root", uid: 0, after: NOBODY.uid };
const ORDINARY = { whose: "an ordinary user", uid: 4_321, after: 4_321 };
test.runIf(isRoot).each([COPIED, ORDINARY])("root starts data of $whose under a fitting account", async (data) => {
  const home = homes.make();
  const server = await startEmbedded(home);
  await keep(server, 5);
  await server.stop();
  const folder = placeOf(home).data;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, name), data.uid, data.uid);
  chownSync(folder, data.uid, data.uid);
  expect(await keep(await startEmbedded(home))).toEqual([5]);
  expect(statSync(join(folder, "PG_VERSION")).uid).toBe(data.after);
});

test("a socket folder whose path is too long is put where it fits", async () => {
  const home = join(homes.make(), "a".repeat(60), "b".repeat(40));
  mkdirSync(home, { recursive: true });
  const server = await startEmbedded(home);
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(90);
  expect(await keep(server, 1)).toEqual([1]);
  await server.stop();
  rmSync(server.connection.host, { recursive: true, force: true });
});
