import type { Outcome } from "@taya/delivery/sender";
import { devices } from "@taya/delivery/points";
import { HOUR } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ANA, BEN, type Opened, openAdvertising } from "../advertising.testing.ts";
import { messageParts } from "../personal-data.ts";

let room: Opened;
beforeAll(async () => void (room = await openAdvertising()), 60_000);
afterAll(() => room?.store.close());
beforeEach(async () => {
  room.out.clear();
  room.posted.length = 0;
  room.pushes(true);
  room.members.splice(0, room.members.length, ANA, BEN);
  await sql`delete from messages.push_device`.execute(room.db);
});

const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const keys = { p256dh: "point", auth: "secret" };
const on = (name: string, playerId = ANA, device = name) =>
  room.value("subscribePush", { endpoint: endpoint(name), keys }, { playerId, device });
const letter = (once: string, playerId = ANA, how: { readonly discreet?: true } = {}) =>
  room.store.database.transaction((tx) =>
    room.built.door.send(tx, {
      playerId,
      kind: "personal",
      texts: {
        EN: { title: "Your password was changed", content: "<p>1,000.00</p>" },
        TY: { title: "Napalitan", content: "" },
      },
      once,
      ...how,
    }),
  );
/** Whether a push for somebody still goes to a device. */
const holds = (name: string, playerId = ANA) =>
  room.platform.points.one(devices)!.holds(JSON.stringify({ endpoint: endpoint(name) }), playerId);
const rows = async () =>
  (
    await sql<{ playerId: string; box: Buffer; failed: number }>`
      select player_id as "playerId", device_box as box, failed from messages.push_device order by created_at, id`.execute(
      room.db,
    )
  ).rows;

describe("a device", () => {
  test("is switched on and off by its player, is known by its digest, and lies locked", async () => {
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(endpoint("a")));
    const device = Buffer.from(digest).toString("hex");
    const state = (playerId = ANA) => room.value("push", { device }, { playerId });
    expect(await state()).toEqual({ key: "house-key", on: false });
    await on("a");
    await on("a");
    expect([await state(), await state(BEN)]).toMatchObject([{ on: true }, { on: false }]);
    expect((await rows()).map(({ box }) => box.toString("latin1"))).toEqual([expect.not.stringContaining("fcm")]);
    await room.value("unsubscribePush", { endpoint: endpoint("a") }, { playerId: BEN });
    expect(await state()).toMatchObject({ on: true });
    await room.value("unsubscribePush", { endpoint: endpoint("a") }, { playerId: ANA });
    expect(await state()).toMatchObject({ on: false });
  });

  test("belongs to whoever switched it on last", async () => {
    await on("a", ANA);
    await on("a", BEN);
    expect((await rows()).map(({ playerId }) => playerId)).toEqual([BEN]);
    expect([await holds("a"), await holds("a", BEN)]).toEqual([false, true]);
    await letter("shared");
    expect(room.posted).toEqual([]);
  });

  test("an eleventh takes the place of the one that was not seen longest, however many come at once", async () => {
    await on("first");
    await room.store.platform.clock.advance(HOUR);
    await Promise.all(Array.from({ length: 12 }, (_, at) => on(`more-${at}`)));
    expect(await rows()).toHaveLength(10);
    expect(room.platform.points.one(devices)).toBeDefined();
    expect(await holds("first")).toBe(false);
  });

  test.each(["http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://metadata.internal/x"])(
    "that names %s as its service is refused",
    async (inner) => {
      const asked = await room.ask("subscribePush", { endpoint: inner, keys }, { playerId: ANA });
      expect(asked).toMatchObject({ fault: "VALIDATION_FAILED" });
      expect(await rows()).toEqual([]);
    },
  );

  test("is not offered where nobody sends pushes", async () => {
    room.pushes(false);
    expect(await room.value("push", {}, { playerId: ANA })).toEqual({ on: false });
    expect(await room.value("preferences", {}, { playerId: ANA })).toMatchObject({ offersPush: false });
    const asked = await room.ask("subscribePush", { endpoint: endpoint("a"), keys }, { playerId: ANA });
    expect(asked).toMatchObject({ fault: "NOT_FOUND" });
    await letter("nobody sends");
    expect(room.posted).toEqual([]);
  });

  test("is forgotten when its service says so, after five refusals in a row, and not before", async () => {
    const told = (is: Outcome) =>
      room.platform.points.one(devices)!.ended(JSON.stringify({ endpoint: endpoint("a") }), is);
    const refused: Outcome = { is: "REFUSED", reason: "answered 400" };
    await on("a");
    for (let count = 0; count < 4; count++) await told(refused);
    await told({ is: "LATER", reason: "too many at once" });
    expect(await rows()).toMatchObject([{ failed: 4 }]);
    await told({ is: "SENT" });
    for (let count = 0; count < 4; count++) await told(refused);
    expect(await rows()).toHaveLength(1);
    await told(refused);
    expect(await rows()).toEqual([]);
    await on("a");
    await told({ ...refused, gone: true });
    expect(await rows()).toEqual([]);
  });

  test("of a browser that was signed out of is forgotten, and all of an account that is shut out, but for a break", async () => {
    await on("a", ANA, "browser-a");
    await on("b", ANA, "browser-b");
    await on("c", BEN, "browser-a");
    await room.hears("accounts.signedOut", { playerId: ANA, devices: ["browser-a", "browser-x"] });
    expect(await rows()).toHaveLength(2);
    await room.hears("accounts.shutOut", { playerId: ANA, why: "PAUSED" });
    expect(await rows()).toHaveLength(2);
    await room.hears("accounts.shutOut", { playerId: ANA, why: "EXCLUDED" });
    expect((await rows()).map(({ playerId }) => playerId)).toEqual([BEN]);
    await room.hears("accounts.shutOut", { playerId: BEN, why: "DISABLED" });
    expect(await rows()).toEqual([]);
  });

  test("that was left without signing out is forgotten when somebody else logs in there", async () => {
    await on("a", ANA, "browser-a");
    await on("b", ANA, "browser-b");
    const login = { merchant: "fiesta", ip: "10.0.0.1", country: "PH", newPlace: false };
    const logsIn = (playerId: string, device: string, at = room.store.platform.clock.now()) =>
      room.hears("accounts.loggedIn", { ...login, playerId, device, at });
    await logsIn(ANA, "browser-a");
    await logsIn(BEN, "");
    // One that was switched on after that login is of who came next.
    await logsIn(BEN, "browser-a", room.store.platform.clock.now() - HOUR);
    expect(await rows()).toHaveLength(2);
    await logsIn(BEN, "browser-a");
    expect(await rows()).toHaveLength(1);
    await letter("left");
    expect(room.posted.map(({ to }) => to)).toEqual([expect.stringContaining(endpoint("b"))]);
  });

  test("that subscribed under a key which is ours no more is pushed to no more, is off, and is forgotten at night", async () => {
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(endpoint("a")));
    const isOn = async () =>
      (await room.value("push", { device: Buffer.from(digest).toString("hex") }, { playerId: ANA })).on;
    const sweep = () => room.built.jobs!["messages.devices"]!({} as never);
    await on("a");
    room.keysAre("new-key", "house-key");
    await on("b");
    await sweep();
    expect([await rows(), await isOn(), await holds("a")]).toMatchObject([{ length: 2 }, true, true]);
    room.keysAre("new-key");
    expect([await isOn(), await holds("a"), await holds("b")]).toEqual([false, false, true]);
    await letter("under another key");
    expect(room.posted.map(({ to, playerId }) => [to, playerId])).toEqual([
      [expect.stringContaining(endpoint("b")), ANA],
    ]);
    room.pushes(false);
    await sweep();
    expect(await rows()).toHaveLength(2);
    room.pushes(true);
    await sweep();
    expect(await rows()).toHaveLength(1);
    room.keysAre("house-key");
  });

  test("stands in the copy of a player's data, without its address", async () => {
    await on("a");
    const part = messageParts.find(({ name }) => name === "pushDevices")!;
    expect(await part.read(room.db, ANA)).toEqual([{ time: expect.any(String), seen: expect.any(String) }]);
    expect(await part.read(room.db, BEN)).toEqual([]);
  });
});

