import { DAY, HOUR } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type OpenedStaff, openStaff } from "@taya/staff/testing";
import type { From } from "./accounts.testing.ts";
import { sameName } from "@taya/kernel/alike";
import { makeRecovery } from "./guard/recovery.ts";
import { codeAt, fromBase32 } from "./guard/totp.ts";
import { type Puzzle, solvePuzzle } from "./puzzle.testing.ts";
import { payoutAccounts } from "./points.ts";
import { seededId } from "./seed.ts";

let room: OpenedStaff;
beforeAll(async () => void (room = await openStaff()), 60_000);
afterAll(async () => room?.store.close());
beforeEach(async () => room.clock.advance(HOUR));

const SECRET = fromBase32("JBSWY3DPEHPK3PXP");
const TWO = { username: "demo_2fa", password: "Fiesta-Two-21" };
const PLAYER = { username: "demo_player", password: "Fiesta-Player-21" };
const totp = () => codeAt(SECRET, Math.floor(room.clock.now() / 30_000));

interface Challenge {
  readonly challengeId: string;
  readonly methods: readonly string[];
}

async function challenge(input: object, from: From = {}): Promise<Challenge> {
  const refused = await room.ask("login", input, from);
  return (refused as unknown as { detail: { value: Challenge } }).detail.value;
}
const answer = (challengeId: string, method: string, proof: string, from: From = {}) =>
  room.ask("loginChallenge", { challengeId, method, proof }, from);
const set = (change: Record<string, unknown>) => room.platform.settings.write("fiesta", "accounts", change);

describe("the authenticator", () => {
  test("a right password alone opens nothing; its code does, once", async () => {
    const refused = await room.ask("login", TWO);
    expect(refused).toMatchObject({
      fault: "AUTH_2FA_REQUIRED",
      detail: { value: { methods: ["GOOGLE", "RECOVERY"], masked: {} } },
    });
    const first = await challenge(TWO);
    const code = totp();
    expect(await answer(first.challengeId, "GOOGLE", code === "000000" ? "000001" : "000000")).toMatchObject({
      fault: "AUTH_2FA_WRONG",
      detail: { value: { left: 4 } },
    });
    expect((await answer(first.challengeId, "GOOGLE", code)).ok).toBe(true);
    const second = await challenge(TWO);
    expect(await answer(second.challengeId, "GOOGLE", code)).toMatchObject({ fault: "AUTH_2FA_WRONG" });
  });

  test("is asked from a known place, from an unknown one and of a remembered device alike; a code by SMS is no way round", async () => {
    expect(await room.ask("login", TWO, { ip: "203.0.113.77" })).toMatchObject({ fault: "AUTH_2FA_REQUIRED" });
    const { challengeId } = await challenge({ ...TWO, rememberMe: true }, { device: "d" });
    expect(await answer(challengeId, "SMS", "123456", { device: "d" })).toMatchObject({
      fault: "AUTH_CHALLENGE_WRONG",
    });
    const entered = await answer(challengeId, "GOOGLE", totp(), { device: "d" });
    const { rememberToken } = (entered as unknown as { value: { rememberToken: string } }).value;
    expect(await room.ask("login", { username: TWO.username, rememberToken }, { device: "d" })).toMatchObject({
      fault: "AUTH_2FA_REQUIRED",
    });
  });

  test("each of ten recovery codes stands in for it once", async () => {
    const { database } = room.platform;
    const context = { platform: room.platform } as unknown as Parameters<typeof makeRecovery>[1];
    const codes = await database.transaction((tx) => makeRecovery(tx, context, seededId("demo_2fa")));
    expect(new Set(codes).size).toBe(10);
    const one = await challenge(TWO);
    expect((await answer(one.challengeId, "RECOVERY", codes[3]!.toUpperCase())).ok).toBe(true);
    const other = await challenge(TWO);
    expect(await answer(other.challengeId, "RECOVERY", codes[3]!)).toMatchObject({ fault: "AUTH_CHALLENGE_WRONG" });
    expect((await answer(other.challengeId, "RECOVERY", codes[4]!)).ok).toBe(true);
  });

  test("wrong codes count towards the lock of the account, whichever challenge they answer", async () => {
    for (let round = 0; round < 2; round++) {
      const { challengeId } = await challenge(TWO);
      for (let count = 0; count < 5; count++) await answer(challengeId, "RECOVERY", "wrong");
    }
    expect(await room.ask("login", TWO)).toMatchObject({ fault: "AUTH_LOCKED" });
  });
});

