import { picture } from "@taya/accounts/testing";
import { DAY, dayIn } from "@taya/kernel/instant";
import { humanChecks } from "@taya/site/points";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { foundBy } from "./operator/queue.store.ts";
import { ANA, CLEO, OLGA, openSupport, OTTO, VIP } from "./support.testing.ts";

let world: Awaited<ReturnType<typeof openSupport>>;
let jpeg: string;
beforeAll(async () => {
  world = await openSupport();
  jpeg = await picture("jpeg", 60);
});
afterAll(() => world?.store.close());

const otto = { operator: OTTO };
const olga = { operator: OLGA };
const texts = ({ messages }: { messages: readonly { from: string; text: string }[] }) =>
  messages.filter(({ from }) => from !== "system").map(({ from, text }) => `${from}: ${text}`);
const rows = async (view: string, q?: string) =>
  (await world.value("adminConversations", { view, ...(q && { q }) }, otto)).list;

test("a ticket leads to the chat, or for a rank above 4 to the VIP channel; the database keeps its hash alone", async () => {
  const { value } = world;
  const visitor = await value("ticket");
  expect(visitor).toMatchObject({ channel: "chat", url: expect.stringMatching(/^http/) });
  expect((await value("ticket", {}, { playerId: VIP })).channel).toBe("vip");
  expect((await value("ticket", {}, { playerId: ANA })).channel).toBe("chat");
  const { rows: kept } = await sql<{ row: string }>`select t::text as row from support.ticket t`.execute(
    world.store.database.db,
  );
  expect(kept.length).toBe(3);
  expect(kept.some(({ row }) => row.includes(visitor.ticket))).toBe(false);
});

test("a wrong ticket, one of another brand and one past its time are none", async () => {
  const { ask, visitor } = world;
  const from = await visitor();
  expect(await ask("conversation", {}, from)).toMatchObject({ value: { state: "none", messages: [] } });
  const none = { ok: false, fault: "NOT_FOUND" };
  expect(await ask("conversation", {}, { ticket: "wrong" })).toMatchObject(none);
  expect(await ask("conversation")).toMatchObject(none);
  expect(await ask("say", { text: "hello" }, { ticket: "wrong" })).toMatchObject(none);
  await world.advance(DAY + 1);
  expect(await ask("conversation", {}, from)).toMatchObject(none);
});

test("a visitor and an operator talk; whoever wrote for staff is not told, and no note is shown", async () => {
  const { value, visitor, log } = world;
  const from = await visitor();
  const before = await value("say", { text: "  <b>hello</b> " }, from);
  expect(texts(before)).toEqual(["me: <b>hello</b>"]);
  const { id, version } = (await rows("waiting"))[0]!;
  await value("note", { id, text: "looks odd" }, otto);
  await value("take", { id, version }, otto);
  await value("answer", { id, text: "good day" }, otto);
  const after = await value("conversation", {}, from);
  expect(texts(after)).toEqual(["me: <b>hello</b>", "staff: good day"]);
  expect(JSON.stringify(after)).not.toMatch(/otto|looks odd/);
  const thread = await value("adminConversation", { id }, otto);
  expect(thread.messages.map(({ from: who }) => who)).toEqual(["holder", "system", "note", "system", "staff"]);
  expect(log.map(({ action }) => action)).toEqual(["support.note", "support.take", "support.answer"]);
  await value("close", { id, version: thread.version }, otto);
});

test("a line that is sent again is there once, and so is its picture", async () => {
  const { value, store } = world;
  const from = { playerId: ANA };
  const sent = { text: "see this", images: [jpeg], key: "once-and-again" };
  await value("say", sent, from);
  const { messages } = await value("say", sent, from);
  const mine = messages.filter(({ from: who }) => who === "me");
  expect(mine).toMatchObject([{ text: "see this", images: [expect.any(String)] }]);
  const { rows: pictures } = await sql`select 1 from support.picture`.execute(store.database.db);
  expect(pictures.length).toBe(1);
});

