import { hash } from "@node-rs/argon2";
import { DAY, HOUR, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Opened, openAccounts } from "./accounts.testing.ts";
import { type Puzzle, solvePuzzle } from "./puzzle.testing.ts";
import { seededId } from "./seed.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(async () => room?.store.close());
/** Every test begins with a quiet hour behind it. */
beforeEach(async () => room.clock.advance(HOUR));

const PLAYER = ["demo_player", "Fiesta-Player-21"] as const;

describe("by user name", () => {
  test("a seeded player logs in, whatever the case of the name, and is told about the last login", async () => {
    const first = await room.login(...PLAYER);
    const { userInfo, isAgent, passwordState, firstTimeLogin, customerId } = first;
    expect(userInfo.memberInfo).toMatchObject({ account: "demo_player", type: 0, clubLabel: { rankLevel: 3 } });
    expect([isAgent, passwordState, firstTimeLogin, customerId]).toEqual([0, "OK", false, seededId("demo_player")]);
    const again = await room.login("  DEMO_Player ", PLAYER[1]);
    expect(again.lastLogin).toMatchObject({ ip: "127.0.0.1", country: "PH" });
    expect(JSON.stringify(again)).not.toContain(PLAYER[1]);
  });

  test("a wrong password and an unknown name answer alike and ask for the captcha from then on", async () => {
    for (const username of ["demo_player2", "nobody_here"]) {
      expect(await room.ask("login", { username, password: "Wrong-Pass-1" })).toMatchObject({
        fault: "AUTH_BAD_CREDENTIALS",
        detail: { value: { captcha: true } },
      });
      expect(await room.ask("login", { username, password: "Wrong-Pass-1" })).toMatchObject({
        fault: "AUTH_CAPTCHA_REQUIRED",
      });
    }
    const right = { username: "demo_player2", password: "Fiesta-Player-22" };
    expect(await room.ask("login", right)).toMatchObject({
      fault: "AUTH_CAPTCHA_REQUIRED",
      detail: { value: { captcha: true } },
    });
    const proof = await room.captcha();
    expect(await room.ask("login", { ...right, ...proof, captcha: "AAAAA" })).toMatchObject({
      fault: "AUTH_CAPTCHA_WRONG",
    });
    expect(await room.ask("login", { ...right, ...proof })).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
    const fresh = await room.captcha();
    expect((await room.ask("login", { ...right, ...fresh, captcha: fresh.captcha.toLowerCase() })).ok).toBe(true);
    expect((await room.ask("login", right)).ok).toBe(true);
  });

  test("a captcha is over after three minutes; a solved puzzle stands for one, once", async () => {
    await room.ask("login", { username: "demo_vip", password: "Wrong-Pass-1" });
    const right = { username: "demo_vip", password: "Fiesta-Vip-21" };
    const late = await room.captcha();
    await room.clock.advance(3 * MINUTE);
    expect(await room.ask("login", { ...right, ...late })).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
    const puzzle = (await room.ask("puzzle", {})) as { value: Puzzle };
    const botCheck = solvePuzzle(puzzle.value);
    expect((await room.ask("login", { ...right, botCheck })).ok).toBe(true);
    await room.ask("login", { username: "demo_vip", password: "Wrong-Pass-1" });
    expect(await room.ask("login", { ...right, botCheck })).toMatchObject({ fault: "AUTH_CAPTCHA_WRONG" });
    expect((await room.ask("login", { ...right, ...(await room.captcha()) })).ok).toBe(true);
  });

  test("ten failures lock for 15 minutes, also against the right password", async () => {
    const username = "demo_rival_player";
    for (let count = 0; count < 10; count++) {
      const proof = count === 0 ? {} : await room.captcha();
      expect(await room.ask("login", { username, password: "Wrong-Pass-1", ...proof })).toMatchObject({
        fault: "AUTH_BAD_CREDENTIALS",
      });
    }
    const right = { username, password: "Fiesta-Rival-22" };
    expect(await room.ask("login", { ...right, ...(await room.captcha()) })).toMatchObject({ fault: "AUTH_LOCKED" });
    await room.clock.advance(15 * MINUTE);
    expect((await room.ask("login", { ...right, ...(await room.captcha()) })).ok).toBe(true);
  });

  test("guesses sent all at once do not get past the lock", async () => {
    const username = "demo_internal";
    const guesses: object[] = [];
    for (let count = 0; count < 20; count++)
      guesses.push({ username, password: `Wrong-Pass-${count}`, ...(await room.captcha()) });
    const answers = await Promise.all(guesses.map((input) => room.ask("login", input)));
    const told = answers.map((each) => (each.ok ? "OK" : each.fault));
    expect(told.filter((each) => each === "AUTH_BAD_CREDENTIALS")).toHaveLength(10);
    expect(told.filter((each) => each === "AUTH_LOCKED")).toHaveLength(10);
    // Not among them: which of them is looked at first is nobody's to say, and a right one opens the account anew.
    const right = { username, password: "Fiesta-Internal-21", ...(await room.captcha()) };
    expect(await room.ask("login", right)).toMatchObject({ fault: "AUTH_LOCKED" });
  });

  test("a hash of an older cost is made anew by the next right password", async () => {
    const { database, secrets } = room.platform;
    const secret = await secrets.get("accounts-pepper", 32);
    const id = seededId("demo_vip");
    const kept = async () => {
      const { rows } = await sql<{ hash: string }>`
        select password_hash as hash from accounts.player where id = ${id}`.execute(database.db);
      return rows[0]!.hash;
    };
    const today = await kept();
    const older = await hash("Fiesta-Vip-21", { memoryCost: 8_192, timeCost: 1, parallelism: 1, secret });
    await sql`update accounts.player set password_hash = ${older} where id = ${id}`.execute(database.db);
    await room.login("demo_vip", "Fiesta-Vip-21");
    const renewed = await kept();
    expect(renewed.split("$").slice(0, 4)).toEqual(today.split("$").slice(0, 4));
    await room.login("demo_vip", "Fiesta-Vip-21");
    expect(await kept()).toBe(renewed);
  });
  test("missing fields, wrong side, closed and excluded accounts", async () => {
    expect(await room.ask("login", { username: " " })).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "username" }, { field: "password" }] },
    });
    const agent = { username: "demo_agent", password: "Fiesta-Agent-21" };
    expect(await room.ask("login", { ...agent, side: "member" })).toMatchObject({ fault: "AUTH_NOT_MEMBER" });
    expect((await room.ask("login", { ...agent, side: "agent" })).ok).toBe(true);
    expect(await room.ask("login", { username: PLAYER[0], password: PLAYER[1], side: "agent" })).toMatchObject({
      fault: "AUTH_NOT_AGENT",
    });
    const { database } = room.platform;
    const id = seededId("demo_affiliate");
    const out = { username: "demo_affiliate", password: "Fiesta-Affiliate-21" };
    await room.door.setDisabled(database.db, id, true);
    expect(await room.ask("login", out)).toMatchObject({ fault: "AUTH_DISABLED" });
    await room.door.setDisabled(database.db, id, false);
    await room.door.setExcluded(database.db, id, room.clock.now() + DAY);
    expect(await room.ask("login", out)).toMatchObject({ fault: "AUTH_SELF_EXCLUDED" });
    await room.clock.advance(2 * DAY);
    expect((await room.ask("login", out)).ok).toBe(true);
  });

  test("hints are given only where the brand wants them", async () => {
    await room.platform.settings.write("fiesta", "accounts", { accountHints: true });
    expect(await room.ask("login", { username: "who_is_this", password: "Wrong-Pass-1" })).toMatchObject({
      fault: "AUTH_ACCOUNT_UNKNOWN",
    });
    expect(await room.ask("passwordEmail", { username: "who", email: "a@b.test" })).toMatchObject({
      fault: "AUTH_ACCOUNT_UNKNOWN",
    });
    await room.platform.settings.write("fiesta", "accounts", { accountHints: false });
    expect(await room.ask("passwordEmail", { username: "who", email: "a@b.test" })).toMatchObject({
      ok: true,
      value: null,
    });
  });

  test("external phone login wants a number and a genuine token", async () => {
    const sent = { type: "firebase", firebaseIdToken: "x" };
    expect(await room.ask("login", sent)).toMatchObject({ fault: "PHONE_MISSING" });
    expect(await room.ask("login", { ...sent, username: "9170000001" })).toMatchObject({ fault: "PHONE_CODE_INVALID" });
  });
});