describe("a code by e-mail", () => {
  const ways = async (player: { username: string; password: string }, ip: string) => {
    const refused = await room.ask("login", player, { ip });
    return (refused as unknown as { detail: { value: Challenge & { masked: object } } }).detail.value;
  };

  test("is no proof where the brand or its market says so, unless the account has nothing better", async () => {
    await set({ emailProof: false });
    const from = { ip: "198.51.100.90" };
    const { challengeId, methods, masked } = await ways(PLAYER, from.ip);
    expect([methods, Object.keys(masked)]).toEqual([["SMS"], ["SMS"]]);
    expect(await room.ask("loginChallengeSend", { challengeId, method: "EMAIL" }, from)).toMatchObject({ ok: false });
    expect(await answer(challengeId, "EMAIL", "123456", from)).toMatchObject({ fault: "AUTH_CHALLENGE_WRONG" });
    const { db } = room.platform.database;
    await room.door.changeDetails(db, seededId("demo_new"), { email: "new@example.test" });
    expect(await ways({ username: "demo_new", password: "Fiesta-New-21" }, from.ip)).toMatchObject({
      methods: ["EMAIL"],
      masked: { EMAIL: expect.any(String) },
    });
    await set({ emailProof: true });
    expect((await ways(PLAYER, "198.51.97.90")).methods).toEqual(["SMS", "EMAIL"]);
  });
});

describe("the name on the bank account", () => {
  const account = { bankName: "BDO Unibank", masked: "•••• 4567", holder: "Demo Player", addedAt: 0 };
  beforeAll(() => {
    const shown = async (_db: unknown, playerId: string) => (playerId === seededId("demo_player") ? [account] : []);
    room.platform.points.extend("wallet", [
      payoutAccounts.with({ shown, numbers: async () => [], sharers: async () => [], sharedAmong: async () => [] }),
    ]);
  });

  test("is asked beside a code where the brand wants it, and opens nothing alone", async () => {
    const from = { ip: "198.51.100.80" };
    await set({ bankNameProof: true });
    const { challengeId, methods } = await challenge(PLAYER, from);
    expect(methods).toEqual(["SMS", "EMAIL", "BANKNAME"]);
    expect(await answer(challengeId, "BANKNAME", "Somebody Else", from)).toMatchObject({
      fault: "AUTH_CHALLENGE_WRONG",
    });
    expect(await answer(challengeId, "BANKNAME", " démo  PLAYER ", from)).toMatchObject({
      fault: "AUTH_VERIFY_IP",
      detail: { value: { methods: ["SMS", "EMAIL"] } },
    });
    await room.ask("loginChallengeSend", { challengeId, method: "EMAIL" }, from);
    const proof = await room.codeFor("demo_player@example.test");
    expect((await answer(challengeId, "EMAIL", proof, from)).ok).toBe(true);
    await set({ bankNameProof: false });
    expect((await challenge(PLAYER, { ip: "198.51.99.80" })).methods).toEqual(["SMS", "EMAIL"]);
  });

  test("is compared as people would", () => {
    expect(sameName("José  P. RIZAL", "jose p rizal")).toBe(true);
    expect(sameName("José Rizal", "Jose Rizal y Alonso")).toBe(false);
    expect(sameName("…", " ")).toBe(false);
  });
});

describe("places", () => {
  test("are remembered for 90 days from when they were last seen", async () => {
    const from = { ip: "192.0.2.40" };
    const { challengeId } = await challenge(PLAYER, from);
    await room.ask("loginChallengeSend", { challengeId, method: "SMS" }, from);
    expect((await answer(challengeId, "SMS", await room.codeFor("639170000001"), from)).ok).toBe(true);
    await room.clock.advance(89 * DAY);
    expect((await room.ask("login", PLAYER, from)).ok).toBe(true);
    await room.clock.advance(90 * DAY);
    expect(await room.ask("login", PLAYER, from)).toMatchObject({ fault: "AUTH_VERIFY_IP" });
  });

  test("an account without any contact comes in, for it could never prove itself; every login may want a proof", async () => {
    const bare = { username: "demo_player2", password: "Fiesta-Player-22" };
    expect((await room.ask("login", bare, { ip: "192.0.2.90" })).ok).toBe(true);
    await room.door.places.know(room.platform.database.db, seededId("demo_player"), { ip: "127.0.0.1", device: "" });
    await set({ proofEveryLogin: true });
    expect(await room.ask("login", PLAYER)).toMatchObject({ fault: "AUTH_VERIFY_IP" });
    await set({ proofEveryLogin: false });
    expect((await room.ask("login", PLAYER)).ok).toBe(true);
  });
});

