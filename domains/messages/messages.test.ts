import { open } from "@taya/platform/room";
import type { AnyCall, Caller, Received } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { ok, type Result } from "@taya/kernel/result";
import { site } from "@taya/site";
import { vault } from "@taya/vault";
import { seedSite } from "@taya/site/seed";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { loadTexts } from "@taya/platform/texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { messagesCalls } from "./contract.ts";
import { messages, type Needs } from "./messages.ts";
import { pageOf, readTypes } from "./rules.ts";
import { seedMessages } from "./announcements/seed.ts";
import { saidIn } from "./texts.ts";

describe("rules", () => {
  test("S3-79 the announcement types asked for, in any form", () => {
    expect(readTypes(undefined)).toEqual(["B", "PL", "PU", "PR", "H"]);
    expect(readTypes("pl, B,XX")).toEqual(["B", "PL"]);
    expect(readTypes(["PU"])).toEqual(["PU"]);
    expect(readTypes("XX")).toEqual([]);
  });
  test("a thing stands on the page its place gives", () => {
    expect([0, 8, 9, 17, 18].map((index) => pageOf(index, 9))).toEqual([1, 1, 2, 2, 3]);
  });
  test("values never become HTML; titles are plain text", () => {
    const texts = loadTexts().letter("inbox.PASSKEY_ADDED", { label: "<b>x", time: "$t(inbox.WELCOME)" });
    expect(saidIn(texts, "TY").content).toMatch(/“&lt;b&gt;x”.*\$t\(inbox\.WELCOME\)/);
    expect(loadTexts().letter("inbox.WELCOME", { username: "<b>x" })["TY"]!.title).toContain("<b>x");
  });
});

let store: TestDatabase;
let built: ReturnType<typeof messages.build>;
const ANA = "01890a5d-ac96-7b00-8000-000000000001" as PlayerId;
const BEN = "01890a5d-ac96-7b00-8000-000000000002" as PlayerId;

beforeAll(async () => {
  store = await testDatabase();
  const { platform } = store;
  await platform.database.transaction(async (tx) => {
    await seedSite(tx, { platform });
    await seedMessages(tx, { platform });
    await seedMessages(tx, { platform });
  });
  const documents = { read: async () => ok({ drawn: [{ side: "front", bytes: Buffer.from("x") }], count: 1 }) };
  const audit = { log: async () => undefined, approvals: { ask: async () => "" } } as unknown as Needs["audit"];
  const accounts = {
    documents,
    player: async () => undefined,
  } as unknown as Needs["accounts"];
  built = open(messages, platform, {
    site: open(site, platform, { audit, vault: open(vault, platform, {}).door }).door,
    accounts,
    audit,
    compliance: {} as Needs["compliance"],
    delivery: { recipients: () => undefined } as unknown as Needs["delivery"],
    vault: {} as Needs["vault"],
  });
});
afterAll(() => store.close());

async function ask<K extends keyof typeof messagesCalls>(
  name: K,
  input: unknown = {},
  from: { playerId?: PlayerId; language?: string } = {},
): Promise<Result<Received<(typeof messagesCalls)[K]>, FaultName>> {
  const call: AnyCall = messagesCalls[name];
  const caller = {
    merchant: "fiesta",
    language: from.language ?? "EN",
    country: "PH",
    userAgent: "",
    ...(from.playerId && { session: { playerId: from.playerId, operator: false } }),
  } as Caller;
  const handler = built.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
  const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
  return (result.ok ? { ok: true, value: z.encode(call.output as z.ZodMiniType, result.value) } : result) as never;
}
async function value<K extends keyof typeof messagesCalls>(
  name: K,
  input: unknown = {},
  from: { playerId?: PlayerId; language?: string } = {},
) {
  const result = await ask(name, input, from);
  if (!result.ok) throw new Error(`${name}: ${result.fault}`);
  return result.value;
}

