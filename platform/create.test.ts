import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openPlatform } from "./create.ts";
import { startEmbedded } from "./embedded/server.ts";
import { lives } from "./embedded/postmaster.ts";
import { killNow, pidOf, starter, testHomes, until } from "./embedded/testing.ts";
import { silentLog } from "./log.ts";
import { testConfig } from "./testing.ts";

const homes = testHomes();
afterEach(() => homes.clean());

const open = (home: string) => openPlatform(testConfig({ TAYA_DATA: home }), silentLog);

test("a database that dies is started again, keeps what was written, and is stopped by whoever started it last", async () => {
  const home = homes.make();
  await killNow((await starter(home)).child);
  const opened = await open(home);
  // Whoever finds it without a program takes it over.
  expect(opened.server!.started).toBe(true);
  const { db } = opened.platform.database;
  await sql`insert into platform.geo (ip, country) values ('10.1.1.1', 'PH')`.execute(db);
  const first = pidOf(home);
  process.kill(first, "SIGKILL");
  await until(() => pidOf(home) > 0 && pidOf(home) !== first);
  const second = pidOf(home);
  await (await startEmbedded(home)).stop();
  const { rows } = await sql`select country from platform.geo where ip = '10.1.1.1'`.execute(db);
  expect(rows).toEqual([{ country: "PH" }]);
  await opened.close();
  expect(lives(second)).toBe(false);
});
