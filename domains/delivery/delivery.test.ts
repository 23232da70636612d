import type { PlayerId } from "@taya/kernel/id";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

test("a report counts once, only when it is signed, and only of what its sender was asked to send", async () => {
  const id = await engine.post();
  expect(await engine.report(id, "DELIVERED")).toMatchObject({ ok: true });
  expect(await engine.row(id)).toMatchObject({ state: "WAITING" });
  await engine.door.hurry(id);
  expect(await engine.report(id, "forged")).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
  expect(await engine.report(id, "DELIVERED", "other")).toMatchObject({ fault: "NOT_FOUND" });
  expect(await engine.report("nonsense", "FAILED")).toMatchObject({ ok: true });
  expect(await engine.row(id)).toMatchObject({ state: "SENT" });
  await engine.report(id, "FAILED");
  expect(await engine.row(id)).toMatchObject({ state: "DEAD", reason: "lost on the way" });
  await engine.report(id, "DELIVERED");
  for (const late of ["FAILED", "DELIVERED", "FAILED"]) await engine.report(id, late);
  expect(await engine.row(id)).toMatchObject({ state: "DELIVERED", reason: null, attempts: 1 });
});

test("what a report says has arrived is not sent again, though the attempt had no end", async () => {
  engine.answers.push({ is: "UNKNOWN", reason: "time-out" });
  const id = await engine.post();
  expect(await engine.door.hurry(id)).toBe("WAITING");
  await engine.report(id, "DELIVERED");
  expect(await engine.later(HOUR)).toBe(0);
  expect(await engine.row(id)).toMatchObject({ state: "DELIVERED", box: null });
});

test("a service that calls nobody is asked what became of a message, for an hour and no longer", async () => {
  let arrived = "";
  engine.says(async (ref) => (ref === arrived ? { ref, is: "DELIVERED" } : undefined));
  const [first, second] = [await engine.post(), await engine.post()];
  await engine.door.hurry(first);
  await engine.door.hurry(second);
  expect(await engine.asked()).toBe(0);
  await engine.platform.clock.advance(MINUTE);
  expect(await engine.asked()).toBe(2);
  expect(await engine.asked()).toBe(0);
  arrived = "ref-1";
  await engine.platform.clock.advance(HOUR);
  expect(await engine.asked()).toBe(2);
  expect(await engine.row(first)).toMatchObject({ state: "DELIVERED" });
  await engine.platform.clock.advance(HOUR);
  expect(await engine.asked()).toBe(0);
  expect(await engine.row(second)).toMatchObject({ state: "SENT" });
});

