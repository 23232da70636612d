import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Beat } from "./beat.ts";
import { createEngine, type Engine } from "./engine.ts";

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());

const engines: Engine[] = [];
const engineOf = (...beats: readonly Beat[]) => {
  const engine = createEngine(store.platform, beats);
  engines.push(engine);
  return engine;
};
const done = async () => {
  for (const engine of engines.splice(0)) await engine.stop();
};
const beat = (name: string, work: () => Promise<boolean | void>, everyMs = 10): Beat => ({ name, everyMs, beat: work });

test("a beat that is slow or fails delays no other", async () => {
  const ran = { quick: 0, failing: 0 };
  let end: () => void = () => undefined;
  const slow = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (end = resolve)));
  const engine = engineOf(
    beat("slow", slow),
    beat("failing", async () => {
      ran.failing += 1;
      throw new Error("broken");
    }),
    beat("quick", async () => void (ran.quick += 1)),
  );
  engine.start();
  await vi.waitFor(() => expect(ran.quick > 2 && ran.failing > 2).toBe(true), 5_000);
  expect(slow).toHaveBeenCalledTimes(1);
  end();
  await done();
});

test("everything that is due is done before it answers, also what one beat leaves to another", async () => {
  const queue = { made: 3, decided: 0, posted: 0 };
  const engine = engineOf(
    beat("posts", async () => {
      if (queue.posted >= queue.decided) return false;
      queue.posted += 1;
      return true;
    }),
    beat("decides", async () => {
      if (queue.decided >= queue.made) return false;
      queue.decided += 1;
      return true;
    }),
  );
  await engine.catchUp();
  expect(queue).toEqual({ made: 3, decided: 3, posted: 3 });
  await done();
});

test("one process runs them, and another one takes up what it leaves", async () => {
  const ran = { first: 0, second: 0, taken: 0 };
  const first = engineOf(beat("first", async () => void (ran.first += 1)));
  const second = engineOf({
    ...beat("second", async () => void (ran.second += 1)),
    takeOver: () => void (ran.taken += 1),
  });
  await first.catchUp();
  await second.catchUp();
  expect(ran).toEqual({ first: 1, second: 0, taken: 0 });
  await first.stop();
  await second.catchUp();
  expect(ran).toEqual({ first: 1, second: 1, taken: 1 });
  await done();
});
