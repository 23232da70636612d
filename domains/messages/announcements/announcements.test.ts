import type { Caller, Received } from "@taya/kernel/call";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { open } from "@taya/platform/room";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { site } from "@taya/site";
import { vault } from "@taya/vault";
import { sanitise } from "@taya/site/sanitise";
import { seedSite } from "@taya/site/seed";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { messagesCalls } from "../contract.ts";
import { messages, type Needs } from "../messages.ts";
import { deviceOf, isFor, isForAll, type Looker } from "./audience.rules.ts";

/** A player of rank 7, who pauses. */
const PAUSING = "rank-7";
const NOW = Date.UTC(2026, 10, 27);
const player = { rankLevel: 3, createdAt: NOW - 5 * DAY };
const looker = (more: Partial<Looker> = {}): Looker => ({ country: "PH", device: "phone", ...more });

describe("an audience", () => {
  test.each([
    [{ who: "everybody" }, [true, true]],
    [{ who: "visitors" }, [true, false]],
    [{ who: "players" }, [false, true]],
    [{ who: "everybody", rankMin: 3 }, [false, true]],
    [{ who: "everybody", rankMin: 4 }, [false, false]],
    [{ who: "everybody", rankMax: 3 }, [false, true]],
    [{ who: "everybody", rankMax: 2 }, [false, false]],
    // Whether the player has it, the accounts say.
    [{ who: "everybody", labels: ["gold"] }, [false, true]],
    [{ who: "everybody", line: "boss" }, [false, true]],
    [{ who: "everybody", newWithinDays: 6 }, [false, true]],
    [{ who: "everybody", newWithinDays: 5 }, [false, false]],
    [{ who: "everybody", countries: ["JP", "PH"] }, [true, true]],
    [{ who: "everybody", countries: ["JP"] }, [false, false]],
    [{ who: "everybody", device: "phone" }, [true, true]],
    [{ who: "everybody", device: "desktop" }, [false, false]],
  ] as const)("of %j is a visitor, and a player: %j", (asked, [visitor, known]) => {
    const audience = {
      ...asked,
      countries: "countries" in asked ? [...asked.countries] : undefined,
      labels: "labels" in asked ? [...asked.labels] : undefined,
    };
    expect(isFor(audience, looker(), NOW)).toBe(visitor);
    expect(isFor(audience, looker({ player }), NOW)).toBe(known);
    expect(isForAll(audience)).toBe(Object.keys(asked).length === 1 && asked.who === "everybody");
  });

  test("knows telephones by what browsers say of themselves", () => {
    expect(deviceOf("Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36")).toBe("phone");
    expect(deviceOf("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)")).toBe("phone");
    expect(deviceOf("Mozilla/5.0 (X11; Linux x86_64) Chrome/150")).toBe("desktop");
  });
});

let store: TestDatabase;
let built: ReturnType<typeof messages.build>;
/** Lines of the operators' log. */
const log: { readonly action: string; readonly before?: unknown; readonly after?: unknown }[] = [];
const changed: string[] = [];

beforeAll(async () => {
  store = await testDatabase();
  const { platform } = store;
  await platform.database.transaction((tx) => seedSite(tx, { platform }));
  const audit = {
    log: async (_tx: unknown, line: (typeof log)[number]) => void log.push(line),
    approvals: { ask: async () => "" },
  };
  const accounts = {
    player: async (_db: unknown, id: string) => ({ ...player, id, type: 0, rankLevel: Number(id.at(-1)) }),
    audience: async (_db: unknown, asked: object) => ({
      shown: 9,
      meeting: Object.keys(asked).length,
      looked: 9,
      more: false,
    }),
    // Whoever is of rank 8 has every tag, and of rank 9 stands in every line.
    among: async (_db: unknown, id: string, asked: { labels?: string[]; line?: string }[]) =>
      asked.map(({ labels, line }) => (!labels || id.endsWith("8")) && (line === undefined || id.endsWith("9"))),
  } as unknown as Needs["accounts"];
  const hub = { ...platform.live, changed: (topic: { name: string }) => void changed.push(topic.name) };
  const told = { ...platform, live: hub as typeof platform.live };
  built = open(messages, told, {
    site: open(site, platform, { audit, vault: open(vault, platform, {}).door }).door,
    accounts,
    audit: audit as unknown as Needs["audit"],
    delivery: { recipients: () => undefined } as unknown as Needs["delivery"],
    vault: {} as Needs["vault"],
    compliance: { mayAdvertise: async (_db: unknown, id: string) => id !== PAUSING } as unknown as Needs["compliance"],
  });
});
afterAll(() => store.close());

