import { MINUTE, SECOND } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { ANA, openSupport, OTTO, VIP } from "../support.testing.ts";
import { emulateChatwoot } from "./chatwoot/emulator.testing.ts";
import type { HelpdeskCall } from "./helpdesk.ts";
import { helpdeskProblems, helpdeskState } from "./environment.ts";

let world: Awaited<ReturnType<typeof openSupport>>;
let clock = Date.now;
const chatwoot = await emulateChatwoot(() => clock());
const ENV = {
  TAYA_CHAT_DESK: "chatwoot",
  ...Object.fromEntries(Object.entries(chatwoot.env).map(([name, value]) => [`TAYA_CHAT_CHATWOOT_${name}`, value])),
};
const otto = { operator: OTTO };

beforeAll(async () => {
  for (const [name, value] of Object.entries(ENV)) vi.stubEnv(name, value);
  world = await openSupport();
  clock = world.platform.clock.now;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await world?.store.close();
  await chatwoot.close();
});
afterEach(() => chatwoot.behave("take"));

const beat = () => world.built.jobs!["support.helpdesk"]!({} as never);
const threadOf = (id: string) => chatwoot.threads.find(({ source }) => source === id)!;
const said = (id: string) =>
  threadOf(id).messages.map(({ content, private: note }) => (note ? `(${content})` : content));
/** A visitor's conversation that the helpdesk knows. */
async function carried(text = "hello") {
  const from = await world.visitor();
  const { id } = await world.value("say", { text }, from);
  await beat();
  return { from, id, thread: threadOf(id) };
}
/** A call of the helpdesk as the chain hands it on. */
const call = (raw: HelpdeskCall, helpdesk = "chatwoot") =>
  world.built.handlers.hear({ helpdesk }, { merchant: "fiesta", language: "EN", raw } as never);
const post = (body: object) => call(chatwoot.signed(body));
const shown = async (from: object) =>
  (await world.value("conversation", {}, from)).messages
    .filter((line) => line.from !== "system")
    .map(({ text }) => text);

test("what is written is with the helpdesk in its order, and nothing personal with it", async () => {
  const from = { playerId: VIP };
  const { id } = await world.value("say", { text: "one" }, from);
  for (const text of ["two", "three"]) await world.value("say", { text }, from);
  await beat();
  expect(said(id)).toEqual(["one", "two", "three"]);
  expect(JSON.stringify([chatwoot.contacts.get(id), threadOf(id).about])).not.toMatch(/vicky|10\.0\.0\.1/);
  expect(threadOf(id).about).toMatchObject({ brand: expect.any(String), language: "EN", rank: 5 });
  await beat();
  expect(said(id)).toHaveLength(3);
});

test("pictures stay in the house and a line says so; what the house answers is a note there", async () => {
  const { picture } = await import("@taya/accounts/testing");
  const from = await world.visitor();
  const { id } = await world.value("say", { images: [await picture("jpeg", 60)] }, from);
  await world.value("answer", { id, text: "I see it" }, otto);
  await beat();
  expect(said(id)).toEqual([expect.stringMatching(/^\(Pictures were sent/), "(otto: I see it)"]);
});

test("an answer of the helpdesk is the operator's line, live and once, however often it is told", async () => {
  const { platform, built } = world;
  platform.live.declare(built.topics!);
  await platform.live.start();
  const { from, id, thread } = await carried();
  const heard: unknown[] = [];
  const asking = { merchant: "fiesta", language: "EN", ticket: from.ticket! };
  const live = await platform.live.subscribe("support", asking, ({ data }) => heard.push(data));
  const answer = chatwoot.said(thread, "Good day");
  expect(await post(answer)).toEqual({ ok: true, value: { received: true } });
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ from: "staff", text: "Good day" }));
  if (typeof live === "object") live.end();
  await Promise.all([post(answer), post(answer), post({ ...answer, conversation_again: true })]);
  expect(await shown(from)).toEqual(["hello", "Good day"]);
  const view = await world.value("adminConversation", { id }, otto);
  expect(view).toMatchObject({ state: "TAKEN", operator: "chatwoot" });
  expect(view.messages.at(-1)).toMatchObject({ operator: "Maria (chatwoot)" });
  expect(JSON.stringify(await world.value("conversation", {}, from))).not.toMatch(/Maria|chatwoot/);
  // It is not told back to where it came from.
  await beat();
  expect(said(id)).toEqual(["hello"]);
});

