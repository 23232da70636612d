import { DAY } from "@taya/kernel/instant";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ANA, BEN, type Opened, openAdvertising } from "../advertising.testing.ts";
import { messageParts } from "../personal-data.ts";
import { CHANNELS, changesTo, type Choice, preferencesOf, TOPICS } from "./preferences.rules.ts";

const choice = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  topic: fc.constantFrom(...TOPICS),
  allowed: fc.boolean(),
});

describe("rules", () => {
  test("nothing is allowed that nobody has allowed", () => {
    expect(Object.values(preferencesOf([])).flatMap((topics) => Object.values(topics))).not.toContain(true);
  });
  test("only what differs is a change, and after the changes there is none", () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), choice, (chosen, { channel, topic, allowed }) => {
        const now = preferencesOf(chosen);
        const wished = { [channel]: { [topic]: allowed } };
        const changes = changesTo(now, wished);
        expect(changes).toEqual(now[channel][topic] === allowed ? [] : [{ channel, topic, allowed }]);
        const held: Choice[] = CHANNELS.flatMap((by) =>
          TOPICS.map((about) => ({ channel: by, topic: about, allowed: now[by][about] })),
        ).filter((each) => each.channel !== channel || each.topic !== topic);
        expect(changesTo(preferencesOf([...held, ...changes]), wished)).toEqual(
          changes.length === 0 && allowed ? [{ channel, topic, allowed }] : [],
        );
      }),
    );
  });
});

let room: Opened;
beforeAll(async () => void (room = await openAdvertising()), 60_000);
afterAll(() => room?.store.close());

const logOf = async (playerId: typeof ANA) =>
  (await messageParts.find(({ name }) => name === "advertising")!.read(room.db, playerId)) as Record<string, unknown>[];

describe("what a player allows", () => {
  test("is nothing at first, is changed one by one, and each change is kept with what was agreed to", async () => {
    const first = await room.value("preferences", {}, { playerId: ANA });
    expect(first).toMatchObject({ email: { promotions: false }, reachable: { email: true, sms: false } });
    expect(first.agreement.email).toContain("Fiesta");
    const ask = { email: { promotions: true, news: false } };
    expect(await room.value("choosePreferences", ask, { playerId: ANA, language: "TY" })).toMatchObject({
      email: { promotions: true, rewards: false, news: false },
      sms: { promotions: false },
    });
    await room.value("choosePreferences", ask, { playerId: ANA });
    expect((await room.value("preferences", {}, { playerId: BEN })).email.promotions).toBe(false);
    const said = (await room.value("preferences", {}, { playerId: ANA, language: "TY" })).agreement.email;
    expect(await logOf(ANA)).toMatchObject([
      { channel: "email", topic: "promotions", allowed: true, source: "screen", said },
    ]);
  });

  test("two wishes at once change each choice once", async () => {
    const wish = { sms: { promotions: true, rewards: true, news: true } };
    await Promise.all(Array.from({ length: 5 }, () => room.value("choosePreferences", wish, { playerId: BEN })));
    expect(await logOf(BEN)).toHaveLength(TOPICS.length);
  });
});

describe("the link of an advertisement", () => {
  const read = (token: string) => room.ask("subscription", { token });
  const end = (token: string, more: object = {}) => room.ask("unsubscribe", { token, ...more });

  test("says what it is about, ends one topic or the channel, without a login and for good", async () => {
    const on = { email: { promotions: true, news: true }, sms: { news: true } };
    await room.value("choosePreferences", on, { playerId: BEN });
    const token = await room.links.write({ playerId: BEN, channel: "email", topic: "news" });
    await room.store.platform.clock.advance(400 * DAY);
    expect(await read(token)).toMatchObject({ value: { channel: "email", topic: "news", allowed: true } });
    expect(await end(token, { only: true })).toMatchObject({ value: { allowed: true } });
    const left = async () => room.value("preferences", {}, { playerId: BEN });
    expect(await left()).toMatchObject({ email: { promotions: true, news: false }, sms: { news: true } });
    expect(await end(token, { "List-Unsubscribe": "One-Click" })).toMatchObject({ value: { allowed: false } });
    expect(await left()).toMatchObject({ email: { promotions: false }, sms: { news: true } });
    expect((await logOf(BEN))[0]).toMatchObject({ allowed: false, source: "unsubscribe", said: "" });
    expect(await end(token)).toMatchObject({ value: { allowed: false } });
  });

  test("that was changed anywhere, or made up, is none", async () => {
    const token = await room.links.write({ playerId: BEN, channel: "email", topic: "news" });
    const hostile = [
      token.replace(BEN, ANA),
      token.replace(".email.", ".sms."),
      token.replace(".news.", ".promotions."),
      `${token.slice(0, -2)}${token.endsWith("AA") ? "QQ" : "AA"}`,
      "",
      "x".repeat(200),
    ];
    for (const each of hostile) {
      expect(await read(each)).toMatchObject({ fault: "NOT_FOUND" });
      expect(await end(each)).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect((await room.value("preferences", {}, { playerId: ANA })).email.promotions).toBe(true);
  });
});

test("an account that closes allows nothing any more, and what waits for it is ended", async () => {
  await room.value("choosePreferences", { push: { news: true } }, { playerId: ANA });
  await room.hears("accounts.shutOut", { playerId: ANA, why: "PAUSED" });
  expect((await room.value("preferences", {}, { playerId: ANA })).push.news).toBe(true);
  await room.hears("accounts.shutOut", { playerId: ANA, why: "DISABLED" });
  expect((await room.value("preferences", {}, { playerId: ANA })).push.news).toBe(false);
  expect(room.dropped).toEqual([ANA, ANA]);
});