describe("a lock", () => {
  const fail = async (username: string, times: number) => {
    for (let count = 0; count < times; count++) {
      const proof = count === 0 ? {} : await room.captcha();
      expect(await room.ask("login", { username, password: "Wrong-Pass-1", ...proof })).toMatchObject({
        fault: "AUTH_BAD_CREDENTIALS",
      });
    }
  };

  test("opens by a code before its time; the password and the captcha are asked as before", async () => {
    await room.ask("login", PLAYER);
    await fail(PLAYER.username, 10);
    expect(await room.ask("login", PLAYER)).toMatchObject({
      fault: "AUTH_LOCKED",
      detail: { retryAfter: 900, value: { unlock: ["SMS", "EMAIL", "GOOGLE", "RECOVERY"] } },
    });
    const asking = { username: PLAYER.username, method: "SMS" };
    expect(await room.ask("unlockSend", asking)).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
    const misread = { ...(await room.captcha()), captcha: "AAAAA" };
    expect(await room.ask("unlockSend", { ...asking, ...misread })).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
    expect((await room.ask("unlockSend", { ...asking, ...(await room.captcha()) })).ok).toBe(true);
    const proof = await room.codeFor("639170000001");
    const wrong = { username: PLAYER.username, method: "SMS", proof: proof === "000000" ? "000001" : "000000" };
    expect(await room.ask("unlock", wrong)).toMatchObject({ fault: "AUTH_CHALLENGE_WRONG" });
    expect((await room.ask("unlock", { ...wrong, proof })).ok).toBe(true);
    expect(await room.ask("login", PLAYER)).toMatchObject({ fault: "AUTH_CAPTCHA_REQUIRED" });
    expect((await room.ask("login", { ...PLAYER, ...(await room.captcha()) })).ok).toBe(true);
  });

  test("the strict rule: three in 30 minutes, and waiting does not help", async () => {
    await set({ lockAfter: 3, lockWindowMinutes: 30, lockUntilProof: true });
    await fail(PLAYER.username, 3);
    await room.clock.advance(DAY);
    const locked = await room.ask("login", PLAYER);
    expect(locked).toMatchObject({ fault: "AUTH_LOCKED" });
    expect((locked as unknown as { detail: object }).detail).not.toHaveProperty("retryAfter");
    await room.ask("unlockSend", { username: PLAYER.username, method: "EMAIL", ...(await room.captcha()) });
    const proof = await room.codeFor("demo_player@example.test");
    expect((await room.ask("unlock", { username: PLAYER.username, method: "EMAIL", proof })).ok).toBe(true);
    expect((await room.ask("login", { ...PLAYER, ...(await room.captcha()) })).ok).toBe(true);
    await set({ lockAfter: 10, lockWindowMinutes: 15, lockUntilProof: false });
  });

  test("a name that nobody has answers alike, and proofs cannot be guessed at will", async () => {
    const username = "nobody_at_all";
    const send = async () => room.ask("unlockSend", { username, method: "SMS", ...(await room.captcha()) });
    expect(await send()).toMatchObject({ value: { expiredMinutes: 3 } });
    expect(await send()).toMatchObject({ fault: "PHONE_TOO_MANY" });
    for (let count = 0; count < 5; count++) {
      expect(await room.ask("unlock", { username, method: "GOOGLE", proof: "000000" })).toMatchObject({
        fault: "AUTH_CHALLENGE_WRONG",
      });
    }
    expect(await room.ask("unlock", { username, method: "GOOGLE", proof: "000000" })).toMatchObject({
      fault: "AUTH_LOCKED",
    });
  });

  test("staff see who is locked and open it with a reason that stands in the log", async () => {
    await fail("demo_vip", 10);
    const admin = await room.staff("admin");
    const from = { token: admin.token };
    const shown = (await room.ask("adminSignIn", {}, from)) as unknown as { value: { locked: object[] } };
    expect(shown.value.locked).toEqual([expect.objectContaining({ username: "demo_vip", known: true, staff: false })]);
    for (let count = 0; count < 3; count++)
      await room.ask("adminLogin", { username: "admin2", password: "Wrong-Pass-1" });
    const right = { username: "admin2", password: "Fiesta-Admin-22" };
    expect(await room.ask("adminLogin", right)).toMatchObject({ fault: "AUTH_LOCKED" });
    expect(await room.ask("adminSignIn", {}, from)).toMatchObject({
      value: { locked: [{ username: "admin2", known: true, staff: true }, { username: "demo_vip" }] },
    });
    expect((await room.ask("adminUnlock", { username: "admin2", reason: "known by voice" }, from)).ok).toBe(true);
    expect((await room.ask("adminLogin", right)).ok).toBe(true);
    expect((await room.ask("adminUnlock", { username: "demo_vip", reason: "called us back" }, from)).ok).toBe(true);
    expect(await room.ask("adminSignIn", {}, from)).toMatchObject({ value: { locked: [] } });
    expect((await room.audit.verify()).ok).toBe(true);
    expect(
      (await room.ask("login", { username: "demo_vip", password: "Fiesta-Vip-21", ...(await room.captcha()) })).ok,
    ).toBe(true);
  });

  test("who may open locks does not guess behind them for ever, and an authenticator's guesses stay counted", async () => {
    const from = { token: (await room.staff("admin")).token };
    const unlock = () => room.ask("adminUnlock", { username: "admin2", reason: "known by voice" }, from);
    const wrong = { username: "admin2", password: "Wrong-Pass-1" };
    const answers: unknown[] = [];
    for (let round = 0; round < 15; round++) {
      for (let count = 0; count < 3; count++) answers.push(await room.ask("adminLogin", wrong));
      await unlock();
    }
    const looked = (answers as { fault: string }[]).filter((each) => each.fault === "AUTH_BAD_CREDENTIALS");
    expect(looked.length).toBeLessThanOrEqual(33);
    expect(await unlock()).toMatchObject({ fault: "RATE_LIMITED" });
    await room.clock.advance(25 * HOUR);
    const id = seededId("admin2");
    const now = room.clock.now();
    await sql`insert into accounts.attempt (merchant, subject, secret, at, failures)
      values ('fiesta', ${id}, 'staffAuthenticator', now(), ${JSON.stringify([now, now])}::jsonb)`.execute(
      room.platform.database.db,
    );
    const again = { token: (await room.staff("admin")).token };
    expect((await room.ask("adminUnlock", { username: "admin2", reason: "known by voice" }, again)).ok).toBe(true);
    const { rows } = await sql<{ failures: number[] }>`
      select failures from accounts.attempt where subject = ${id}`.execute(room.platform.database.db);
    expect(rows[0]!.failures).toHaveLength(2);
  });

  test("a network that fails often computes as well, or computes hard", async () => {
    const from = { ip: "203.0.113.200" };
    await set({ placeFailsMost: 5 });
    for (let count = 0; count < 5; count++) {
      await room.ask("login", { username: `guess_${count}`, password: "Wrong-Pass-1" }, from);
    }
    const refused = await room.ask("login", { ...PLAYER, ...(await room.captcha()) }, from);
    expect(refused).toMatchObject({
      fault: "AUTH_CAPTCHA_REQUIRED",
      detail: { value: { captcha: true, puzzle: true } },
    });
    const puzzle = async (hard?: "1") => {
      const made = (await room.ask("puzzle", { hard })) as unknown as { value: Puzzle };
      return { botCheck: solvePuzzle(made.value) };
    };
    const wrong = { username: "guess_1", password: "Wrong-Pass-1" };
    expect(await room.ask("login", { ...wrong, ...(await puzzle()) }, from)).toMatchObject({
      fault: "AUTH_CAPTCHA_REQUIRED",
    });
    for (const proof of [{ ...(await puzzle()), ...(await room.captcha()) }, await puzzle("1")]) {
      expect(await room.ask("login", { ...wrong, ...proof }, from)).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
    }
    await set({ placeFailsMost: 30 });
  });
});
