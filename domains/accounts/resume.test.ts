import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type From, type Opened, openAccounts } from "./accounts.testing.ts";
import { codeAt, fromBase32 } from "./guard/totp.ts";
import { createGate, createHashing } from "./hashing.ts";
import { createLeaked } from "./leaked.ts";
import { openSessions } from "./sessions.store.ts";
import { seededId } from "./seed.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(async () => room?.store.close());
beforeEach(async () => room.clock.advance(HOUR));

const PLAYER = ["demo_player", "Fiesta-Player-21"] as const;
const resume = (token: string, proof: string, from: From = {}) =>
  room.ask("resume", { token, method: "PASSWORD", proof }, from);
const info = (token: string) => room.ask("firstLogin", {}, { token });

describe("coming back", () => {
  test("after half an hour away the password takes the session up again, with a new token and the old end", async () => {
    const first = await room.login(...PLAYER);
    await room.clock.advance(31 * MINUTE);
    expect(await info(first.token)).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    expect(await resume(first.token, "Wrong-Pass-1")).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
    expect(await resume(first.token, PLAYER[1])).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
    const proof = await room.captcha();
    const again = await room.ask("resume", { token: first.token, method: "PASSWORD", proof: PLAYER[1], ...proof });
    const { token, expiresAt } = (again as unknown as { value: { token: string; expiresAt: number } }).value;
    expect(token).not.toBe(first.token);
    expect(expiresAt).toBe(first.expiresAt);
    expect((await info(token)).ok).toBe(true);
    expect(await info(first.token)).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
  });

  test("not past twelve hours, not after a logout, not with a strange token", async () => {
    const first = await room.login(...PLAYER);
    await room.clock.advance(12 * HOUR);
    expect(await resume(first.token, PLAYER[1])).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    const second = await room.login(...PLAYER);
    await room.ask("logout", {}, { token: second.token });
    expect(await resume(second.token, PLAYER[1])).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    expect(await resume("nothing", PLAYER[1])).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
  });

  test("on the web the cookie is needed as before", async () => {
    const first = await room.login(...PLAYER, { client: "web" });
    const cookies = { "__Host-sid": room.answers.cookies["__Host-sid"]! };
    await room.clock.advance(31 * MINUTE);
    expect(await resume(first.token, PLAYER[1], { client: "web" })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    expect((await resume(first.token, PLAYER[1], { client: "web", cookies })).ok).toBe(true);
    expect(room.answers.cookies["__Host-sid"]).not.toBe(cookies["__Host-sid"]);
  });

  test("a session taken up again makes room like a new one", async () => {
    const rested = await room.login(...PLAYER);
    await room.clock.advance(31 * MINUTE);
    const others = [await room.login(...PLAYER), await room.login(...PLAYER), await room.login(...PLAYER)];
    expect((await resume(rested.token, PLAYER[1])).ok).toBe(true);
    expect(await info(others[0]!.token)).toMatchObject({ fault: "AUTH_SESSION_REPLACED" });
    const alive = { now: room.clock.now(), seenSince: room.clock.now() - 30 * MINUTE };
    expect(await openSessions(room.platform.database.db, seededId("demo_player"), alive)).toHaveLength(3);
  });

  test("with an authenticator enrolled a password alone takes nothing up, and every guess of a code counts", async () => {
    const who = ["demo_2fa", "Fiesta-Two-21"] as const;
    const code = () => codeAt(fromBase32("JBSWY3DPEHPK3PXP"), Math.floor(room.clock.now() / 30_000));
    const asked = (await room.ask("login", { username: who[0], password: who[1] })) as unknown as {
      detail: { value: { challengeId: string } };
    };
    const { challengeId } = asked.detail.value;
    const entered = await room.ask("loginChallenge", { challengeId, method: "GOOGLE", proof: code() });
    const { token } = (entered as unknown as { value: { token: string } }).value;
    await room.clock.advance(31 * MINUTE);
    const back = { token, method: "PASSWORD", proof: who[1] };
    expect(await room.ask("resume", back)).toMatchObject({
      fault: "AUTH_2FA_REQUIRED",
      detail: { value: { methods: ["GOOGLE", "RECOVERY"] } },
    });
    const wrong = code() === "000000" ? "000001" : "000000";
    expect(await room.ask("resume", { ...back, code: wrong })).toMatchObject({ fault: "AUTH_2FA_WRONG" });
    expect(await room.ask("resume", { ...back, proof: "Wrong-Pass-1", code: code() })).toMatchObject({
      fault: "AUTH_BAD_CREDENTIALS",
    });
    const right = { ...back, code: code(), ...(await room.captcha()) };
    expect((await room.ask("resume", right)).ok).toBe(true);
  });

  test("wrong passwords sent all at once meet the captcha at the second, and the lock as at the door", async () => {
    const first = await room.login("demo_rival", "Fiesta-Rival-21");
    await room.clock.advance(31 * MINUTE);
    const bare = Array.from({ length: 20 }, (_, at) => resume(first.token, `Wrong-Pass-${at}`));
    const told = (await Promise.all(bare)).map((each) => (each.ok ? "OK" : each.fault));
    expect(told.filter((each) => each === "AUTH_BAD_CREDENTIALS")).toHaveLength(1);
    expect(told.filter((each) => each === "AUTH_CAPTCHA_REQUIRED")).toHaveLength(19);
  });

  test("a remembered device wants the password again after 30 days", async () => {
    const from = { device: "kept" };
    const username = PLAYER[0];
    let answer = await room.ask("login", { username, password: PLAYER[1], rememberMe: true }, from);
    for (let day = 0; day < 40 && answer.ok; day++) {
      await room.clock.advance(DAY - HOUR);
      const { rememberToken } = (answer as unknown as { value: { rememberToken: string } }).value;
      answer = await room.ask("login", { username, rememberToken }, from);
      if (!answer.ok) expect(day).toBe(31);
    }
    expect(answer).toMatchObject({ fault: "AUTH_REMEMBER_INVALID" });
  });
});

describe("passwords", () => {
  test("the list of leaked ones is long and knows words from here", async () => {
    const words = await createLeaked().words();
    expect(words.size).toBeGreaterThan(40_000);
    expect(["password1", "mahalkita1", "88888888", "iloveyou"].every((word) => words.has(word))).toBe(true);
  });

  test("composed characters are one password, and all 64 characters count", async () => {
    const hashing = createHashing(async () => Buffer.alloc(32, 1));
    const long = `${"é".repeat(63)}a`;
    const made = await hashing.hash(long.normalize("NFD"));
    const stored = made.ok ? made.value : "";
    expect(stored.startsWith("$argon2id$v=19$m=47104,t=1,p=1$")).toBe(true);
    expect([hashing.isOutdated(stored), hashing.isOutdated("$argon2id$v=19$m=8192,t=1,p=1$x")]).toEqual([false, true]);
    expect(await hashing.verify(stored, long.normalize("NFC"))).toMatchObject({ value: true });
    expect(await hashing.verify(stored, `${"é".repeat(63)}b`)).toMatchObject({ value: false });
  });

  test("two are hashed at once and fifty may wait, then it is too much", async () => {
    const gate = createGate(2, 50);
    const never = new Promise<void>(() => undefined);
    const answers = Array.from({ length: 53 }, () => gate(() => never));
    expect(await answers[52]).toMatchObject({ ok: false, fault: "OVERLOADED" });
  });
});

describe("a change of password that wants a code", () => {
  test("has it sent to the own phone", async () => {
    expect(await room.ask("passwordSend", {})).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    const { token } = await room.login(...PLAYER);
    expect(await room.ask("passwordSend", {}, { token })).toMatchObject({ value: { masked: "917*****01" } });
    expect(await room.codeFor("639170000001")).toMatch(/^\d{6}$/);
    const bare = await room.login("demo_vip", "Fiesta-Vip-21");
    expect(await room.ask("passwordSend", {}, { token: bare.token })).toMatchObject({ fault: "PHONE_MISSING" });
  });
});

describe("codes", () => {
  test("stop for all when the brand's budget of an hour is spent, and staff hear of it once", async () => {
    await room.platform.settings.write("fiesta", "accounts", { smsPerHour: 10 });
    for (let count = 0; count < 10; count++) {
      expect((await room.ask("smsRegister", { mobileNo: `917333330${count}` })).ok).toBe(true);
    }
    const proof = await room.captcha();
    expect(await room.ask("smsRegister", { mobileNo: "9173333399", ...proof })).toMatchObject({ fault: "PHONE_QUOTA" });
    expect(await room.ask("smsRegister", { mobileNo: "9173333398" })).toMatchObject({ fault: "PHONE_QUOTA" });
    await room.clock.advance(HOUR);
    expect((await room.ask("smsRegister", { mobileNo: "9173333397" })).ok).toBe(true);
    await room.platform.settings.write("fiesta", "accounts", { smsPerHour: 600 });
  });
});
