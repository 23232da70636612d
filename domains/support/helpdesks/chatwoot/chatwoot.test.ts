import { MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Telling } from "../helpdesk.ts";
import { emulateChatwoot } from "./emulator.testing.ts";
import chatwoot from "./kind.ts";

const NOW = Date.UTC(2026, 10, 26);
const service = await emulateChatwoot(() => NOW);
afterAll(() => service.close());
beforeEach(() => service.behave("take"));

const opened = (env: object = {}, patienceMs = 300) =>
  chatwoot.open({ mode: "production", clock: { now: () => NOW }, env: { ...service.env, ...env }, patienceMs });
let made = 0;
const telling = (text: string, more: Partial<Telling> = {}): Telling => ({
  conversation: {
    id: `01890a5d-ac96-7b00-8000-${String(++made).padStart(12, "0")}`,
    number: "S-0000-0001",
    alias: "Player S-0000-0001",
    brand: "Fiesta",
    language: "EN",
    rank: 3,
  },
  thread: undefined,
  lastRef: undefined,
  unsure: false,
  word: { is: "LINE", id: "line", text },
  ...more,
});
const threadOf = ({ conversation: { id } }: Telling) => service.threads.find(({ source }) => source === id)!;

test("a line begins a contact and a conversation there, under an alias and nothing by which to reach anybody", async () => {
  const said = telling("Where is my money? ñ");
  const outcome = await opened().tell(said);
  const thread = threadOf(said);
  expect(outcome).toEqual({ is: "SENT", thread: String(thread.id), ref: String(thread.messages[0]!.id) });
  expect(thread.messages.map(({ content }) => content)).toEqual(["Where is my money? ñ"]);
  expect(service.contacts.get(said.conversation.id)).toEqual({
    source_id: said.conversation.id,
    name: "Player S-0000-0001",
    custom_attributes: { language: "EN", rank: 3 },
    identifier: said.conversation.id,
    identifier_hash: expect.any(String),
  });
  expect(thread.about).toEqual({ number: "S-0000-0001", brand: "Fiesta", language: "EN", rank: 3 });
  expect(await opened({ HMAC_SECRET: "wrong" }).tell(telling("x"))).toMatchObject({ is: "LATER" });
});

test("refusals for good, throttling, an outage and silence are told apart", async () => {
  const known = { thread: "1" };
  service.behave("refuse");
  expect(await opened().tell(telling("x", known))).toEqual({ is: "REFUSED", reason: "Chatwoot 422" });
  service.behave("throttle");
  expect(await opened().tell(telling("x"))).toMatchObject({ is: "LATER", afterMs: 7_000 });
  service.behave("away");
  expect(await opened().tell(telling("x"))).toMatchObject({ is: "LATER" });
  service.behave("silent");
  expect(await opened({}, 60).tell(telling("x"))).toMatchObject({ is: "UNKNOWN" });
  expect(await opened({ URL: "http://127.0.0.1:9" }).tell(telling("x"))).toMatchObject({ is: "LATER" });
  service.behave("slow");
  expect(await opened({}, 40).tell(telling("x"))).toMatchObject({ is: "UNKNOWN" });
  service.behave("take");
  expect(await opened({ INBOX: "other" }).tell(telling("x"))).toMatchObject({ is: "LATER", reason: "no such inbox" });
});

test("what arrived without our being told is not said again, and is said when it did not", async () => {
  const said = telling("once");
  service.behave("lost");
  expect(await opened({}, 150).tell(said)).toMatchObject({ is: "UNKNOWN" });
  service.behave("take");
  const again = await opened().tell({ ...said, unsure: true });
  const thread = threadOf(said);
  expect([again.is, thread.messages.length]).toEqual(["SENT", 1]);
  const known = { thread: String(thread.id), lastRef: String(thread.messages[0]!.id) };
  // The same words once more are another line.
  expect(await opened().tell({ ...said, ...known, unsure: true })).toMatchObject({ is: "SENT" });
  expect(thread.messages.map(({ content }) => content)).toEqual(["once", "once"]);
});

