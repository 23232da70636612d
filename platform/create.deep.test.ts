// Deep: a guest leaving two real servers; starting them takes seconds.
import { afterEach, expect, test } from "vitest";
import { openPlatform } from "./create.ts";
import { lives } from "./embedded/postmaster.ts";
import { pidOf, testHomes } from "./embedded/testing.ts";
import { silentLog } from "./log.ts";
import { testConfig } from "./testing.ts";

const homes = testHomes();
afterEach(() => homes.clean());

const open = (home: string) => openPlatform(testConfig({ TAYA_DATA: home }), silentLog);

test("an attached database goes on when the guest leaves", async () => {
  const home = homes.make();
  const host = await open(home);
  const guest = await open(home);
  const pid = pidOf(home);
  await guest.close();
  expect(lives(pid)).toBe(true);
  await host.close();
  expect(lives(pid)).toBe(false);
});
