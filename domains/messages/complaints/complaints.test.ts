import { DAY } from "@taya/kernel/instant";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANA, BEN, openMessages, type Opened } from "../messages.testing.ts";
import { messageParts } from "../personal-data.ts";
import { ownBet } from "../points.ts";
import {
  afterOwn,
  COMPLAINT_STATES,
  type ComplaintState,
  isEnded,
  isOverdue,
  mayTake,
  needsAnswer,
  referenceOf,
} from "./rules.ts";

describe("rules", () => {
  const taken = (from: ComplaintState) => COMPLAINT_STATES.filter((to) => mayTake(from, to));
  test("what is decided stays so, but what was refused may be taken up again; nothing is received twice", () => {
    expect(taken("UPHELD")).toEqual([]);
    expect(taken("WITHDRAWN")).toEqual([]);
    expect(taken("REJECTED")).toEqual(["IN_PROGRESS"]);
    expect(taken("PARTLY_UPHELD")).toEqual(["IN_PROGRESS"]);
    expect(COMPLAINT_STATES.filter((from) => mayTake(from, "RECEIVED"))).toEqual([]);
    expect(taken("RECEIVED")).toHaveLength(5);
    // Only whoever complains takes a complaint back.
    expect(COMPLAINT_STATES.filter((from) => mayTake(from, "WITHDRAWN"))).toEqual([]);
  });
  test("a player adds to and takes back what is open, and what they add answers a question", () => {
    expect(COMPLAINT_STATES.map((state) => afterOwn(state, "add"))).toEqual([
      "RECEIVED",
      "IN_PROGRESS",
      "IN_PROGRESS",
      ...Array.from({ length: 4 }),
    ]);
    expect(COMPLAINT_STATES.map((state) => afterOwn(state, "withdraw") === "WITHDRAWN")).toEqual(
      COMPLAINT_STATES.map((state) => !isEnded(state)),
    );
  });
  test("only taking a complaint up needs no words; only what is open is overdue", () => {
    expect(COMPLAINT_STATES.filter((state) => !needsAnswer(state))).toEqual(["IN_PROGRESS"]);
    expect(isOverdue({ state: "WAITING", dueAt: 5 }, 6)).toBe(true);
    expect(isOverdue({ state: "WAITING", dueAt: 5 }, 5)).toBe(false);
    expect(isOverdue({ state: "REJECTED", dueAt: 5 }, 6)).toBe(false);
  });
  test("a reference is the random part of the id", () => {
    expect(referenceOf("01890a5d-ac96-7b00-8000-00007f3a91b2")).toBe("C-7F3A-91B2");
  });
});

let room: Opened;
const staff = { as: "staff" } as const;
const reason = "Looked into it";
const filed = { subject: "A win is missing", text: "The wheel stopped at seven and I got nothing." };

beforeAll(async () => {
  room = await openMessages({ complaintsElsewhere: "Write to the <ADR>." });
  room.store.platform.points.extend("bets", [
    ownBet.with(async (_db, { playerId, id }) => playerId === ANA && id === "bet-1"),
  ]);
});
afterAll(() => room.store.close());

const detail = (id: string) => room.value("adminComplaint", { id }, staff);
const decide = (id: string, more: object) => room.ask("decideComplaint", { id, reason, ...more }, staff);
const inbox = async (language = "EN") => (await room.value("inbox", { pageSize: 100 }, { as: ANA, language })).list;