test("an operator sees what was given up without its words, sends it again or drops it, once and in the log", async () => {
  engine.answers.push({ is: "REFUSED", reason: "busy" }, { is: "REFUSED", reason: "busy" });
  const [again, dropped] = [await engine.post(), await engine.post({ channel: "mail", to: "ana@example.test" })];
  await engine.door.hurry(again);
  await engine.door.hurry(dropped);
  const seen = { state: "DEAD", pageNo: 1, pageSize: 2 };
  const list = await engine.operator("adminMessages", seen);
  expect(list).toMatchObject({
    value: {
      list: [
        { id: dropped, to: "a•••@example.test", reason: "busy", canRetry: true },
        { id: again, to: "•••0001", reason: "busy", canRetry: true },
      ],
    },
  });
  expect(JSON.stringify(list)).not.toMatch(/123456|ana@|917000/);
  expect(await engine.operator("adminMessages", seen, "other")).toMatchObject({ value: { total: 0 } });
  const act = { id: again, reason: "is back" };
  expect(await engine.operator("retryMessage", act, "other")).toMatchObject({ fault: "NOT_FOUND" });
  const both = await Promise.all([engine.operator("retryMessage", act), engine.operator("dropMessage", act)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await engine.operator("dropMessage", { id: dropped, reason: "was told" })).toMatchObject({ ok: true });
  expect(await engine.operator("retryMessage", { id: dropped, reason: "is back" })).toMatchObject({ ok: false });
  expect(await engine.row(dropped)).toMatchObject({ state: "DROPPED", box: null });
  expect(engine.logged).toMatchObject([
    { operator: { username: "otto" }, object: again },
    { action: "delivery.message.drop", object: dropped },
  ]);
  await engine.later(0);
});

test("what is sent again by an operator goes out, though nobody knew of it before", async () => {
  const silent = { is: "UNKNOWN", reason: "time-out" } as const;
  engine.answers.push(silent, silent);
  const id = await engine.post();
  await engine.door.hurry(id);
  await engine.later(HOUR);
  expect(await engine.row(id)).toMatchObject({ state: "DEAD", unsure: 2 });
  await engine.operator("retryMessage", { id, reason: "is back" });
  expect(await engine.later(0)).toBe(1);
  expect(await engine.row(id)).toMatchObject({ state: "SENT", attempts: 3 });
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

describe("advertising", () => {
  const ANA = "01890a5d-ac96-7b00-8000-000000000001" as PlayerId;
  const offer = { purpose: "marketing", advertises: { playerId: ANA, topic: "news", campaignId: ANA } } as const;

  test("is asked about right before it goes: what may not is dropped and its words are gone", async () => {
    const id = await engine.post(offer);
    engine.allow({ is: "DROP", reason: "suppressed" });
    expect(await engine.door.hurry(id)).toBe("REFUSED");
    expect(await engine.row(id)).toMatchObject({ state: "DROPPED", reason: "suppressed", box: null });
    engine.allow({ is: "SEND" });
    await engine.later(HOUR);
    expect(engine.sent.filter((each) => each.id === id)).toEqual([]);
  });

  test("waits where it may not go yet, and goes then; messages about the account never wait", async () => {
    const at = engine.platform.clock.now() + 2 * HOUR;
    engine.allow({ is: "LATER", at, reason: "quiet hours" });
    const id = await engine.post(offer);
    const notice = await engine.post();
    await engine.later(0);
    expect(engine.sent.map(({ id: sent }) => sent)).toEqual([notice]);
    expect(await engine.row(id)).toMatchObject({ state: "WAITING", reason: "quiet hours" });
    expect(await engine.later(HOUR)).toBe(0);
    engine.allow({ is: "SEND" });
    await engine.later(HOUR);
    expect(await engine.row(id)).toMatchObject({ state: "SENT" });
  });

  test("goes after everything else that is due, and what waits for somebody is ended at once", async () => {
    const early = await engine.post(offer);
    await engine.platform.clock.advance(MINUTE);
    const notices = await Promise.all(Array.from({ length: 20 }, () => engine.post()));
    await engine.later(0);
    expect(engine.sent.map(({ id }) => id).toSorted()).toEqual(notices.toSorted());
    const drop = () => engine.store.database.transaction((tx) => engine.door.dropAdvertising(tx, ANA, "suppressed"));
    expect(await drop()).toEqual([{ campaignId: ANA, channel: "sms" }]);
    expect(await drop()).toEqual([]);
    expect(await engine.row(early)).toMatchObject({ state: "DROPPED", box: null });
    expect(await engine.later(HOUR)).toBe(0);
  });
});

test("a push goes to a device that is still the player's alone, and what its service says of it is told", async () => {
  const push = { channel: "push", to: "a browser", playerId: "ana" as PlayerId } as const;
  engine.held.add(`ben ${push.to}`);
  const none = await engine.post(push);
  expect(await engine.door.hurry(none)).toBe("REFUSED");
  expect(await engine.row(none)).toMatchObject({ state: "DROPPED", reason: "the device is gone", box: null });
  expect([engine.sent, engine.pushed]).toEqual([[], []]);
  engine.held.add(`ana ${push.to}`);
  engine.answers.push({ is: "REFUSED", reason: "the device is gone", gone: true }, { is: "LATER", reason: "busy" });
  const [gone, busy] = [await engine.post(push), await engine.post(push)];
  await engine.door.hurry(gone);
  await engine.door.hurry(busy);
  expect(await engine.row(gone)).toMatchObject({ state: "DROPPED", box: null });
  expect(await engine.row(busy)).toMatchObject({ state: "WAITING" });
  expect(engine.pushed).toMatchObject([
    { to: push.to, outcome: { gone: true } },
    { to: push.to, outcome: { is: "LATER" } },
  ]);
});

test("unless a state is asked for, an operator sees what was given up, then what waits, and nothing that was sent", async () => {
  engine.answers.push({ is: "REFUSED", reason: "busy" });
  const [dead, sent, waiting] = [await engine.post(), await engine.post(), await engine.post()];
  for (const id of [dead, sent]) await engine.door.hurry(id);
  const list = await engine.operator("adminMessages", { state: "UNSENT", pageNo: 1, pageSize: 100 });
  const ids = (list as unknown as { value: { list: { id: string }[] } }).value.list.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([waiting, dead]));
  expect(ids.indexOf(dead)).toBeLessThan(ids.indexOf(waiting));
  expect(ids).not.toContain(sent);
});

test("a message whose words cannot be read hides no other from the operator's list", async () => {
  engine.answers.push({ is: "REFUSED", reason: "busy" }, { is: "REFUSED", reason: "busy" });
  const [broken, whole] = [await engine.post(), await engine.post()];
  for (const id of [broken, whole]) await engine.door.hurry(id);
  await sql`update delivery.message set content_box = 'nothing'::bytea where id = ${broken}`.execute(
    engine.store.database.db,
  );
  const list = await engine.operator("adminMessages", { state: "DEAD", pageNo: 1, pageSize: 2 });
  const [first, second] = (list as unknown as { value: { list: { id: string; to?: string }[] } }).value.list;
  expect(first).toMatchObject({ id: whole, to: "•••0001" });
  expect(second).toMatchObject({ id: broken });
  expect(second).not.toHaveProperty("to");
});
