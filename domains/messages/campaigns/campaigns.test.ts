import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ANA, BEN, type Opened, openAdvertising } from "../advertising.testing.ts";
import { CAMPAIGN_STATES, mayBecome, readable } from "./campaign.rules.ts";

describe("rules", () => {
  test("a campaign only goes on, and what is sent or cancelled stays so", () => {
    const allowed = CAMPAIGN_STATES.flatMap((from) =>
      CAMPAIGN_STATES.filter((to) => mayBecome(from, to)).map((to) => `${from}>${to}`),
    );
    expect(allowed).toEqual([
      "draft>scheduled",
      "draft>cancelled",
      "scheduled>sending",
      "scheduled>cancelled",
      "sending>sent",
      "sending>cancelled",
    ]);
  });
  test("HTML is read as words, line by line", () => {
    expect(readable('<p>A &amp; <b>B</b><br>C</p><ul><li>1</li><li>2</li></ul><a href="/x">D</a>')).toBe(
      "A & B\nC\n- 1\n- 2\nD",
    );
    expect(readable("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  });
});

let room: Opened;
beforeAll(async () => void (room = await openAdvertising()), 60_000);
afterAll(() => room?.store.close());
beforeEach(() => {
  room.out.clear();
  room.posted.length = 0;
  room.pushes(true);
  room.members.splice(0, room.members.length, ANA, BEN);
});

const reason = "A test wants it so.";
const words = {
  title: { EN: "Fiesta week", TY: "Linggo ng fiesta" },
  content: { EN: '<p>Come <a href="/x">in</a>.<script>bad()</script></p>', TY: "<p>Halika.</p>" },
};
const by = { operator: "otto" };
const draft = (more: object = {}) =>
  room.value("addCampaign", { ...words, topic: "promotions", channels: ["inbox", "email"], reason, ...more }, by);
const schedule = ({ id, version }: { id: string; version: number }, more: object = {}) =>
  room.ask("scheduleCampaign", { id, version, reason, ...more }, by);
const rowOf = async (id: string) =>
  (await room.value("adminCampaigns", { pageSize: 100 }, by)).list.find((each) => each.id === id)!;
const agree = (playerId: PlayerId) =>
  room.value("choosePreferences", { email: { promotions: true }, sms: { promotions: true } }, { playerId });
const inCount = async (playerId: PlayerId) => (await room.value("inbox", {}, { playerId })).total;
const inboxOf = async (playerId: PlayerId) => (await room.value("inbox", {}, { playerId, language: "TY" })).list;

describe("a campaign", () => {
  test("is written, begins at its time, reaches each player once in their language, and is counted", async () => {
    await agree(ANA);
    const written = await draft();
    expect(written).toMatchObject({ state: "draft", version: 1, content: { EN: expect.not.stringContaining("bad") } });
    const startsAt = room.platform.clock.now() + HOUR;
    const counted = { players: 2, more: false };
    expect(await schedule(written, { startsAt })).toMatchObject({ value: { state: "scheduled", startsAt, counted } });
    await room.sendCampaigns();
    expect(await rowOf(written.id)).toMatchObject({ state: "scheduled", figures: { recipients: 0 } });
    await room.store.platform.clock.advance(HOUR);
    await Promise.all([room.sendCampaigns(), room.sendCampaigns()]);
    await room.sendCampaigns();
    expect(await rowOf(written.id)).toMatchObject({
      state: "sent",
      counted,
      figures: {
        recipients: 2,
        reached: 2,
        sent: { inbox: 2, email: 1 },
        suppressed: { unsubscribed: 1 },
        withheld: { email: 1 },
        read: 0,
      },
    });
    const [message] = await inboxOf(BEN);
    expect(message).toMatchObject({ title: "Linggo ng fiesta", kind: "platform", read: false });
    await room.value("readMessage", { id: message!.id }, { playerId: BEN });
    expect((await rowOf(written.id)).figures.read).toBe(1);
    expect(room.posted).toHaveLength(1);
    const [mail] = room.posted;
    expect(mail).toMatchObject({ channel: "mail", subject: "Linggo ng fiesta", purpose: "marketing", language: "TY" });
    const token = mail!.unsubscribe!.split("/").at(-1)!;
    expect(mail!.text).toMatch(/^Halika\.\n\n/);
    expect(mail!.text).toContain(`/unsubscribe/${token}`);
    expect(await room.ask("unsubscribe", { token })).toMatchObject({ value: { channel: "email", allowed: false } });
    expect(await room.maySend(mail!)).toEqual({ is: "DROP", reason: "unsubscribed" });
    expect((await rowOf(written.id)).figures.suppressed).toEqual({ unsubscribed: 2 });
    expect(room.log.map(({ action }) => action)).toEqual(["messages.campaign.add", "messages.campaign.schedule"]);
  });

  test("is changed as a draft only and in the version that was seen", async () => {
    const { id, version } = await draft();
    const change = (seen: number) =>
      room.ask("changeCampaign", { id, version: seen, ...words, topic: "news", channels: ["inbox"], reason }, by);
    expect(await change(version)).toMatchObject({ value: { topic: "news", version: 2 } });
    expect(await change(version)).toMatchObject({ fault: "STALE" });
    expect(await schedule({ id, version: 2 }, { startsAt: room.platform.clock.now() + DAY })).toMatchObject({
      ok: true,
    });
    expect(await change(3)).toMatchObject({ fault: "STALE" });
    expect(await schedule({ id: crypto.randomUUID(), version: 1 })).toMatchObject({ fault: "NOT_FOUND" });
  });

  test.each([
    ["no English title", { title: { TY: "Wala" }, content: { EN: "x", TY: "x" } }, "title"],
    ["a language without words", { title: { EN: "A", TY: "B" }, content: { EN: "x" } }, "content"],
    ["a channel twice", { channels: ["inbox", "inbox"] }, "channels"],
    ["ranks that nobody has", { audience: { rankMin: 5, rankMax: 2 } }, "rankMax"],
  ])("with %s is none", async (_, more, field) => {
    const input = { ...words, topic: "news", channels: ["inbox"], reason, ...more };
    expect(await room.ask("addCampaign", input, by)).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });

  test("is for many players by what the brand has set now, not by what was read of it before", async () => {
    const { id, version } = await draft();
    await room.settle({ campaignAskAbove: 1_000 });
    await room.platform.settings.read("fiesta", "messages", {});
    // As another node writes it.
    await sql`
      update platform.setting set value = '1'
      where merchant = 'fiesta' and room = 'messages' and name = 'campaignAskAbove'`.execute(room.db);
    expect(await schedule({ id, version })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    await room.settle({ campaignAskAbove: 1_000 });
    room.asked.length = 0;
  });

  test("for many players waits for a second operator", async () => {
    const { id, version } = await draft();
    await room.settle({ campaignAskAbove: 1 });
    expect(await schedule({ id, version })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    await room.settle({ campaignAskAbove: 1_000 });
    expect(room.asked).toMatchObject([{ kind: "messages.campaign.schedule", payload: { id } }]);
    expect(await rowOf(id)).toMatchObject({ state: "draft" });
    room.members.pop();
    expect(await room.approve(room.asked[0]!)).toMatchObject({ ok: true });
    expect(await rowOf(id)).toMatchObject({ state: "scheduled", counted: { players: 1, more: false } });
    expect(await room.approve(room.asked[0]!)).toMatchObject({ fault: "STALE" });
    await room.sendCampaigns();
  });

  test("that one operator scheduled alone goes to as many as that takes at most, whoever joins its audience later", async () => {
    const { id, version } = await draft();
    const joined = room.members.splice(1);
    await room.settle({ campaignAskAbove: 1 });
    const startsAt = room.platform.clock.now() + HOUR;
    expect(await schedule({ id, version }, { startsAt })).toMatchObject({ value: { state: "scheduled", most: 1 } });
    await room.settle({ campaignAskAbove: 1_000 });
    room.members.push(...joined);
    await room.platform.clock.advance(HOUR);
    await room.sendCampaigns();
    await room.sendCampaigns();
    expect(await rowOf(id)).toMatchObject({ state: "sent", most: 1, figures: { recipients: 1 } });
  });

  test("comes by nothing that nobody sends by, and which that is is said", async () => {
    const offered = async () => (await room.value("campaignChannels", {}, by)).channels;
    expect(await offered()).toEqual(["inbox", "email", "sms", "push"]);
    const { id, version } = await draft({ channels: ["inbox", "push"] });
    await room.settle({ campaignAskAbove: 1 });
    expect(await schedule({ id, version })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    await room.settle({ campaignAskAbove: 1_000 });
    room.pushes(false);
    expect(await offered()).toEqual(["inbox", "email", "sms"]);
    const refused = { fault: "CHANNEL_NO_SENDER", detail: { value: { channels: "push" } } };
    expect(await schedule({ id, version })).toMatchObject(refused);
    expect(await room.approve(room.asked.at(-1)!)).toMatchObject(refused);
    const terms = { ...words, topic: "news", channels: ["push", "inbox"], reason };
    expect(await room.ask("addCampaign", terms, by)).toMatchObject(refused);
    expect(await room.ask("changeCampaign", { id, version, ...terms }, by)).toMatchObject(refused);
    expect(await rowOf(id)).toMatchObject({ state: "draft", version });
    const change = { id, version, ...terms, channels: ["inbox"] };
    expect(await room.ask("changeCampaign", change, by)).toMatchObject({ value: { channels: ["inbox"] } });
  });

  test("that is cancelled goes no further, and what waits of it is dropped", async () => {
    await agree(ANA);
    const { id, version } = await draft();
    const scheduled = await schedule({ id, version });
    await room.sendCampaigns();
    expect(scheduled.ok && (await rowOf(id)).state).toBe("sent");
    const other = await draft();
    await schedule(other);
    const { version: seen } = await rowOf(other.id);
    const cancel = (as: number) => room.ask("cancelCampaign", { id: other.id, version: as, reason }, by);
    expect(await cancel(seen - 1)).toMatchObject({ fault: "STALE" });
    expect(await cancel(seen)).toMatchObject({ value: { state: "cancelled" } });
    room.posted.length = 0;
    await room.sendCampaigns();
    expect(room.posted).toEqual([]);
    const waiting = {
      merchant: "fiesta",
      channel: "mail",
      advertises: { playerId: ANA, topic: "promotions", campaignId: other.id },
    };
    expect(await room.maySend(waiting as never)).toEqual({ is: "DROP", reason: "cancelled" });
  });

  test("of many goes on where a kill left it, and reaches nobody twice", async () => {
    const many = Array.from(
      { length: 120 },
      (_, at) => `01890a5d-ac96-7b00-9000-${String(at).padStart(12, "0")}` as PlayerId,
    );
    room.members.splice(0, 2, ...many);
    const { id, version } = await draft({ channels: ["inbox"] });
    await schedule({ id, version });
    const { needs } = room;
    const real = needs.compliance.mayReward;
    let asked = 0;
    const broken = vi.spyOn(needs.compliance, "mayReward").mockImplementation((...given) => {
      asked += 1;
      return asked === 70 ? Promise.reject(new Error("killed")) : real(...given);
    });
    await expect(room.sendCampaigns()).rejects.toThrow("killed");
    broken.mockRestore();
    expect(await rowOf(id)).toMatchObject({ state: "sending", figures: { recipients: 50, reached: 50 } });
    await room.sendCampaigns();
    expect(await rowOf(id)).toMatchObject({ state: "sent", figures: { recipients: 120, sent: { inbox: 120 } } });
    for (const playerId of [many[0]!, many[60]!, many[119]!]) expect(await inboxOf(playerId)).toHaveLength(1);
  });

  test("of which somebody is no recipient by its audience is counted before it is sent", async () => {
    expect(await room.value("campaignAudience", { labels: "gold, silver", rankMin: 2 }, by)).toEqual({
      players: 2,
      looked: 2,
      more: false,
    });
  });
});

test("whoever must be offered nothing gets nothing by any channel, whenever they came to be so", async () => {
  await agree(ANA);
  await agree(BEN);
  const moment = fc.constantFrom("before", "between", "after", "never");
  await fc.assert(
    fc.asyncProperty(moment, moment, async (ana, ben) => {
      room.out.clear();
      room.posted.length = 0;
      const when = { [ANA]: ana, [BEN]: ben } as Record<PlayerId, string>;
      const fall = (at: string) => [ANA, BEN].filter((id) => when[id] === at).forEach((id) => room.out.add(id));
      const before = { [ANA]: await inCount(ANA), [BEN]: await inCount(BEN) };
      const written = await draft({ channels: ["inbox", "email", "sms"] });
      fall("before");
      await schedule(written);
      await room.sendCampaigns();
      fall("between");
      const gone = await Promise.all(room.posted.map(async (each) => [each, await room.maySend(each)] as const));
      fall("after");
      for (const id of [ANA, BEN]) {
        const early = when[id] === "before";
        expect((await inCount(id)) - before[id]!).toBe(early ? 0 : 1);
        const mine = gone.filter(([{ advertises }]) => advertises!.playerId === id);
        expect(mine.map(([, { is }]) => is === "DROP")).toEqual(early ? [] : [when[id] === "between"]);
      }
    }),
    { numRuns: 12 },
  );
});

test("at night it waits until the morning of the brand", async () => {
  await agree(ANA);
  const { clock } = room.platform;
  const written = await draft({ channels: ["email"] });
  await schedule(written);
  await room.sendCampaigns();
  const [mail] = room.posted;
  const now = clock.now();
  const hour = new Date(now + 8 * HOUR).getUTCHours();
  await room.store.platform.clock.advance(((22 - hour + 24) % 24) * HOUR);
  const said = await room.maySend(mail!);
  expect(said).toMatchObject({ is: "LATER", reason: "quiet hours" });
  const { at } = said as { at: number };
  expect(new Date(at + 8 * HOUR).toISOString().slice(11, 16)).toBe("08:00");
  await room.store.platform.clock.advance(at - clock.now());
  expect(await room.maySend(mail!)).toEqual({ is: "SEND" });
});