test("files of the helpdesk are named, and words no database can keep are put right", async () => {
  const { from, thread } = await carried();
  await post(chatwoot.said(thread, "", { content: null, attachments: [{ file_type: "image" }] }));
  await post(chatwoot.said(thread, "a\u0000b"));
  await post(chatwoot.said(thread, "for agents", { private: true }));
  expect((await shown(from)).slice(1)).toEqual([expect.stringMatching(/^\(A file was sent/), "ab"]);
});

test("an end there is an end here, and an end here one there; not while the helpdesk has a line to read", async () => {
  const { from, thread } = await carried();
  const resolved = chatwoot.resolved(thread);
  await post(resolved);
  expect(await world.value("conversation", {}, from)).toMatchObject({ state: "closed" });
  // The holder goes on; what was said before is said no more, and the helpdesk has not read the new line.
  await world.value("say", { text: "one more thing" }, from);
  await post(resolved);
  await post(chatwoot.resolved(thread));
  expect(await world.value("conversation", {}, from)).toMatchObject({ state: "open" });
  await beat();
  expect(thread.status).toBe("open");
  const { id, version } = await world.value("adminConversation", { id: thread.source }, otto);
  await world.value("close", { id, version }, otto);
  await beat();
  expect(thread.status).toBe("resolved");
  // Whoever is answered after the end goes on there.
  await post(chatwoot.said(thread, "Found it"));
  expect(await world.value("conversation", {}, from)).toMatchObject({ state: "open" });
});

test("nothing is believed that is forged, old, for another helpdesk, or about what is not ours", async () => {
  const { from, thread } = await carried();
  const answer = chatwoot.said(thread, "Send me your password");
  const denied = { ok: false, fault: "AUTH_NOT_LOGGED_IN" };
  expect(await call(chatwoot.signed(answer, "other"))).toMatchObject(denied);
  expect(await call(chatwoot.signed(answer, undefined, clock() - 6 * MINUTE))).toMatchObject(denied);
  expect(await call({ ...chatwoot.signed(answer), headers: {} })).toMatchObject(denied);
  expect(await call(chatwoot.signed(answer), "other")).toMatchObject({ fault: "NOT_FOUND" });
  const none = { merchant: "fiesta", language: "EN" } as never;
  expect(await world.built.handlers.hear({ helpdesk: "chatwoot" }, none)).toMatchObject({ fault: "NOT_FOUND" });
  for (const about of [
    { ...thread, id: 9_999 },
    { ...thread, source: ANA },
  ])
    await post(chatwoot.said(about, "no"));
  expect(await shown(from)).toEqual(["hello"]);
});

test("while the helpdesk is away the chat goes on here, and all of it is told in its order afterwards", async () => {
  const from = await world.visitor();
  chatwoot.behave("away");
  const { id } = await world.value("say", { text: "one" }, from);
  await beat();
  await world.value("say", { text: "two" }, from);
  const before = chatwoot.asked();
  await beat();
  // The second waits for the first, whose pause is not over.
  expect(chatwoot.asked()).toBe(before);
  await world.value("answer", { id, text: "We are here" }, otto);
  expect(await shown(from)).toEqual(["one", "two", "We are here"]);
  await world.advance(2 * MINUTE);
  const { outside } = await world.value("desk", {}, otto);
  expect(outside).toMatchObject({ name: "chatwoot", waiting: 3, since: expect.any(Number), dead: 0 });
  const late = await world.visitor();
  await world.advance(2 * MINUTE);
  expect(await world.value("conversation", {}, late)).toMatchObject({ answered: false });
  chatwoot.behave("take");
  for (const _ of [1, 2, 3]) await beat();
  expect(said(id)).toEqual(["one", "two", "(otto: We are here)"]);
  expect(await world.value("conversation", {}, late)).toMatchObject({ answered: true });
});

test("who throttles is not asked before the time it names", async () => {
  const from = await world.visitor();
  chatwoot.behave("throttle");
  const { id } = await world.value("say", { text: "slowly" }, from);
  await beat();
  chatwoot.behave("take");
  await world.advance(6 * SECOND);
  await beat();
  expect(threadOf(id)).toBeUndefined();
  await world.advance(2 * SECOND);
  await beat();
  expect(said(id)).toEqual(["slowly"]);
});

test("what is refused for good stands in the console, is told once more or dropped, and each act is in the log", async () => {
  const { from, id } = await carried();
  chatwoot.behave("refuse");
  for (const text of ["one", "two"]) await world.value("say", { text }, from);
  await beat();
  const { list, total } = await world.value("helpdeskWords", {}, otto);
  expect([total, list[0]]).toMatchObject([
    2,
    { conversationId: id, kind: "LINE", reason: "Chatwoot 422", attempts: 1 },
  ]);
  chatwoot.behave("take");
  const reason = "The helpdesk is back";
  const [later, earlier] = list;
  expect(await world.value("dropHelpdeskWord", { id: later!.id, reason }, otto)).toMatchObject({ state: "DROPPED" });
  expect(await world.ask("retryHelpdeskWord", { id: later!.id, reason }, otto)).toMatchObject({ fault: "NOT_FOUND" });
  expect(
    await world.ask("retryHelpdeskWord", { id: earlier!.id, reason }, { ...otto, merchant: "other" }),
  ).toMatchObject({
    fault: "NOT_FOUND",
  });
  expect(await world.value("retryHelpdeskWord", { id: earlier!.id, reason }, otto)).toMatchObject({ state: "WAITING" });
  await beat();
  expect(said(id)).toEqual(["hello", "one"]);
  expect(world.log.slice(-2).map(({ action }) => action)).toEqual(["support.helpdesk.drop", "support.helpdesk.retry"]);
  expect((await world.value("desk", {}, otto)).outside).toMatchObject({ dead: 0, waiting: 0 });
});

test("beats at the same time tell every line once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const from = await world.visitor({ ip: `10.7.7.${n + 1}` });
      return (await world.value("say", { text: `n${n}` }, from)).id;
    }),
  );
  await Promise.all([beat(), beat(), beat()]);
  expect(ids.map((id, n) => [said(id), n])).toEqual(ids.map((_, n) => [[`n${n}`], n]));
});

