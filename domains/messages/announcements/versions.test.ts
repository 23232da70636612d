import { audit } from "@taya/audit";
import { approvalPersons } from "@taya/audit/points";
import type { Caller, Received, Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import type { Result } from "@taya/kernel/result";
import { open } from "@taya/platform/room";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { site } from "@taya/site";
import { seedSite } from "@taya/site/seed";
import { vault } from "@taya/vault";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { messagesCalls } from "../contract.ts";
import { messages, type Needs } from "../messages.ts";
import { CHANGED } from "./changes.ts";
import { seedMessages } from "./seed.ts";
import { VERSIONS_MOST } from "./versions.store.ts";

let store: TestDatabase;
let built: ReturnType<typeof messages.build>;
let log: ReturnType<typeof openRooms>["log"];

/** What was put off until a transaction is done, and what open pages were told of. */
const queued: string[] = [];
const told: string[] = [];

/** Three operators who have been there for a month, told to the room of the log as that of staff does. */
const STAFF = ["otto", "maria", "jose"].map((name) => ({ name, id: crypto.randomUUID() as PlayerId }));

function openRooms() {
  const { platform } = store;
  const createdAt = platform.clock.now() - 30 * DAY;
  const persons = STAFF.map(
    (each) =>
      [each.id, { ...each, rights: ["*"], disabled: false, createdAt, raisedAt: null, raisedBy: null }] as const,
  );
  const filled = approvalPersons.with(async () => new Map(persons));
  const { door } = open(audit, platform, {});
  const boxes = open(vault, platform, {}).door;
  const { door: brands } = open(site, platform, { audit: door, vault: boxes });
  platform.points.extend("staff", [filled]);
  const needs = { site: brands, audit: door, vault: boxes, delivery: { recipients: () => undefined } };
  const jobs = { ...platform.jobs, add: async (_tx: unknown, name: string) => void queued.push(name) };
  const live = { ...platform.live, changed: ({ name }: { name: string }) => void told.push(name) };
  const heard = { ...platform, jobs, live } as typeof platform;
  return { log: door, built: open(messages, heard, needs as unknown as Needs) };
}

beforeAll(async () => {
  store = await testDatabase();
  await store.platform.database.transaction((tx) => seedSite(tx, { platform: store.platform }));
  ({ built, log } = openRooms());
});
beforeEach(() => fourEyes(false));
afterAll(() => store.close());

/** Nobody is told of it, as at another node: what is remembered of the brand says otherwise for some seconds. */
const fourEyes = (contentFourEyes: boolean) => store.platform.settings.write("fiesta", "site", { contentFourEyes });

const sessionOf = (name: string) => {
  const { id } = STAFF.find((each) => each.name === name)!;
  return { playerId: id, username: name, operator: true } as unknown as Session;
};

type Name = keyof typeof messagesCalls;
async function ask<K extends Name>(name: K, input: object, by = "otto") {
  const call = messagesCalls[name];
  const caller = { merchant: "fiesta", language: "EN", session: sessionOf(by) } as Caller;
  const handler = built.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
  const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
  if (!result.ok) return result as never;
  return z.encode(call.output as z.ZodMiniType, result.value) as Received<(typeof messagesCalls)[K]>;
}

const reason = "The lawyer asked for it";
const terms = (title: string, more: object = {}) => ({
  type: "PL",
  texts: { EN: { title, content: `<p>${title}</p>` }, TY: { title: `${title} (TY)`, content: "" } },
  startsAt: 1_000,
  ...more,
  reason,
});
const add = (title: string, more: object = {}) => ask("addAnnouncement", terms(title, more));
const change = (id: string, version: number, title: string, by = "otto") =>
  ask("changeAnnouncement", { id, version, ...terms(title) }, by);
const standing = async (id: string) => {
  const { list } = await ask("adminAnnouncements", { pageSize: 100 });
  return list.find((each) => each.id === id);
};

/** Everything that is written of announcements. */
async function written(): Promise<string> {
  const { rows } = await sql<object>`
    select (select jsonb_agg(a order by id) from messages.announcement a) as a,
      (select jsonb_agg(v order by announcement_id, version) from messages.announcement_version v) as v`.execute(
    store.database.db,
  );
  return JSON.stringify(rows);
}

/** What the log says of an announcement, oldest first. */
async function lines(id: string) {
  const { rows } = await sql<{ action: string; operator: string; after: { askedBy?: string } }>`
    select action, operator, after from audit.operator_log where object = ${id} order by seq`.execute(
    store.database.db,
  );
  return rows;
}

test("every change is kept whole with who made it and why, and is made what stands there again", async () => {
  const { id } = await add("First", { rankMin: 5, labels: ["gold"], endsAt: 4e12 });
  await change(id, 1, "Second", "maria");
  const { list, total } = await ask("announcementVersions", { id });
  expect(total).toBe(2);
  expect(list).toMatchObject([
    { version: 2, actor: "maria", reason, current: true },
    { version: 1, actor: "otto", reason, current: false },
  ]);
  const first = await ask("announcementVersion", { id, version: 1 });
  const said = { rankMin: 5, labels: ["gold"], endsAt: 4e12, texts: { EN: { title: "First" }, TY: {} } };
  expect(first).toMatchObject({ version: 1, said });
  expect(await ask("announcementVersion", { id, version: 9 })).toMatchObject({ fault: "NOT_FOUND" });
  const again = { id, version: 2, from: 1, reason: "As it was before" };
  expect(await ask("restoreAnnouncement", { ...again, version: 1 })).toMatchObject({ fault: "STALE" });
  expect(await ask("restoreAnnouncement", { ...again, from: 9 })).toMatchObject({ fault: "NOT_FOUND" });
  expect(await ask("restoreAnnouncement", again)).toMatchObject({ version: 3, ...said });
  expect((await lines(id)).at(-1)).toMatchObject({ action: "messages.announcement.restore", operator: "otto" });
  await ask("endAnnouncement", { id, version: 3, reason });
  expect(await ask("announcementVersions", { id, pageSize: 1 })).toMatchObject({ total: 4, list: [{ version: 4 }] });
});

test("the newest versions are kept, and what came with the program is the first one", async () => {
  const { id } = await add("Often changed");
  for (let version = 1; version <= VERSIONS_MOST + 1; version += 1) await change(id, version, "Again");
  expect((await ask("announcementVersions", { id })).total).toBe(VERSIONS_MOST);
  expect(await ask("announcementVersion", { id, version: 2 })).toMatchObject({ fault: "NOT_FOUND" });
  expect(await ask("announcementVersion", { id, version: 3 })).toMatchObject({ version: 3 });
  await store.database.transaction((tx) => seedMessages(tx, { platform: store.platform }));
  const seeded = (await ask("adminAnnouncements", { pageSize: 100 })).list.find(({ actor }) => actor === "")!;
  const [first] = (await ask("announcementVersions", { id: seeded.id })).list;
  expect(first).toMatchObject({ version: 1, actor: "", current: true });
  const { said } = await ask("announcementVersion", { id: seeded.id, version: 1 });
  expect(said.texts).toEqual(seeded.texts);
});

test("a version beyond what the database counts to is refused as input", async () => {
  const id = crypto.randomUUID();
  const beyond = ask("announcementVersion", { id, version: "2147483648" });
  await expect(beyond).rejects.toBeInstanceOf(z.core.$ZodError);
  expect(await ask("announcementVersion", { id, version: "2147483647" })).toMatchObject({ fault: "NOT_FOUND" });
});

test("of two changes made on one version, one is written", async () => {
  const { id } = await add("Raced");
  const answers = await Promise.all([1, 2, 3].map((number) => change(id, 1, `Change ${number}`)));
  expect(answers.filter((each) => "fault" in each && each.fault === "STALE")).toHaveLength(2);
  expect((await ask("announcementVersions", { id })).total).toBe(2);
});

const waits = { fault: "APPROVAL_REQUIRED" };
const approvalOf = (answer: unknown) =>
  (answer as { detail: { value: { approvalId: string } } }).detail.value.approvalId;
const decide = (approval: string, by: string) =>
  log.approvals.decide({ id: approval, approve: true, reason, operator: sessionOf(by), merchant: "fiesta" });
/** The proposal that an approval is about. */
async function proposalOf(approval: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select payload ->> 'id' as id from audit.approval where id = ${approval}`.execute(store.database.db);
  return rows[0]!.id;
}

test("where the brand wants four eyes, whoever is alone writes nothing, and a second operator who sees it agrees", async () => {
  told.length = 0;
  const { id } = await add("Before");
  await fourEyes(true);
  const before = await written();
  const asked = await change(id, 1, "After");
  expect(asked).toMatchObject(waits);
  const others = [
    await add("New"),
    await ask("endAnnouncement", { id, version: 1, reason }),
    await ask("restoreAnnouncement", { id, version: 1, from: 1, reason }),
  ];
  for (const each of others) expect(each).toMatchObject(waits);
  expect(await change(id, 2, "Made on another version")).toMatchObject({ fault: "STALE" });
  expect(await written()).toBe(before);
  expect(await ask("announcementProposal", { id: await proposalOf(approvalOf(asked)) })).toMatchObject({
    said: { texts: { EN: { title: "After" } } },
    before: { texts: { EN: { title: "Before" } } },
  });
  expect(await decide(approvalOf(asked), "otto")).toMatchObject({
    fault: "FORBIDDEN",
    detail: { value: { why: "OWN" } },
  });
  expect(await written()).toBe(before);
  expect(await decide(approvalOf(asked), "maria")).toMatchObject({ ok: true });
  expect(await standing(id)).toMatchObject({ version: 2, actor: "maria", texts: { EN: { title: "After" } } });
  expect((await ask("announcementVersions", { id })).list[0]).toMatchObject({
    actor: "maria",
    askedBy: "otto",
    reason,
  });
  expect((await lines(id)).at(-1)).toMatchObject({
    action: "messages.announcement.change",
    operator: "maria",
    after: { askedBy: "otto" },
  });
  // Open pages are told once it is done, not before.
  expect([queued, told.length]).toEqual([[CHANGED], 1]);
  await (built.jobs![CHANGED] as unknown as () => Promise<void>)();
  expect(told.length).toBe(2);
  // What was asked for on the version before is old, and nothing of it is written.
  const now = await written();
  for (const each of others.slice(1)) expect(await decide(approvalOf(each), "maria")).toMatchObject({ fault: "STALE" });
  expect(await written()).toBe(now);
  expect(await decide(approvalOf(others[0]), "maria")).toMatchObject({ ok: true });
  const { list } = await ask("adminAnnouncements", { pageSize: 100 });
  expect(list.filter(({ texts }) => texts["EN"]!.title === "New")).toMatchObject([{ version: 1, phase: "running" }]);
});

test("what is taken down or said again waits as well, and of two who decide at once one does it", async () => {
  const { id } = await add("Up", { startsAt: store.platform.clock.now() - HOUR });
  await fourEyes(true);
  const ending = await ask("endAnnouncement", { id, version: 1, reason });
  const deciding = await Promise.all(["maria", "jose"].map((by) => decide(approvalOf(ending), by)));
  expect(deciding.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(deciding.find(({ ok }) => !ok)).toMatchObject({ fault: "WALLET_STATE" });
  expect(await standing(id)).toMatchObject({ version: 2, phase: "ended" });
  const both = await Promise.all([
    ask("restoreAnnouncement", { id, version: 2, from: 1, reason }),
    change(id, 2, "Otherwise", "maria"),
  ]);
  const decided = await Promise.all([decide(approvalOf(both[0]), "jose"), decide(approvalOf(both[1]), "jose")]);
  expect(decided.map((each) => (each.ok ? "ok" : each.fault)).toSorted()).toEqual(["STALE", "ok"]);
  expect(await standing(id)).toMatchObject({ version: 3 });
});