type Name = keyof typeof messagesCalls;
async function ask<K extends Name>(
  name: K,
  input: object = {},
  rank?: number,
): Promise<Received<(typeof messagesCalls)[K]>> {
  const call = messagesCalls[name];
  const session = rank === undefined ? undefined : { playerId: `rank-${rank}`, username: "admin", operator: false };
  const caller = {
    merchant: "fiesta",
    language: "EN",
    country: "PH",
    userAgent: "",
    ...(session && { session }),
  } as Caller;
  const handler = built.handlers[name] as (
    input: unknown,
    caller: Caller,
  ) => Promise<{ ok: boolean; value: unknown; fault: string }>;
  const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
  if (!result.ok) throw new Error(result.fault);
  return z.encode(call.output as z.ZodMiniType, result.value) as never;
}
const reason = "A test wants it so.";
const texts = { EN: { title: "Hello", content: "<p>Words</p>" } };
const add = (more: object = {}) =>
  ask("addAnnouncement", { type: "PU", texts, startsAt: store.platform.clock.now() - MINUTE, reason, ...more }, 9);
const end = (id: string, version = 1) => ask("endAnnouncement", { id, version, reason }, 9);
const popups = async (rank?: number) => (await ask("announcements", { types: "PU" }, rank)).popup.map(({ id }) => id);

