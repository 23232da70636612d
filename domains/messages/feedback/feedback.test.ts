import { DAY } from "@taya/kernel/instant";
import { open } from "@taya/platform/room";
import { humanChecks } from "@taya/site/points";
import { vault } from "@taya/vault";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ANA, BEN, openMessages, type Opened } from "../messages.testing.ts";
import { feedbackPart } from "../personal-data.ts";
import { checkFeedback, reachOf } from "./rules.ts";

let room: Opened;
beforeAll(async () => {
  room = await openMessages();
});
afterAll(() => room.store.close());

const reason = "The player waits";
const staff = { as: "staff" } as const;
const PICTURE = "data:image/png;base64,AA==";

test("feedback has 5 to 500 characters, counted as people count", () => {
  const bounds = { min: 5, max: 500 };
  expect(checkFeedback("1234", bounds)).toEqual([{ field: "content", rule: "length", ...bounds }]);
  expect(checkFeedback("", bounds)).toEqual([{ field: "content", rule: "required" }]);
  expect(checkFeedback("🙂".repeat(500), bounds)).toEqual([]);
  expect(checkFeedback("x".repeat(501), bounds)).toHaveLength(1);
});

test.each([
  ["maria@example.test", "mail"],
  ["Maria <maria@example.test>", "nobody"],
  ["maria@example.test, ben@example.test", "nobody"],
  ["maria@example.test\nBcc: ben@example.test", "nobody"],
  ["maria@localhost", "nobody"],
  ["0917 123 4567", "nobody"],
  ["@maria", "nobody"],
  ["", "nobody"],
])("a visitor who leaves %j is reached by %s; a player by the inbox, whatever they leave", (contact, reach) => {
  expect(reachOf({ playerId: null, contact })).toBe(reach);
  expect(reachOf({ playerId: ANA, contact })).toBe("inbox");
});

test("a player's feedback is answered once, into the inbox in every language and beside what they wrote", async () => {
  const said = { content: "  The wheel <is> nice  ", images: [PICTURE], contact: "ben@example.test" };
  const { id } = await room.value("feedback", said, { as: BEN });
  const waiting = await room.value("adminFeedback", { state: "open" }, staff);
  expect(waiting.list).toMatchObject([
    { id, username: "ben", images: 1, reach: "inbox", content: "The wheel <is> nice" },
  ]);
  const answered = await room.value("answerFeedback", { id, answer: "Thanks & <hello>\nBye", reason }, staff);
  expect(answered).toMatchObject({ answer: "Thanks & <hello>\nBye", actor: "admin" });
  expect(await room.ask("answerFeedback", { id, answer: "Once more", reason }, staff)).toMatchObject({
    fault: "STALE",
  });
  expect((await room.value("myFeedback", {}, { as: BEN })).list).toMatchObject([
    { id, answer: "Thanks & <hello>\nBye" },
  ]);
  expect((await room.value("myFeedback", {}, { as: ANA })).list).toEqual([]);
  const inbox = await room.value("inbox", {}, { as: BEN });
  expect(inbox.list[0]!.content).toContain("<p>Thanks &amp; &lt;hello&gt;<br />Bye</p>");
  expect(inbox.list[0]!.content).toContain("The wheel &lt;is&gt; nice");
  expect((await room.value("inbox", {}, { as: BEN, language: "TY" })).list[0]!.title).toBe("May sagot sa feedback mo");
  expect(room.mails).toEqual([]);
  expect(room.lines.at(-1)).toMatchObject({
    action: "messages.feedback.answer",
    object: id,
    after: { reach: "inbox" },
  });
  expect((await room.value("adminFeedback", { state: "open" }, staff)).total).toBe(0);
});

test("of answers given at the same moment one counts, and is told once", async () => {
  const { id } = await room.value("feedback", { content: "Who is first?" }, { as: ANA });
  const answers = ["one", "two", "three", "four"];
  const all = await Promise.all(answers.map((answer) => room.ask("answerFeedback", { id, answer, reason }, staff)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await room.value("inbox", {}, { as: ANA })).total).toBe(1);
});

test("a visitor who left a mail address is answered there, in their language and for that alone", async () => {
  const said = { content: "Is there poker?", contact: "maria@example.test" };
  const { id } = await room.value("feedback", said, { language: "TY" });
  await room.value("answerFeedback", { id, answer: "Soon.", reason }, staff);
  expect(room.mails).toMatchObject([
    { to: "maria@example.test", purpose: "answer", cause: `answer:feedback:${id}`, channel: "mail" },
  ]);
  expect(room.mails[0]!.text).toMatch(/Is there poker\?[^]*Ang sagot namin:\n\nSoon\./);
});

test("a visitor who left something else is written to by nothing; the answer is kept", async () => {
  const { id } = await room.value("feedback", { content: "Call me please", contact: "0917 123 4567" });
  const mails = room.mails.length;
  const row = await room.value("answerFeedback", { id, answer: "We called.", reason }, staff);
  expect([row.reach, row.answer, room.mails.length]).toEqual(["nobody", "We called.", mails]);
});

