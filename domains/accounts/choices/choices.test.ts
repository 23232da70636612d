import { readOutbox } from "@taya/platform/outbox.store";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Opened, openAccounts } from "../accounts.testing.ts";
import { enterAs } from "../security.testing.ts";
import { areOpen, choicesOf, mayTellBy } from "./choices.rules.ts";

describe("rules", () => {
  test("what was chosen holds where there is a choice; safety is on whatever was chosen", () => {
    expect(mayTellBy([], "MONEY", "SMS")).toBe(false);
    expect(mayTellBy([{ topic: "MONEY", channel: "SMS", allowed: true }], "MONEY", "SMS")).toBe(true);
    expect(mayTellBy([{ topic: "MONEY", channel: "SMS", allowed: true }], "MONEY", "EMAIL")).toBe(true);
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
  test("is chosen one by one, and is nobody else's", async () => {
    const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
    const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
    const wish = { topic: "MONEY", channel: "SMS", allowed: true };
    expect(await ana.ask("chooseNotices", { list: [{ ...wish, topic: "SECURITY", allowed: false }] })).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
    const chosen = await ana.ask("chooseNotices", { list: [wish] });
    expect(chosen.ok && chosen.value.list).toContainEqual({ ...wish, fixed: false });
    const others = await ben.ask("notices");
    expect(others.ok && others.value.list).toContainEqual({ ...wish, allowed: false, fixed: false });
  });

  test("goes to proven contacts only, in the player's language, and as far as they want it", async () => {
    const ana = await enterAs(room, "demo_vip", "Fiesta-Vip-21");
    const email = "told@example.test";
    const paid = { topic: "MONEY", name: "DEPOSIT", values: () => ({ amount: "5.00", currency: "PHP" }) } as const;
    const { db } = room.platform.database;
    expect(await room.door.reach(db, ana.id as never)).toMatchObject({ email: undefined });
    await ana.ask("emailSend", { email });
    await ana.proven("email", { email, verificationCode: await room.codeFor(email) });
    await ana.ask("language", { language: "TY" });
    expect(await room.door.reach(db, ana.id as never)).toMatchObject({ email, language: "TY" });
    await room.door.tell(ana.id as never, paid);
    const [first] = await lettersTo(email);
    expect(first!.subject).toContain("Dumating");
    const before = (await lettersTo(email)).length;
    await room.clock.advance(1);
    await ana.ask("chooseNotices", { list: [{ topic: "MONEY", channel: "EMAIL", allowed: false }] });
    await room.door.tell(ana.id as never, paid);
    expect(await lettersTo(email)).toHaveLength(before);
  });

  test("of what is heard twice one letter goes, and no service is waited for", async () => {
    const ben = await enterAs(room, "demo_rival", "Fiesta-Rival-21");
    const email = "once@example.test";
    await ben.ask("emailSend", { email });
    await ben.proven("email", { email, verificationCode: await room.codeFor(email) });
    const before = (await lettersTo(email)).length;
    const hurried = vi.spyOn(room.delivery, "hurry").mockReturnValue(new Promise(() => undefined));
    const values = () => ({ amount: "5.00", currency: "PHP" });
    const paid = { topic: "MONEY", name: "DEPOSIT", values, cause: "deposit-7" } as const;
    for (let heard = 0; heard < 2; heard += 1) await room.door.tell(ben.id as never, paid);
    hurried.mockRestore();
    expect(await lettersTo(email)).toHaveLength(before + 1);
  });
});