describe("from an unknown place", () => {
  test("a code to the verified phone opens the session, and the place is known then", async () => {
    const from = { ip: "203.0.113.9" };
    const refused = await room.ask("login", { username: PLAYER[0], password: PLAYER[1] }, from);
    expect(refused).toMatchObject({
      fault: "AUTH_VERIFY_IP",
      detail: { value: { methods: ["SMS", "EMAIL"], masked: { SMS: "917*****01" } } },
    });
    const { challengeId } = (refused as { detail: { value: { challengeId: string } } }).detail.value;
    expect(await room.ask("loginChallengeSend", { challengeId, method: "SMS" }, from)).toMatchObject({
      value: { masked: "917*****01" },
    });
    expect(await room.ask("loginChallengeSend", { challengeId, method: "SMS" }, from)).toMatchObject({
      fault: "PHONE_TOO_MANY",
    });
    const proof = await room.codeFor("639170000001");
    const wrong = { challengeId, method: "SMS", proof: proof === "111111" ? "222222" : "111111" };
    expect(await room.ask("loginChallenge", wrong, from)).toMatchObject({
      fault: "AUTH_CHALLENGE_WRONG",
      detail: { value: { left: 4 } },
    });
    expect((await room.ask("loginChallenge", { challengeId, method: "SMS", proof }, from)).ok).toBe(true);
    expect(await room.ask("loginChallenge", { challengeId, method: "SMS", proof }, from)).toMatchObject({
      fault: "AUTH_CHALLENGE_EXPIRED",
    });
    expect((await room.ask("login", { username: PLAYER[0], password: PLAYER[1] }, { ip: "203.0.113.200" })).ok).toBe(
      true,
    );
  });

  test("five wrong tries or ten minutes end a challenge", async () => {
    const from = { ip: "198.51.100.7" };
    const challenge = async () => {
      const refused = await room.ask("login", { username: PLAYER[0], password: PLAYER[1] }, from);
      return (refused as { detail: { value: { challengeId: string } } }).detail.value.challengeId;
    };
    const tried = await challenge();
    for (let left = 4; left >= 0; left--) {
      expect(
        await room.ask("loginChallenge", { challengeId: tried, method: "EMAIL", proof: "000000" }, from),
      ).toMatchObject({ detail: { value: { left } } });
    }
    expect(
      await room.ask("loginChallenge", { challengeId: tried, method: "EMAIL", proof: "000000" }, from),
    ).toMatchObject({ fault: "AUTH_CHALLENGE_EXPIRED" });
    const late = await challenge();
    await room.clock.advance(10 * MINUTE);
    expect(await room.ask("loginChallengeSend", { challengeId: late, method: "EMAIL" }, from)).toMatchObject({
      fault: "AUTH_CHALLENGE_EXPIRED",
    });
  });

  test("forgetting the places brings the question back", async () => {
    await room.login(...PLAYER);
    await room.door.places.forget(room.platform.database.db, seededId("demo_player"));
    expect(await room.ask("login", { username: PLAYER[0], password: PLAYER[1] })).toMatchObject({
      fault: "AUTH_VERIFY_IP",
    });
    await room.door.places.know(room.platform.database.db, seededId("demo_player"), { ip: "127.0.0.1", device: "" });
  });
});