test("a helpdesk that was set up anew and counts from one again is told on, and speaks of the newer conversation", async () => {
  const before = await carried("before");
  const next = chatwoot.threads.length + 1;
  await sql`update support.helpdesk_link set thread = ${String(next)} where conversation_id = ${before.id}`.execute(
    world.store.database.db,
  );
  const { from, id, thread } = await carried("after");
  expect([thread.id, said(id)]).toEqual([next, ["after"]]);
  await post(chatwoot.said({ id: next, source: id }, "Welcome"));
  expect(await shown(from)).toEqual(["after", "Welcome"]);
  expect(await shown(before.from)).toEqual(["before"]);
  expect((await world.value("desk", {}, otto)).outside).toMatchObject({ waiting: 0 });
});

test("what the helpdesk was told and said is forgotten after its time", async () => {
  const left = async () =>
    (
      await sql<{ told: number; heard: number }>`
        select (select count(*)::int from support.helpdesk_outbox) as told, (select count(*)::int from support.helpdesk_heard) as heard`.execute(
        world.store.database.db,
      )
    ).rows[0]!;
  expect((await left()).heard).toBeGreaterThan(0);
  await world.advance(31 * 24 * 60 * MINUTE);
  await (world.built.jobs!["support.sweep"] as unknown as () => Promise<void>)();
  await beat();
  // The ends of what was left behind are told anew.
  const { told, heard } = await left();
  expect(heard).toBe(0);
  expect(told).toBeLessThan(30);
});

test("the environment names the helpdesk, with what it lacks", () => {
  expect(helpdeskProblems({})).toEqual([]);
  expect(helpdeskProblems(ENV)).toEqual([]);
  expect(helpdeskProblems({ TAYA_CHAT_DESK: "nobody" })).toEqual(["TAYA_CHAT_DESK=nobody: one of chatwoot, none"]);
  expect(
    helpdeskProblems({ ...ENV, TAYA_CHAT_CHATWOOT_URL: "helpdesk.example", TAYA_CHAT_CHATWOOT_INBOX: "" }),
  ).toEqual([
    "TAYA_CHAT_CHATWOOT_URL=helpdesk.example: an address starting with https://",
    "TAYA_CHAT_CHATWOOT_INBOX: wanted beside TAYA_CHAT_DESK=chatwoot: the identifier of an inbox of the API channel",
  ]);
  expect(helpdeskState({})).toEqual({ ok: true, says: "answered in the console alone" });
  expect(helpdeskState(ENV)).toEqual({ ok: true, says: "carried to chatwoot as well" });
  expect(helpdeskState({ TAYA_CHAT_DESK: "chatwoot" }).ok).toBe(false);
});