describe("what operators announce", () => {
  test("is seen by its audience only, in its time only, and stands in the log with what it was before", async () => {
    const { id, version, phase } = await add({ rankMin: 5 });
    expect([version, phase]).toEqual([1, "running"]);
    expect([await popups(), await popups(4), await popups(5)]).toEqual([[], [], [id]]);
    const later = store.platform.clock.now() + HOUR;
    const terms = { type: "PU", texts, rankMin: 2, startsAt: later, reason };
    expect(await ask("changeAnnouncement", { id, version, ...terms }, 9)).toMatchObject({
      version: 2,
      phase: "planned",
    });
    await expect(ask("changeAnnouncement", { id, version, ...terms }, 9)).rejects.toThrow("STALE");
    expect(await popups(5)).toEqual([]);
    expect(log.slice(-2).map(({ action }) => action)).toEqual([
      "messages.announcement.add",
      "messages.announcement.change",
    ]);
    expect(log.at(-1)).toMatchObject({ before: { rankMin: 5, version: 1 }, after: { rankMin: 2, version: 2 } });
    await expect(ask("endAnnouncement", { id, version, reason }, 9)).rejects.toThrow("STALE");
    expect(await end(id, 2)).toMatchObject({ phase: "ended", version: 3 });
    await expect(end(crypto.randomUUID())).rejects.toThrow("NOT_FOUND");
    expect(changed.filter((name) => name === "announcements").length).toBe(3);
  });

  test("is for whoever the accounts say has a tag or stands in a line; tags that name none ask nothing", async () => {
    const { id: golden, labels } = await add({ labels: ["gold", "silver"] });
    const { id: below, line } = await add({ line: "boss" });
    const { id: all, ...row } = await add({ labels: [] });
    expect([labels, line, "labels" in row]).toEqual([["gold", "silver"], "boss", false]);
    const shownTo = async (rank?: number) => (await popups(rank)).filter((id) => [golden, below, all].includes(id));
    expect(await shownTo()).toEqual([all]);
    expect(await shownTo(4)).toEqual([all]);
    expect((await shownTo(8)).toSorted()).toEqual([golden, all].toSorted());
    expect((await shownTo(9)).toSorted()).toEqual([below, all].toSorted());
    for (const id of [golden, below, all]) await end(id);
  });

  test("tempts nobody who is excluded or pauses, and tells them all else", async () => {
    const made = [await add(), await add({ type: "PR" }), await add({ type: "B", image: "hero" })].map(({ id }) => id);
    const { id: notice } = await add({ type: "PL" });
    const shownTo = async (rank: number) =>
      JSON.stringify([await ask("announcements", {}, rank), await ask("notices", {}, rank)]);
    const [pausing, other] = [await shownTo(7), await shownTo(6)];
    for (const id of made) expect([pausing.includes(id), other.includes(id)]).toEqual([false, true]);
    expect(pausing).toContain(notice);
    for (const id of [...made, notice]) await end(id);
  });

  test("is told to open pages when its time comes and when it is over", async () => {
    const turn = built.jobs!["messages.turns"]! as unknown as () => Promise<void>;
    const before = () => changed.length;
    await turn();
    const quiet = before();
    await turn();
    expect(before()).toBe(quiet);
    await add({ startsAt: store.platform.clock.now() + 5 });
    const planned = before();
    await expect.poll(async () => (await turn(), before()), { interval: 10 }).toBe(planned + 1);
  });

  test("keeps nothing that could run, whoever wrote it", async () => {
    const hostile = `<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><script>alert(1)</script><b onclick=x>b</b>`;
    const { texts: kept } = await add({ texts: { EN: { title: "<b>T</b>", content: hostile } } });
    expect(kept["EN"]!.content).toBe(sanitise(hostile));
    expect(kept["EN"]!.content).not.toMatch(/script|onerror|onclick/);
    for (const link of [
      "javascript:alert(1)",
      "//elsewhere.test",
      "/..//elsewhere.test",
      "/\\elsewhere",
      "data:text/html,x",
    ]) {
      await expect(add({ link })).rejects.toThrow(/link/);
    }
    expect((await add({ link: "/promotions" })).link).toBe("/promotions");
  });

  test.each([
    ["no English words", { texts: { TY: { title: "Kumusta", content: "" } } }],
    ["a banner without a picture", { type: "B" }],
    ["ranks the wrong way round", { rankMin: 3, rankMax: 2 }],
    ["an end before its beginning", { endsAt: 1 }],
  ])("is refused with %s", async (_what, more) => {
    await expect(add(more)).rejects.toThrow("VALIDATION_FAILED");
  });

  test("is found among the notices of its type alone, on the page that holds it", async () => {
    const { id } = await add({ type: "H" });
    expect((await ask("notices", { type: "H" })).list.map((each) => each.id)).toContain(id);
    expect((await ask("notices", { type: "H", id })).selected).toBe(id);
    await expect(ask("notices", { type: "PR", id })).rejects.toThrow("NOT_FOUND");
    expect((await ask("notices", { type: "PR" })).list.every(({ type }) => type === "PR")).toBe(true);
  });

  test("is listed by type and by where it stands, and its audience is counted", async () => {
    const { id } = await add({ type: "PR" });
    const found = await ask("adminAnnouncements", { type: "PR", phase: "running" }, 9);
    expect(found.list.map((each) => each.id)).toEqual([id]);
    expect((await ask("adminAnnouncements", { type: "PR", phase: "planned" }, 9)).total).toBe(0);
    expect(await ask("announcementAudience", { rankMin: 3, countries: "PH,JP" }, 9)).toMatchObject({ looked: 9 });
    expect((await ask("announcementAudience", { who: "visitors" }, 9)).shown).toBe(0);
  });
});