test("pictures are drawn anew, and only their holder and operators see them", async () => {
  const { value, ask, visitor } = world;
  const { messages } = await value("conversation", {}, { playerId: ANA });
  const id = messages.flatMap(({ images }) => images)[0]!;
  expect((await value("picture", { id }, { playerId: ANA })).image).toMatch(/^data:image\/jpeg;base64,/);
  for (const stranger of [{ playerId: VIP }, await visitor(), {}, { ...otto }]) {
    expect(await ask("picture", { id }, stranger)).toMatchObject({ fault: "NOT_FOUND" });
  }
  const row = (await rows("waiting"))[0]!;
  expect(await ask("adminPicture", { id: row.id, pictureId: id }, otto)).toMatchObject({ ok: true });
  const elsewhere = { ...otto, merchant: "other" };
  expect(await ask("adminPicture", { id: row.id, pictureId: id }, elsewhere)).toMatchObject({ fault: "NOT_FOUND" });
  const many = { images: [jpeg, jpeg, jpeg, jpeg] };
  expect(await ask("say", many, { playerId: ANA })).toMatchObject({ fault: "UPLOAD_TOO_MANY" });
  expect(await ask("say", { images: ["data:text/plain;base64,aaaa"] }, { playerId: ANA })).toMatchObject({
    fault: "UPLOAD_TYPE",
  });
  expect(await ask("say", { text: "   " }, { playerId: ANA })).toMatchObject({ fault: "VALIDATION_FAILED" });
});

test("VIP waits before others who wait longer, and others by how long they wait", async () => {
  const { value, visitor } = world;
  await world.advance(60_000);
  await value("say", { text: "later" }, await visitor());
  await world.advance(60_000);
  await value("say", { text: "important" }, { playerId: VIP });
  expect((await rows("waiting")).map(({ last }) => last)).toEqual(["important", "see this", "later"]);
  expect(await value("desk", {}, otto)).toMatchObject({ waiting: 3, vip: 1 });
});

test("of two operators who act on the same version one is told, and nobody answers for another", async () => {
  const { value, ask } = world;
  const { id, version } = (await rows("waiting"))[0]!;
  const both = await Promise.all([ask("take", { id, version }, otto), ask("take", { id, version }, olga)]);
  expect(both.filter(({ ok }) => ok).length).toBe(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ fault: "STALE" });
  const taken = await value("adminConversation", { id }, otto);
  const [mine, theirs] = taken.operatorId === OTTO ? [otto, olga] : [olga, otto];
  expect(await ask("answer", { id, text: "me too" }, theirs)).toMatchObject({ fault: "STALE" });
  await value("answer", { id, text: "here" }, mine);
  expect(await ask("close", { id, version }, mine)).toMatchObject({ fault: "STALE" });
});

test("is handed to an operator who is there, back to the queue, closed and opened again", async () => {
  const { value, ask } = world;
  await value("adminConversations", {}, olga);
  const found = (await rows("open")).find(({ last }) => last === "here")!;
  const { id } = found;
  const nobody = { id, version: found.version, to: ANA };
  expect(await ask("handOver", nobody, otto)).toMatchObject({ fault: "NOT_FOUND" });
  const handed = await value("handOver", { id, version: found.version, to: OLGA }, otto);
  expect(handed).toMatchObject({ state: "TAKEN", operator: "olga" });
  const back = await value("handOver", { id, version: handed.version }, olga);
  expect(back).toMatchObject({ state: "QUEUED" });
  expect(back.operator).toBeUndefined();
  const closed = await value("close", { id, version: back.version }, olga);
  expect(closed.state).toBe("CLOSED");
  expect(await ask("answer", { id, text: "too late" }, olga)).toMatchObject({ fault: "STALE" });
  expect(await value("reopen", { id, version: closed.version }, otto)).toMatchObject({ state: "TAKEN" });
});

test("a holder who writes after the end goes on where it was, and begins anew after a day", async () => {
  const { value, ask } = world;
  const from = { playerId: CLEO };
  const { id } = await value("say", { text: "first" }, from);
  const close = async () => {
    const { version } = await value("adminConversation", { id }, otto);
    await value("close", { id, version }, otto);
    return version + 1;
  };
  await close();
  const again = await value("say", { text: "second" }, from);
  expect([again.id, again.state]).toEqual([id, "open"]);
  const version = await close();
  await world.advance(DAY + 1);
  const fresh = await value("say", { text: "third" }, from);
  expect(fresh.id).not.toBe(id);
  expect(texts(fresh)).toEqual(["me: third"]);
  expect(await ask("reopen", { id, version }, otto)).toMatchObject({ fault: "STALE" });
});

