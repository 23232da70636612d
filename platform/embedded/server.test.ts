import { afterEach, expect, test } from "vitest";
import { lives } from "./postmaster.ts";
import { startEmbedded } from "./server.ts";
import { keep, killNow, pidOf, starter, testHomes, until } from "./testing.ts";

const homes = testHomes();
afterEach(() => homes.clean());

test("a killed server is started again and has every acknowledged row", async () => {
  const home = homes.make();
  await keep(await startEmbedded(home), 1, 2);
  const pid = pidOf(home);
  process.kill(pid, "SIGKILL");
  await until(() => !lives(pid));
  const second = await startEmbedded(home);
  expect(second.started).toBe(true);
  expect(await keep(second)).toEqual([1, 2]);
});

test("a server whose program was killed is taken over, not started twice, and stopped by whoever took it over", async () => {
  const home = homes.make();
  await killNow((await starter(home)).child);
  const pid = pidOf(home);
  const heir = await startEmbedded(home);
  expect([heir.started, pidOf(home)]).toEqual([true, pid]);
  const guest = await startEmbedded(home);
  await heir.stop();
  expect(lives(pid)).toBe(false);
  await guest.stop();
});