test("notes are for agents alone, and an end is an end however often it is told", async () => {
  const said = telling("hello");
  await opened().tell(said);
  const thread = threadOf(said);
  const known = { ...said, thread: String(thread.id) };
  await opened().tell({ ...known, word: { is: "NOTE", text: "otto: good day" } });
  expect(thread.messages.at(-1)).toMatchObject({ content: "otto: good day", private: true });
  for (const _ of [1, 2])
    expect(await opened().tell({ ...known, word: { is: "CLOSE" } })).toMatchObject({ is: "SENT" });
  expect(thread.status).toBe("resolved");
  expect(opened({ TOKEN: undefined }).takesNotes).toBe(false);
});

test("a call is believed with a right signature of these minutes alone, and with both secrets while they change", () => {
  const about = { id: 7, source: "01890a5d-ac96-7b00-8000-00000000ff01" };
  const answer = service.said(about, "Good day");
  const right = service.signed(answer);
  const heard = { is: "ANSWER", thread: "7", ours: about.source, ref: String(answer.id), text: "Good day", files: 0 };
  expect(opened().hear(right)).toMatchObject({ ok: true, value: { ...heard, agent: "Maria" } });
  expect(opened({ WEBHOOK_SECRET: `new, ${service.env.WEBHOOK_SECRET}` }).hear(right)).toMatchObject({ ok: true });
  const fresh = service.signed(answer, "new");
  expect(opened({ WEBHOOK_SECRET: `new,${service.env.WEBHOOK_SECRET}` }).hear(fresh)).toMatchObject({ ok: true });
  const late = { ...right.headers, "x-chatwoot-timestamp": String(NOW / 1_000 + 1) };
  const forged = [
    fresh,
    { ...right, body: right.body.replace("Good", "Bad") },
    { ...right, headers: {} },
    { ...right, headers: late },
    { body: "", headers: right.headers },
    service.signed(answer, service.env.WEBHOOK_SECRET, NOW - 6 * MINUTE),
    service.signed(answer, service.env.WEBHOOK_SECRET, NOW + 6 * MINUTE),
  ];
  for (const call of forged) expect(opened().hear(call)).toMatchObject({ ok: false, fault: "AUTH_NOT_LOGGED_IN" });
  expect(opened({ WEBHOOK_SECRET: "" }).hear(right)).toMatchObject({ ok: false });
});

test("of what is said only answers and ends concern us", () => {
  const about = { id: 7, source: "x" };
  const heard = (body: object) => {
    const told = opened().hear(service.signed(body));
    return told.ok ? told.value : told.fault;
  };
  expect(heard(service.resolved(about))).toEqual({ is: "CLOSED", thread: "7", ours: "x" });
  expect(heard(service.said(about, "", { content: null, attachments: [{}] }))).toMatchObject({ text: "", files: 1 });
  const others = [
    service.said(about, "for us", { private: true }),
    service.said(about, "from us", { message_type: "incoming" }),
    service.said(about, "a survey", { message_type: "template" }),
    { ...service.resolved(about), status: "open" },
    { event: "webwidget_triggered" },
    [],
  ];
  for (const body of others) expect(heard(body)).toBeUndefined();
});

test("its keys can be tried, which tells nobody anything", async () => {
  const before = service.threads.length;
  expect(await opened().check()).toEqual({ ok: true, says: "the inbox is there and the token is taken" });
  expect(await opened({ TOKEN: "wrong" }).check()).toEqual({ ok: false, says: "the keys are not taken" });
  expect(await opened({ INBOX: "other" }).check()).toEqual({ ok: false, says: "no such inbox" });
  expect(await opened({ TOKEN: undefined }).check()).toMatchObject({ ok: true });
  service.behave("silent");
  expect(await opened({}, 50).check()).toMatchObject({ ok: false });
  expect(service.threads).toHaveLength(before);
});
