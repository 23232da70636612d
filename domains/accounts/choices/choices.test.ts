import { readOutbox } from "@taya/platform/outbox.store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";
import { enterAs } from "../security.testing.ts";
import { areOpen, choicesOf, mayTellBy } from "./choices.rules.ts";

describe("rules", () => {
  test("advertising is off until it was asked for, safety is on whatever was chosen", () => {
    expect(mayTellBy([], "MARKETING", "EMAIL")).toBe(false);
    expect(mayTellBy([{ topic: "MARKETING", channel: "EMAIL", allowed: true }], "MARKETING", "EMAIL")).toBe(true);
    expect(mayTellBy([{ topic: "MARKETING", channel: "EMAIL", allowed: true }], "MARKETING", "SMS")).toBe(false);
    expect(mayTellBy([{ topic: "SECURITY", channel: "EMAIL", allowed: false }], "SECURITY", "EMAIL")).toBe(true);
  });
  test("only what is open may be chosen", () => {
    expect(areOpen([{ topic: "MONEY", channel: "SMS", allowed: true }])).toBe(true);
    expect(areOpen([{ topic: "SECURITY", channel: "INBOX", allowed: false }])).toBe(false);
    expect(areOpen([{ topic: "SECURITY", channel: "SMS", allowed: true }])).toBe(false);
    expect(choicesOf([]).filter((each) => each.fixed)).toHaveLength(2);
  });
});

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(() => room?.store.close());

const lettersTo = async (to: string) =>
  (await readOutbox(room.platform.database.db, { to, limit: 20 })) as { text: string; subject?: string }[];

describe("what a player is told", () => {
  test("is chosen one by one, kept with its time, and is nobody else's", async () => {
    const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
    const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
    const wish = { topic: "MARKETING", channel: "EMAIL", allowed: true };
    expect(await ana.ask("chooseNotices", { list: [{ ...wish, topic: "SECURITY", allowed: false }] })).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
    const chosen = await ana.ask("chooseNotices", { list: [wish] });
    expect(chosen.ok && chosen.value.list).toContainEqual({ ...wish, fixed: false });
    const { db } = room.platform.database;
    const may = (id: string) => room.door.mayTell(db, id as never, { topic: "MARKETING", channel: "EMAIL" });
    expect(await may(ana.id)).toBe(true);
    expect(await may(ben.id)).toBe(false);
    await room.clock.advance(1);
    await ana.ask("chooseNotices", { list: [{ ...wish, allowed: false }] });
    expect(await may(ana.id)).toBe(false);
  });

  test("goes to proven contacts only, in the player's language, and advertising never to who is shut out", async () => {
    const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
    const email = "told@example.test";
    const offer = { topic: "MARKETING", name: "MARKETING", values: () => ({ title: "Fiesta", text: "Come" }) } as const;
    await ana.ask("emailSend", { email });
    await ana.proven("email", { email, verificationCode: await room.codeFor(email) });
    await ana.ask("language", { language: "TY" });
    await room.clock.advance(1);
    await ana.ask("chooseNotices", { list: [{ topic: "MARKETING", channel: "EMAIL", allowed: true }] });
    await room.door.tell(ana.id as never, offer);
    const [first] = await lettersTo(email);
    expect(first).toMatchObject({ subject: "Fiesta" });
    expect(first!.text).toContain("humiling");
    const before = (await lettersTo(email)).length;
    const { database } = room.platform;
    await database.transaction((tx) => room.door.setExcluded(tx, ana.id as never, room.clock.now() + 1000));
    await room.door.tell(ana.id as never, offer);
    expect(await lettersTo(email)).toHaveLength(before);
    await room.door.tell(ana.id as never, { topic: "SECURITY", name: "PASSWORD", values: () => ({ time: "now" }) });
    expect(await lettersTo(email)).toHaveLength(before + 1);
    await database.transaction((tx) => room.door.setExcluded(tx, ana.id as never, undefined));
  });
});
