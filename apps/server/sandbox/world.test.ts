import { MINUTE } from "@taya/kernel/instant";
import type { MovableClock } from "@taya/platform/clock";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { worldHooks } from "./world.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
const ran: string[] = [];
beforeAll(async () => {
  world = await testDatabase();
  await world.platform.jobs.start({ "t.yearly": async () => void ran.push("yearly") }, { "t.yearly": "0 0 1 1 *" });
});
afterAll(() => world.close());

test("the clock is moved with everything that comes due, or alone", async () => {
  const { platform } = world;
  const clock = platform.clock as MovableClock;
  const hook = worldHooks({ ...platform, clock }).find(
    ({ method, path }) => `${method} ${path}` === "POST /sandbox/clock",
  )!;
  const move = (body: Record<string, unknown>) => hook.handle({ params: {}, query: {}, body, caller: {} as never });
  const alone = await move({ advanceMs: MINUTE, jobs: false });
  expect(alone).toMatchObject({ ok: true, value: { offsetMs: MINUTE, jobsRun: {} } });
  expect(ran).toEqual([]);
  const both = await move({ advanceMs: MINUTE });
  expect(both).toMatchObject({ ok: true, value: { offsetMs: 2 * MINUTE, jobsRun: { "t.yearly": 1 } } });
  expect(ran).toEqual(["yearly"]);
});