test("a ticket of a player is not made to last by itself, and ends with a new password", async () => {
  const { value, ask, built } = world;
  const { ticket } = await value("ticket", {}, { playerId: ANA });
  const stolen = { ticket, ip: "203.0.113.9" };
  expect(await ask("conversation", {}, stolen)).toMatchObject({ ok: true });
  const again = await value("ticket", {}, stolen);
  await value("say", { text: "mine alone" }, { playerId: ANA });
  expect(texts(await value("conversation", {}, { ...stolen, ticket: again.ticket }))).toEqual([]);
  const changed = built.hears!["accounts.passwordChanged"] as (event: object) => Promise<void>;
  await changed({ playerId: ANA });
  expect(await ask("conversation", {}, stolen)).toMatchObject({ fault: "NOT_FOUND" });
});

test("so many pictures a day and no more, whoever sends them", async () => {
  const { value, ask, visitor } = world;
  const from = await visitor();
  for (let sent = 0; sent < 30; sent += 3) await value("say", { images: [jpeg, jpeg, jpeg] }, from);
  expect(await ask("say", { images: [jpeg] }, from)).toMatchObject({ fault: "UPLOAD_TOO_MANY" });
  const { id, state } = await value("say", { text: "words may be said" }, from);
  expect(state).toBe("open");
  const { version } = await value("adminConversation", { id }, otto);
  await value("close", { id, version }, otto);
});

test("a line that is sent again opens no conversation that was closed", async () => {
  const { value, visitor } = world;
  const from = await visitor();
  const thanks = { text: "thanks", key: "thanks-once" };
  const { id } = await value("say", thanks, from);
  const { version } = await value("adminConversation", { id }, otto);
  await value("close", { id, version }, otto);
  expect((await value("say", thanks, from)).state).toBe("closed");
});

test("while nobody is there a visitor leaves a contact, which lies locked and which operators read", async () => {
  const { value, visitor, store } = world;
  await world.advance(5 * 60_000);
  const from = await visitor();
  const away = await value("say", { text: "anybody?" }, from);
  expect(away).toMatchObject({ answered: false, contact: "asked" });
  const left = await value("contact", { contact: "ana@example.test" }, from);
  expect(left.contact).toBe("given");
  const { rows: kept } = await sql<{ row: string }>`
    select encode(contact_box, 'escape') as row from support.conversation where contact_box is not null`.execute(
    store.database.db,
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]!.row).not.toContain("example.test");
  expect(await value("adminConversation", { id: left.id }, otto)).toMatchObject({ contact: "ana@example.test" });
  // Looking at the page is being there.
  expect(await value("conversation", {}, from)).toMatchObject({ answered: true });
});

test("switched off, or with too many open from one network, there is no service", async () => {
  const { ask, value, visitor, settings } = world;
  const from = await visitor({ ip: "10.9.9.9" });
  await settings({ openPerAddress: 1 });
  const waiting = await visitor({ ip: "10.9.9.9" });
  await value("say", { text: "one" }, from);
  const off = { fault: "CS_UNAVAILABLE" };
  expect(await ask("say", { text: "two" }, waiting)).toMatchObject(off);
  expect(await ask("ticket", {}, { ip: "10.9.9.9" })).toMatchObject(off);
  expect(await ask("say", { text: "more" }, from)).toMatchObject({ ok: true });
  expect(await ask("ticket", {}, { ip: "10.9.9.9", playerId: ANA })).toMatchObject({ ok: true });
  await settings({ openPerAddress: 10, enabled: false });
  for (const name of ["ticket", "conversation"] as const) expect(await ask(name, {}, from)).toMatchObject(off);
  await settings({ enabled: true });
});