describe("announcements", () => {
  test("S3-46 the four parts come, seeding twice gives each once, no promotion is invented", async () => {
    const found = await value("announcements", { types: "B,PL,PU,PR,H", platform: "W", execution: "B" });
    expect(Object.keys(found)).toEqual(["popup", "banners", "player", "promotion"]);
    expect(found.banners.map((each) => each.image)).toEqual(["banner-fair", "banner-welcome", "banner-safe"]);
    expect(found.promotion).toEqual([]);
    expect(found.player.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(found.player[0]!)).toEqual(["id", "title", "content", "time", "timeMs"]);
  });
  test("only the types asked for come", async () => {
    const found = await value("announcements", { types: "B" });
    expect([found.banners.length, found.player.length]).toEqual([3, 0]);
  });
  test("S3-45 what runs elsewhere than on the web, or otherwise, has nothing", async () => {
    const asked = { types: "B,PL", platform: "W", execution: "B" };
    expect((await value("announcements", asked)).banners.length).toBe(3);
    for (const other of [{ execution: "S" }, { platform: "M" }])
      expect(await value("announcements", { ...asked, ...other })).toMatchObject({ banners: [], player: [] });
  });
  test("every announcement has its own words in TY", async () => {
    const [english, second] = [await value("notices"), await value("notices", {}, { language: "TY" })];
    for (const [index, notice] of english.list.entries()) {
      expect(second.list[index]!.title).not.toBe(notice.title);
      expect(second.list[index]!.content).not.toBe(notice.content);
    }
  });
  test("S2-137, S2-139 nine a page, dates as yyyy-MM-dd HH:mm:ss", async () => {
    const found = await value("notices");
    expect(found.pageSize).toBe(9);
    for (const notice of found.list) expect(notice.time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
  });
  test("S2-140 a notice asked for comes with the page that holds it", async () => {
    const all = await value("notices", { pageSize: 100 });
    const last = all.list.at(-1)!;
    const found = await value("notices", { pageSize: 2, id: last.id });
    expect(found.selected).toBe(last.id);
    expect(found.list.map((each) => each.id)).toContain(last.id);
    expect(found.pageNo).toBe(Math.ceil(all.total / 2));
    expect(await ask("notices", { id: "nosuch" })).toMatchObject({ fault: "NOT_FOUND" });
  });
});

describe("inbox", () => {
  const hear = (name: string, event: object) => (built.hears![name] as (event: object) => Promise<void>)(event);
  const unread = async (playerId: PlayerId) => (await value("unreadCount", {}, { playerId })).count;

  test("a new player is welcomed once, however often the event comes", async () => {
    for (let again = 0; again < 3; again++)
      await hear("accounts.registered", { playerId: ANA, merchant: "fiesta", username: "ana" });
    const { list, total } = await value("inbox", {}, { playerId: ANA });
    expect([total, list[0]!.title, list[0]!.kind, list[0]!.read]).toEqual([1, "Welcome, ana", "platform", false]);
    expect((await value("inbox", {}, { playerId: ANA, language: "TY" })).list[0]!.title).toBe(
      "Maligayang pagdating, ana",
    );
  });
  test("a log-in from somewhere new is told, one from home is not", async () => {
    const from = { ip: "203.0.113.4", country: "PH", device: "browser-a" };
    const event = { playerId: ANA, merchant: "fiesta", ...from, at: 1_790_000_000_000 };
    await hear("accounts.loggedIn", { ...event, newPlace: false });
    expect(await unread(ANA)).toBe(1);
    await hear("accounts.loggedIn", { ...event, newPlace: true });
    expect(await unread(ANA)).toBe(2);
    const { list } = await value("inbox", { kind: "personal" }, { playerId: ANA });
    expect(list[0]!.content).toContain("203.0.113.4");
    expect(list[0]!.content).toMatch(/2026-09-\d\d \d\d:\d\d:\d\d/);
  });
  test("reading marks read, deleting takes away, nobody reaches another's message", async () => {
    const { list } = await value("inbox", {}, { playerId: ANA });
    const { id } = list[0]!;
    expect(await ask("readMessage", { id }, { playerId: BEN })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await ask("deleteMessage", { id }, { playerId: BEN })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await value("readMessage", { id }, { playerId: ANA })).toMatchObject({ id, read: true });
    expect(await unread(ANA)).toBe(1);
    expect(await value("deleteMessage", { id }, { playerId: ANA })).toBeNull();
    expect(await ask("readMessage", { id }, { playerId: ANA })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await value("readAll", {}, { playerId: ANA })).toEqual({ count: 0 });
    expect(await ask("readMessage", { id: "nonsense" }, { playerId: ANA })).toMatchObject({ fault: "NOT_FOUND" });
  });
  test("what a room sends is sanitised", async () => {
    const texts = { EN: { title: "t", content: "<p onclick=x>a<script>b</script></p>" } };
    await store.database.transaction((tx) =>
      built.door.send(tx, { playerId: BEN, kind: "personal", texts, once: "k" }),
    );
    expect((await value("inbox", {}, { playerId: BEN })).list[0]!.content).toBe("<p>a</p>");
  });
});