describe("remembering", () => {
  test("a token replaces the password once, on its device, for a day", async () => {
    const from = { device: "phone-1" };
    const username = PLAYER[0];
    const first = await room.ask("login", { username, password: PLAYER[1], rememberMe: true }, from);
    const { rememberToken } = (first as unknown as { value: { rememberToken: string } }).value;
    expect(await room.ask("login", { username, rememberToken }, { device: "phone-2" })).toMatchObject({
      fault: "AUTH_REMEMBER_INVALID",
    });
    expect(await room.ask("login", { username: "demo_vip", rememberToken }, from)).toMatchObject({
      fault: "AUTH_REMEMBER_INVALID",
    });
    const second = (await room.ask("login", { username, rememberToken }, from)) as unknown as {
      ok: boolean;
      value: { rememberToken: string };
    };
    expect(second.ok).toBe(true);
    expect(await room.ask("login", { username, rememberToken }, from)).toMatchObject({
      fault: "AUTH_REMEMBER_INVALID",
    });
    await room.clock.advance(DAY);
    expect(await room.ask("login", { username, rememberToken: second.value.rememberToken }, from)).toMatchObject({
      fault: "AUTH_REMEMBER_INVALID",
    });
  });

  test("the web gets it as a cookie too, which a logout makes worthless", async () => {
    const from = { client: "web", device: "tab" } as const;
    const again = (kept: string) =>
      room.ask(
        "login",
        { username: PLAYER[0], rememberToken: "kept" },
        { ...from, cookies: { "__Host-rm": kept } },
      ) as Promise<unknown> as Promise<{ ok: boolean; value: { token: string } }>;
    await room.ask("login", { username: PLAYER[0], password: PLAYER[1], rememberMe: true }, from);
    const { ok, value } = await again(room.answers.cookies["__Host-rm"]!);
    expect(ok).toBe(true);
    const fresh = room.answers.cookies["__Host-rm"]!;
    const cookies = { "__Host-sid": room.answers.cookies["__Host-sid"]!, "__Host-rm": fresh };
    expect(await room.ask("logout", {}, { ...from, token: value.token, cookies })).toMatchObject({ ok: true });
    expect(await again(fresh)).toMatchObject({ fault: "AUTH_REMEMBER_INVALID" });
  });
});