test("a picture is shown for a reason that stands in the log; one that is not there is not", async () => {
  const { id } = await room.value("feedback", { content: "Look at this", images: [PICTURE] }, { as: ANA });
  const { image } = await room.value("feedbackImage", { id, index: 0, reason }, staff);
  expect(image).toBe(`data:image/jpeg;base64,${Buffer.from("x").toString("base64")}`);
  expect(room.lines.at(-1)).toMatchObject({ action: "messages.feedback.image", object: id, after: { index: 0 } });
  expect(await room.ask("feedbackImage", { id, index: 1, reason }, staff)).toMatchObject({ fault: "NOT_FOUND" });
  const elsewhere = { as: "staff", merchant: "other" } as const;
  expect(await room.ask("feedbackImage", { id, index: 0, reason }, elsewhere)).toMatchObject({ fault: "NOT_FOUND" });
  expect(await room.ask("answerFeedback", { id, answer: "Hm", reason }, elsewhere)).toMatchObject({
    fault: "NOT_FOUND",
  });
  const named = await room.value("adminFeedback", { username: "ana" }, staff);
  expect(new Set(named.list.map(({ username }) => username))).toEqual(new Set(["ana"]));
  expect((await room.value("adminFeedback", { username: "nobody" }, staff)).list).toEqual([]);
});

test("refuses too few and too many words and a fourth picture", async () => {
  expect(await room.ask("feedback", { content: "abc" })).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await room.ask("feedback", { content: "x".repeat(501) })).toMatchObject({ fault: "VALIDATION_FAILED" });
  const images = ["a", "b", "c", "d"];
  expect(await room.ask("feedback", { content: "hello there", images })).toMatchObject({ fault: "UPLOAD_TOO_MANY" });
});

test("how to reach somebody lies locked, and stands in a player's archive", async () => {
  const said = { content: "Write to me", contact: "locked@example.test" };
  const { id } = await room.value("feedback", said, { as: ANA });
  const { db } = room.store.platform.database;
  const { rows } = await sql<{ row: string }>`
    select encode(contact_box, 'escape') as row from messages.feedback where id = ${id}`.execute(db);
  expect(rows[0]!.row).not.toContain("example.test");
  expect(await feedbackPart(open(vault, room.store.platform, {}).door).read(db, ANA)).toContainEqual(
    expect.objectContaining(said),
  );
});

test("what was answered is forgotten after its days, with its pictures; what waits is kept for two years", async () => {
  const { files } = room.store.platform;
  const waiting = await room.value("feedback", { content: "Still waiting", images: [PICTURE] }, { as: BEN });
  const answered = await room.value("feedback", { content: "Was answered", images: [PICTURE] }, { as: BEN });
  await room.value("answerFeedback", { id: answered.id, answer: "Yes.", reason }, staff);
  const { rows } = await sql<{ id: string; file: string }>`
    select id, images[1] as file from messages.feedback where cardinality(images) > 0`.execute(
    room.store.platform.database.db,
  );
  const fileOf = (of: string) => rows.find(({ id }) => id === of)!.file;
  const ids = async () => (await room.value("adminFeedback", { pageSize: 100 }, staff)).list.map(({ id }) => id);
  const sweep = () => room.built.jobs!["messages.feedback"]!({} as never);
  await sweep();
  expect(await ids()).toEqual(expect.arrayContaining([waiting.id, answered.id]));
  const real = room.clock.now;
  const now = real();
  room.clock.now = () => now + 366 * DAY;
  await sweep();
  expect(await ids()).toContain(waiting.id);
  expect(await ids()).not.toContain(answered.id);
  await expect(files.read(fileOf(answered.id))).rejects.toThrow(/no such file/i);
  expect((await files.read(fileOf(waiting.id))).length).toBeGreaterThan(0);
  room.clock.now = () => now + 731 * DAY;
  await sweep();
  room.clock.now = real;
  expect(await ids()).not.toContain(waiting.id);
  await expect(files.read(fileOf(waiting.id))).rejects.toThrow(/no such file/i);
});

test("visitors of one network show to be people after some feedback, players never", async () => {
  const { platform } = room.store;
  platform.points.extend("accounts", [
    humanChecks.with(async ({ captcha }) => (captcha === "RIGHT" ? "RIGHT" : "WRONG")),
  ]);
  const said = { content: "Is there poker?" };
  const sent = await Promise.all(Array.from({ length: 8 }, () => room.ask("feedback", said)));
  expect(sent.filter(({ ok }) => ok)).toHaveLength(5);
  expect(sent.find(({ ok }) => !ok)).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
  expect(await room.ask("feedback", { ...said, captchaId: "c", captcha: "RIGHT" })).toMatchObject({ ok: true });
  const wrong = { fault: "VALIDATION_FAILED", detail: { errors: [{ field: "captcha", rule: "match" }] } };
  expect(await room.ask("feedback", { ...said, captchaId: "c", captcha: "no" })).toMatchObject(wrong);
  expect(await room.ask("feedback", said, { as: ANA })).toMatchObject({ ok: true });
});