describe("what is pushed", () => {
  test("is the title of a personal message in the player's language, to each device once, and nothing of its words", async () => {
    await on("a");
    await on("b");
    expect(await letter("one")).toBe(true);
    expect(await letter("one")).toBe(false);
    expect(room.posted).toHaveLength(2);
    expect(new Set(room.posted.map(({ cause }) => cause)).size).toBe(2);
    const [first] = room.posted;
    expect(first).toMatchObject({ channel: "push", purpose: "notice", subject: "Napalitan", language: "TY" });
    expect(first!.leads).toEqual({ to: "/?m=member&p=messageV2&id=personal" });
    expect(JSON.stringify(room.posted)).not.toContain("1,000");
    await letter("other", BEN);
    expect(room.posted).toHaveLength(2);
  });

  test("is not even the title of what is for the player's eyes alone", async () => {
    await on("a");
    await letter("secret", ANA, { discreet: true });
    const texts = { EN: { title: "Please send your documents again", content: "" } };
    await room.hears("compliance.letter", { playerId: ANA, texts, once: "kyc" });
    expect(room.posted).toHaveLength(2);
    expect(room.posted.map(({ subject }) => subject)).toEqual([undefined, undefined]);
    expect(JSON.stringify(room.posted)).not.toMatch(/Napalitan|documents/);
  });

  test("is a campaign for who chose it and has a device; it is asked about again right before it goes", async () => {
    const by = { operator: "otto" };
    const reason = "A test wants it so.";
    await on("a", ANA);
    for (const playerId of [ANA, BEN])
      await room.value("choosePreferences", { push: { promotions: true } }, { playerId });
    const { id, version } = await room.value(
      "addCampaign",
      {
        title: { EN: "Fiesta" },
        content: { EN: `<p>${"Come in. ".repeat(40)}</p>` },
        topic: "promotions",
        channels: ["push"],
        reason,
      },
      by,
    );
    await room.value("scheduleCampaign", { id, version, reason }, by);
    await room.sendCampaigns();
    const { list } = await room.value("adminCampaigns", {}, by);
    expect(list.find((each) => each.id === id)!.figures).toMatchObject({
      sent: { push: 1 },
      suppressed: { unreachable: 1 },
    });
    expect(room.posted).toHaveLength(1);
    const [push] = room.posted;
    expect(push).toMatchObject({
      channel: "push",
      purpose: "marketing",
      subject: "Fiesta",
      advertises: { playerId: ANA },
    });
    expect(push!.text.length).toBeLessThanOrEqual(160);
    const token = push!.leads!.off!.to.split("/").at(-1)!;
    await room.settle({ quietHours: { from: "00:00", to: "00:00" } });
    expect(await room.maySend(push!)).toEqual({ is: "SEND" });
    expect(await room.ask("unsubscribe", { token })).toMatchObject({ value: { channel: "push", allowed: false } });
    expect(await room.maySend(push!)).toEqual({ is: "DROP", reason: "unsubscribed" });
    room.out.add(ANA);
    expect(await room.maySend(push!)).toEqual({ is: "DROP", reason: "suppressed" });
  });
});