describe("by code", () => {
  test("the code of the own phone logs in; it works once and not after its time", async () => {
    const mobileNum = "9170000001";
    expect(await room.ask("smsNoLogin", { mobileNum, countryDialingCode: "63" })).toMatchObject({
      value: { expiredMinutes: 3 },
    });
    expect(await room.ask("smsNoLogin", { mobileNum })).toMatchObject({
      fault: "PHONE_TOO_MANY",
      detail: { retryAfter: 300 },
    });
    const password = await room.codeFor("639170000001");
    expect((await room.ask("login", { type: "sms", username: mobileNum, password })).ok).toBe(true);
    expect(await room.ask("login", { type: "sms", username: mobileNum, password })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
    await room.clock.advance(4 * MINUTE);
    await room.ask("smsNoLogin", { mobileNum });
    const late = await room.codeFor("639170000001");
    await room.clock.advance(3 * MINUTE);
    expect(await room.ask("login", { type: "sms", username: mobileNum, password: late })).toMatchObject({
      fault: "PHONE_CODE_EXPIRED",
    });
  });

  test("a number without account gets the same answer and no message", async () => {
    await room.clock.advance(DAY);
    expect(await room.ask("smsNoLogin", { mobileNum: "9179999999" })).toMatchObject({ value: { expiredMinutes: 3 } });
    expect(await room.codeFor("639179999999")).toBe("");
    expect(await room.ask("login", { type: "sms", username: "9179999999", password: "123456" })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
  });

  test("missing, malformed, too many a day, a network that asks too often, a provider that fails, a module that is off", async () => {
    expect(await room.ask("smsNoLogin", {})).toMatchObject({ fault: "PHONE_MISSING" });
    expect(await room.ask("smsNoLogin", { mobileNum: "12ab" })).toMatchObject({ fault: "PHONE_INVALID" });
    expect(await room.ask("login", { type: "sms", username: "9170000001" })).toMatchObject({
      fault: "PHONE_CODE_MISSING",
    });
    expect(await room.ask("login", { type: "sms", password: "123456" })).toMatchObject({ fault: "PHONE_MISSING" });
    for (let count = 0; count < 5; count++) {
      expect((await room.ask("smsRegister", { mobileNo: "9171111111" })).ok).toBe(true);
      await room.clock.advance(4 * MINUTE);
    }
    expect(await room.ask("smsRegister", { mobileNo: "9171111111" })).toMatchObject({ fault: "PHONE_TOO_MANY" });
    const from = { ip: "192.0.2.5" };
    for (let count = 0; count < 20; count++) await room.ask("smsRegister", { mobileNo: `91722222${10 + count}` }, from);
    expect(await room.ask("smsRegister", { mobileNo: "9172222299" }, from)).toMatchObject({ fault: "PHONE_QUOTA" });
    expect(await room.ask("smsRegister", { mobileNo: "9172222299", captcha: "x", captchaId: "y" }, from)).toMatchObject(
      { fault: "PHONE_CAPTCHA_FAILED" },
    );
    expect((await room.ask("smsRegister", { mobileNo: "9172222299", ...(await room.captcha()) }, from)).ok).toBe(true);
    room.flags.delete("MOBILEVERCODELOGIN3");
    expect(await room.ask("smsNoLogin", { mobileNum: "9170000001" })).toMatchObject({ fault: "MODULE_OFF" });
    expect(await room.ask("login", { type: "sms", username: "9170000001", password: "1" })).toMatchObject({
      fault: "MODULE_OFF",
    });
    room.flags.add("MOBILEVERCODELOGIN3");
  });
});