describe("a complaint", () => {
  let id: string;
  test("is due after 28 days, confirmed in the inbox, and the same again is the same", async () => {
    const at = room.clock.now();
    const made = await room.value("complain", { ...filed, betId: "bet-1" }, { as: ANA });
    id = made.id;
    expect(made.reference).toMatch(/^C-[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(Math.round((made.dueAt - at) / DAY)).toBe(28);
    const again = await Promise.all(
      [1, 2, 3].map(() => room.value("complain", { ...filed, betId: "bet-1" }, { as: ANA })),
    );
    expect(new Set(again.map((each) => each.id))).toEqual(new Set([id]));
    expect((await inbox())[0]!.title).toBe(`We have your complaint ${made.reference}`);
    expect((await inbox("TY"))[0]!.title).toContain(made.reference);
  });

  test("is about a bet of the player's own alone", async () => {
    expect(await room.ask("complain", { ...filed, betId: "bet-1" }, { as: BEN })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.ask("complain", { ...filed, betId: "bet-2" }, { as: ANA })).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("belongs to its player: nobody else reads it, adds to it or takes it back", async () => {
    expect((await room.value("complaints", {}, { as: BEN })).list).toEqual([]);
    expect(await room.ask("addToComplaint", { id, text: "me too" }, { as: BEN })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.ask("withdrawComplaint", { id }, { as: BEN })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.ask("adminComplaint", { id }, { as: "staff", merchant: "other" })).toMatchObject({
      fault: "NOT_FOUND",
    });
  });

  test("is asked about, answered by what the player adds, and decided once with an answer", async () => {
    expect(await decide(id, { state: "WAITING" })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await decide(id, { state: "WAITING", answer: "Which wheel?" })).toMatchObject({ ok: true });
    const added = await room.value("addToComplaint", { id, text: "The small one" }, { as: ANA });
    expect(added).toMatchObject({
      state: "IN_PROGRESS",
      steps: [{ from: "house", text: "Which wheel?" }, { from: "me" }],
    });
    const { version } = await detail(id);
    const both = await Promise.all([
      decide(id, { state: "UPHELD", answer: "We pay it.", version }),
      decide(id, { state: "REJECTED", answer: "No.", version }),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toMatchObject({ fault: "STALE" });
  });

  test("tells its player state and answers, and never who decided and why", async () => {
    const { list } = await room.value("complaints", {}, { as: ANA });
    expect(list[0]).toMatchObject({ id, endedAt: expect.any(Number) });
    expect(JSON.stringify(list)).not.toContain(reason);
    expect(JSON.stringify(list)).not.toContain("admin");
    expect((await detail(id)).steps.at(-1)).toMatchObject({ actor: "admin", reason });
    expect(room.lines.filter(({ object }) => object === id).map(({ action }) => action)).toEqual([
      "messages.complaint.decide",
      "messages.complaint.decide",
    ]);
    expect(await room.ask("addToComplaint", { id, text: "more" }, { as: ANA })).toMatchObject({
      fault: "COMPLAINT_STATE",
    });
    expect(await room.ask("withdrawComplaint", { id }, { as: ANA })).toMatchObject({ fault: "COMPLAINT_STATE" });
  });
});

test("a decision against the player says whom to turn to, where the brand says it", async () => {
  const { id } = await room.value("complain", { ...filed, subject: "Another thing" }, { as: ANA });
  await decide(id, { state: "REJECTED", answer: "The round is right.\nSee its proof." });
  const [letter] = await inbox();
  expect(letter!.content).toMatch(/The round is right\.<br \/>See its proof\.[^]*Write to the &lt;ADR&gt;\./);
  expect((await room.value("complaints", {}, { as: ANA })).elsewhere).toBe("Write to the <ADR>.");
});

test("a mail says that there is something to read, and nothing of what", async () => {
  const job = room.built.jobs!["messages.complaint.mail"]!;
  await job({ playerId: ANA, reference: "C-1", cause: "complaint:1:1" } as never);
  expect(room.told).toEqual([{ id: ANA, name: "COMPLAINT", values: { reference: "C-1" } }]);
});

test("the list begins with what is due first and marks what is overdue; what has ended comes last", async () => {
  const late = await room.value("complain", { ...filed, subject: "The late one" }, { as: BEN });
  const real = room.clock.now;
  const now = real();
  room.clock.now = () => now + 29 * DAY;
  const soon = await room.value("complain", { ...filed, subject: "The new one" }, { as: BEN });
  const all = await room.value("adminComplaints", {}, staff);
  expect(all.list.map(({ id }) => id).slice(0, 2)).toEqual([late.id, soon.id]);
  expect(all.list.slice(0, 3).map(({ overdue }) => overdue)).toEqual([true, false, false]);
  const of = async (asked: object) => (await room.value("adminComplaints", asked, staff)).list.map(({ id }) => id);
  expect(await of({ state: "OVERDUE" })).toEqual([late.id]);
  expect(await of({ state: "OPEN", username: "ben" })).toEqual([late.id, soon.id]);
  expect(await of({ reference: soon.reference.toLowerCase() })).toEqual([soon.id]);
  expect(await of({ username: "nobody" })).toEqual([]);
  room.clock.now = real;
});

test("a regulator is given every state as CSV, no cell of it a formula, and the look stands in the log", async () => {
  const { id } = await room.value("complain", { ...filed, subject: "=1+1", text: "+cmd in a complaint" }, { as: BEN });
  await room.value("withdrawComplaint", { id }, { as: BEN });
  const told = (await room.value("inbox", { pageSize: 100 }, { as: BEN })).list[0]!;
  expect(told.title).toMatch(/^Your complaint C-\S+ is withdrawn$/);
  const day = new Date(room.clock.now()).toISOString().slice(0, 10);
  const around = (days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
  const asked = { from: around(-2), to: around(40), reason };
  const { csv, fileName } = await room.value("exportComplaints", asked, staff);
  expect(fileName).toBe(`complaints-${asked.from}-${asked.to}.csv`);
  const rows = parse(csv, { bom: true, relax_column_count: true }) as string[][];
  const [head, ...lines] = rows.slice(rows.findIndex(([first]) => first === "Reference"));
  const states = new Set(lines.map((line) => line[head!.indexOf("State")]));
  expect(states.has("WITHDRAWN") && states.has("REJECTED") && states.has("RECEIVED")).toBe(true);
  expect(lines.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
  expect(room.lines.at(-1)).toMatchObject({ action: "messages.complaint.export", after: { rows: lines.length } });
  expect(await room.ask("exportComplaints", { from: around(-100), to: day, reason }, staff)).toMatchObject({
    fault: "VALIDATION_FAILED",
  });
});

test("a player's archive holds their complaints, with what was said and not why", async () => {
  const rows = await messageParts.find(({ name }) => name === "complaints")!.read(room.store.platform.database.db, ANA);
  expect(rows.map((row) => row["text"])).toContain(`${filed.subject}: ${filed.text}`);
  expect(rows.map((row) => row["text"])).toContain("Which wheel?");
  expect(JSON.stringify(rows)).not.toContain(reason);
});

test("what ended is kept for five years and then forgotten; what is open is kept", async () => {
  const real = room.clock.now;
  const now = real();
  const sweep = () => room.built.jobs!["messages.complaints"]!({} as never);
  const count = async () => (await room.value("adminComplaints", { pageSize: 100 }, staff)).list;
  const before = await count();
  room.clock.now = () => now + 5 * 365 * DAY;
  await sweep();
  expect(await count()).toHaveLength(before.length);
  room.clock.now = () => now + (5 * 366 + 1) * DAY;
  await sweep();
  const left = await count();
  expect(left.length).toBe(before.filter(({ endedAt }) => endedAt === undefined).length);
  expect(left.length).toBeGreaterThan(0);
  room.clock.now = real;
});