test("what the window offers to ask are the brand's own words where it has some in that language", async () => {
  const { value, ask, visitor } = world;
  const from = await visitor();
  const shown = async (language: string) => (await value("conversation", {}, { ...from, language })).quick;
  expect(await shown("TY")).toContain("Nasaan na ang withdrawal ko?");
  const quick = { kind: "quick", language: "EN", title: "Bonus", text: "Where is my bonus?" };
  const { id } = await value("writeCanned", quick, otto);
  await value("writeCanned", { ...quick, id, text: "About my bonus" }, otto);
  expect(await shown("EN")).toEqual(["About my bonus"]);
  expect((await value("canned", {}, otto)).list).toHaveLength(1);
  await value("dropCanned", { id }, otto);
  expect(await ask("dropCanned", { id }, otto)).toMatchObject({ fault: "NOT_FOUND" });
  expect(await shown("EN")).toContain("Where is my withdrawal?");
});

test("transcripts are found by their words and by the player's name; any sign means itself", async () => {
  expect((await rows("all", "see THIS")).length).toBe(1);
  expect((await rows("all", "vicky")).map(({ username }) => username)).toEqual(["vicky"]);
  expect(await rows("all", "see%this")).toEqual([]);
});

test("of fifty visitors of one network who begin at once, only as many come in as may", async () => {
  const { ask, visitor, settings, store } = world;
  await settings({ openPerAddress: 1_000 });
  const ip = "10.8.8.8";
  const all = await Promise.all(Array.from({ length: 50 }, () => visitor({ ip })));
  await settings({ openPerAddress: 3 });
  const said = await Promise.all(all.map((from) => ask("say", { text: "me first" }, from)));
  expect(said.filter(({ ok }) => ok)).toHaveLength(3);
  expect(new Set(said.flatMap((each) => (each.ok ? [] : [each.fault])))).toEqual(new Set(["CS_UNAVAILABLE"]));
  const { rows: open } = await sql`
    select from support.conversation where network = '10.8.8.8' and state <> 'CLOSED'`.execute(store.database.db);
  expect(open).toHaveLength(3);
  await settings({ openPerAddress: 10 });
});

