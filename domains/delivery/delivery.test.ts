import { HOUR, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messageOf, openEngine } from "./delivery.testing.ts";
import { claim, sweepMessages } from "./messages.store.ts";
import { afterAttempt, pauseAfter, TRIES_MOST } from "./pace.rules.ts";

type Engine = Awaited<ReturnType<typeof openEngine>>;
let engine: Engine;
beforeAll(async () => void (engine = await openEngine()), 60_000);
afterAll(() => engine?.store.close());
beforeEach(() => engine.begin());

test("one cause is one message, sent once however often it is told and hurried", async () => {
  const message = messageOf({ cause: "code:1" });
  const post = () => engine.store.database.transaction((tx) => engine.door.post(tx, message));
  const [first, second] = await Promise.all([post(), post()]);
  expect(second).toBe(first);
  const hurried = await Promise.all([engine.door.hurry(first!), engine.door.hurry(first!)]);
  expect(hurried.filter((each) => each === "SENT")).toHaveLength(1);
  await engine.later(HOUR);
  expect(engine.sent).toHaveLength(1);
  expect(engine.sent[0]).toMatchObject({ to: message.to, text: message.text, id: first });
});

test("what is rolled back is not sent, and what was written lies locked and is gone once it is sent", async () => {
  const lost = engine.store.database.transaction(async (tx) => {
    await engine.door.post(tx, messageOf());
    throw new Error("the cause failed");
  });
  await expect(lost).rejects.toThrow("the cause failed");
  const id = await engine.post();
  const { box } = await engine.row(id);
  expect(box!.toString("latin1")).not.toMatch(/123456|9170000001/);
  expect(await engine.later(0)).toBe(1);
  expect(await engine.row(id)).toMatchObject({ state: "SENT", box: null, attempts: 1 });
});

test("a sender that is busy is asked again, not sooner than it says, and gives the message up in the end", async () => {
  engine.answers.push({ is: "LATER", reason: "busy", afterMs: 10 * MINUTE });
  const id = await engine.post();
  expect(await engine.door.hurry(id)).toBe("WAITING");
  expect(await engine.later(9 * MINUTE)).toBe(0);
  engine.answers.push(...Array.from({ length: TRIES_MOST }, () => ({ is: "LATER", reason: "busy" }) as const));
  for (let count = 1; count < TRIES_MOST; count++) await engine.later(HOUR);
  expect(await engine.row(id)).toMatchObject({ state: "DEAD", attempts: TRIES_MOST, reason: "busy" });
  await engine.later(HOUR);
  expect(engine.sent).toHaveLength(TRIES_MOST);
});

test("what is refused for good is dead at once; the words of a notice are kept for another try, those of a code are not", async () => {
  engine.answers.push({ is: "REFUSED", reason: "no such number" }, { is: "REFUSED", reason: "no such number" });
  const notice = await engine.post();
  const code = await engine.post({ expiresAt: engine.platform.clock.now() + 5 * MINUTE });
  expect(await engine.door.hurry(notice)).toBe("REFUSED");
  expect(await engine.door.hurry(code)).toBe("REFUSED");
  expect(await engine.row(notice)).toMatchObject({ state: "DEAD", box: expect.any(Buffer), reason: "no such number" });
  expect(await engine.row(code)).toMatchObject({ state: "DEAD", box: null });
});

test("a code that is no longer good is not sent", async () => {
  engine.answers.push({ is: "LATER", reason: "busy" });
  const id = await engine.post({ expiresAt: engine.platform.clock.now() + MINUTE });
  expect(await engine.door.hurry(id)).toBe("WAITING");
  await engine.later(MINUTE);
  expect(await engine.row(id)).toMatchObject({ state: "EXPIRED", box: null });
  expect(engine.sent).toHaveLength(1);
});

test("of an attempt that a killed process left nobody knows: it is tried once more and no further", async () => {
  const id = await engine.post();
  const kill = () => claim(engine.store.database.db, engine.platform.clock.now(), { id, most: 1 });
  expect(await kill()).toMatchObject([{ lost: false, attempts: 1 }]);
  expect(await engine.later(MINUTE - 1_000)).toBe(0);
  engine.answers.push({ is: "UNKNOWN", reason: "time-out" });
  await engine.later(MINUTE);
  expect(await engine.row(id)).toMatchObject({ state: "DEAD", attempts: 2, unsure: 2 });
  await engine.later(HOUR);
  expect(engine.sent).toHaveLength(1);
});

test("a sender that knows our ids is asked again after every attempt of which nobody knows", async () => {
  engine.begin({ idempotent: true });
  const silent = { is: "UNKNOWN", reason: "time-out" } as const;
  engine.answers.push(silent, () => Promise.reject(new Error("broken")), silent);
  const id = await engine.post();
  await engine.door.hurry(id);
  for (let count = 0; count < 3; count++) await engine.later(HOUR);
  expect(await engine.row(id)).toMatchObject({ state: "SENT", attempts: 4, unsure: 3 });
  const { rows } = await sql`select outcome from delivery.attempt where message_id = ${id} order by number`.execute(
    engine.store.database.db,
  );
  expect(rows).toEqual(["UNKNOWN", "UNKNOWN", "UNKNOWN", "SENT"].map((outcome) => ({ outcome })));
});

test("what has ended is forgotten after its time, what waits is not", async () => {
  const [ended, waiting] = [await engine.post(), await engine.post()];
  await engine.door.hurry(ended);
  await engine.platform.clock.advance(2 * HOUR);
  await sweepMessages(engine.store.database.db, engine.platform.clock.now(), HOUR);
  expect(await engine.row(ended)).toBeUndefined();
  expect(await engine.row(waiting)).toMatchObject({ state: "WAITING" });
});

test("pauses double to an hour, spread over their second half, and are no shorter than was asked for", () => {
  expect([1, 2, 3, 20].map((tries) => pauseAfter(tries, 0))).toEqual([5_000, 10_000, 20_000, HOUR]);
  expect(pauseAfter(1, 1)).toBe(2_500);
  expect(pauseAfter(1, 0, MINUTE)).toBe(MINUTE);
  expect(pauseAfter(1, 0, 24 * HOUR)).toBe(HOUR);
  const tried = { attempts: 1, unsure: 1, idempotent: false };
  expect(afterAttempt({ is: "UNKNOWN", reason: "x" }, tried)).toMatchObject({ state: "WAITING" });
  expect(afterAttempt({ is: "UNKNOWN", reason: "x" }, { ...tried, unsure: 2 })).toMatchObject({ state: "DEAD" });
});