test("new visitors of one network show to be people after some tickets; whoever has one or a session does not", async () => {
  const { ask, value, platform } = world;
  platform.points.extend("accounts", [
    humanChecks.with(async ({ captcha }) => (captcha === "RIGHT" ? "RIGHT" : "WRONG")),
  ]);
  const from = { ip: "203.0.113.70" };
  const all = await Promise.all(Array.from({ length: 50 }, () => ask("ticket", {}, from)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(5);
  expect(all.find(({ ok }) => !ok)).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
  expect(await ask("ticket", { captchaId: "c", captcha: "no" }, from)).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
  const { ticket } = await value("ticket", { captchaId: "c", captcha: "RIGHT" }, from);
  expect(await ask("ticket", {}, { ...from, ticket })).toMatchObject({ ok: true });
  expect(await ask("ticket", {}, { ...from, playerId: ANA })).toMatchObject({ ok: true });
});

test("figures tell how soon was answered and by whom", async () => {
  const { id } = await world.value("say", { text: "quick?" }, await world.visitor());
  await world.value("answer", { id, text: "quick" }, otto);
  const { firstAnswer, operators } = await world.value("desk", {}, otto);
  expect(firstAnswer).toMatchObject({ count: 1, median: expect.any(Number), p90: expect.any(Number) });
  expect(operators.find(({ name }) => name === "otto")).toMatchObject({ present: true, answered: expect.any(Number) });
});

test("the archive of a player holds what was said, and closed conversations go with their pictures after their days", async () => {
  const { built, value, store, settings, platform } = world;
  const { supportPart } = await import("./personal-data.ts");
  expect(await supportPart.read(store.database.db, ANA)).toContainEqual(
    expect.objectContaining({ from: "player", text: "see this", pictures: 1 }),
  );
  const { id } = await value("conversation", {}, { playerId: ANA });
  const { version } = await value("adminConversation", { id }, otto);
  await value("close", { id, version }, otto);
  await settings({ keepDays: 90 });
  const { rows: files } = await sql<{ file: string }>`select file from support.picture`.execute(store.database.db);
  const run = built.jobs!["support.sweep"] as unknown as () => Promise<void>;
  await run();
  expect((await supportPart.read(store.database.db, ANA)).length).toBeGreaterThan(0);
  await world.advance(91 * DAY);
  await run();
  expect(await supportPart.read(store.database.db, ANA)).toEqual([]);
  await expect(platform.files.read(files[0]!.file)).rejects.toThrow(/no such file/i);
});

test("a new line is heard live by its holder alone, with the line before it", async () => {
  const { platform, built, value, visitor } = world;
  platform.live.declare(built.topics!);
  await platform.live.start();
  const from = await visitor();
  const other = await visitor();
  const asking = (ticket?: string) => ({ merchant: "fiesta", language: "EN", ...(ticket && { ticket }) });
  expect(await platform.live.subscribe("support", asking(), () => undefined)).toBe("AUTH_NOT_LOGGED_IN");
  expect(await platform.live.subscribe("support", asking("wrong"), () => undefined)).toBe("AUTH_NOT_LOGGED_IN");
  const heard: unknown[] = [];
  const overheard: unknown[] = [];
  const mine = await platform.live.subscribe("support", asking(from.ticket), ({ data }) => heard.push(data));
  const theirs = await platform.live.subscribe("support", asking(other.ticket), ({ data }) => overheard.push(data));
  expect(mine).toMatchObject({ data: { state: "none" } });
  const { id, messages } = await value("say", { text: "listen" }, from);
  await vi.waitFor(() => expect(heard.length).toBe(1));
  await value("answer", { id, text: "I do" }, otto);
  await vi.waitFor(() =>
    expect(heard.at(-1)).toMatchObject({ from: "staff", text: "I do", after: messages.at(-1)!.id, state: "open" }),
  );
  expect(overheard).toEqual([]);
  for (const each of [mine, theirs]) if (typeof each === "object") each.end();
});

test("visitors who have gone are done with, but not who waits for an answer elsewhere", async () => {
  const { value, visitor, store } = world;
  const [gone, left] = [await visitor({ ip: "10.7.7.7" }), await visitor({ ip: "10.7.7.8" })];
  const { id: first } = await value("say", { text: "only looking" }, gone);
  const { id: second } = await value("say", { text: "please write to me" }, left);
  await value("contact", { contact: "someone@example.test" }, left);
  await world.advance(DAY + 1);
  await (world.built.jobs!["support.sweep"] as unknown as () => Promise<void>)();
  const { rows: states } = await sql<{ state: string }>`
    select state from support.conversation where id in (${first}, ${second})
    order by id = ${second}`.execute(store.database.db);
  expect(states.map(({ state }) => state)).toEqual(["CLOSED", "QUEUED"]);
});

test("words are looked for in the days that are asked for, by an index; a player is found whenever they wrote", async () => {
  const { value, ask, visitor, platform, store } = world;
  await value("say", { text: "an unusual word" }, await visitor());
  const day = dayIn(platform.clock.now(), "Asia/Manila");
  await world.advance(100 * DAY);
  expect(await rows("all", "unusual word")).toEqual([]);
  expect((await rows("all", "vicky")).length).toBe(1);
  const found = await value("adminConversations", { view: "all", q: "unusual word", from: day, to: day }, otto);
  const before = { view: "all", q: "unusual word", to: "2020-01-01" };
  expect([found.total, (await value("adminConversations", before, otto)).total]).toEqual([1, 0]);
  const long = { view: "all", q: "unusual word", from: "2020-01-01", to: "2020-12-31" };
  expect(await ask("adminConversations", long, otto)).toMatchObject({ fault: "VALIDATION_FAILED" });
  const plan = await store.database.transaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const search = { text: "word", playerId: VIP, since: 0, until: DAY };
    return sql`explain ${foundBy("fiesta", search)}`.execute(tx);
  });
  expect(JSON.stringify(plan.rows)).toMatch(/conversation_time/);
  expect(JSON.stringify(plan.rows)).toMatch(/conversation_(player|holder)/);
  expect(JSON.stringify(plan.rows)).not.toMatch(/Seq Scan/);
});
