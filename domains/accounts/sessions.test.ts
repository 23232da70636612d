import { HOUR, MINUTE } from "@taya/kernel/instant";
import { CompactEncrypt, importJWK } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Opened, openAccounts, picture } from "./accounts.testing.ts";

let room: Opened;
beforeAll(async () => void (room = await openAccounts()), 60_000);
afterAll(async () => room?.store.close());

describe("sessions", () => {
  test("a fourth session ends the oldest, which is told so", async () => {
    const tokens: string[] = [];
    for (let count = 0; count < 4; count++) {
      tokens.push((await room.login("demo_vip", "Fiesta-Vip-21")).token);
      await room.clock.advance(1000);
    }
    expect(await room.authenticate({ token: tokens[0]! })).toMatchObject({ fault: "AUTH_SESSION_REPLACED" });
    for (const token of tokens.slice(1)) expect((await room.authenticate({ token })).ok).toBe(true);
  });

  test("thirty idle minutes end a session, use keeps it, twelve hours end it anyway", async () => {
    const { token } = await room.login("demo_player2", "Fiesta-Player-22");
    for (let count = 0; count < 24; count++) {
      expect((await room.authenticate({ token })).ok).toBe(true);
      await room.clock.advance(29 * MINUTE);
    }
    await room.clock.advance(HOUR);
    expect(await room.authenticate({ token })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    const idle = await room.login("demo_player2", "Fiesta-Player-22");
    await room.clock.advance(30 * MINUTE);
    expect(await room.authenticate({ token: idle.token })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
  });

  test("the web needs cookie and token, and a stolen token alone opens nothing", async () => {
    const { token } = await room.login("demo_vip", "Fiesta-Vip-21", { client: "web" });
    const cookies = { "__Host-sid": room.answers.cookies["__Host-sid"]! };
    expect((await room.authenticate({ token, client: "web", cookies })).ok).toBe(true);
    expect(await room.authenticate({ token, client: "web" })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    expect(await room.authenticate({ token, client: "native" })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    expect(await room.authenticate({ token, client: "web", cookies: { "__Host-sid": "other" } })).toMatchObject({
      fault: "AUTH_NOT_LOGGED_IN",
    });
    expect(await room.authenticate({ token: "made-up" })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
  });

  test("who logs in anew leaves the session they came with, and only that one", async () => {
    const [before, elsewhere] = [
      await room.login("demo_rival", "Fiesta-Rival-21"),
      await room.login("demo_rival", "Fiesta-Rival-21"),
    ];
    const input = { username: "demo_rival", password: "Fiesta-Rival-21", type: "username" };
    const again = (await room.ask("login", input, { token: before.token })) as unknown as { value: { token: string } };
    expect(again.value.token).not.toBe(before.token);
    expect(await room.authenticate({ token: before.token })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    for (const { token } of [again.value, elsewhere]) expect((await room.authenticate({ token })).ok).toBe(true);
    for (const { token } of [again.value, elsewhere]) await room.ask("logout", {}, { token });
  });

  test("a browser without any session of somebody is told of, and one with another session is not", async () => {
    const told = vi.spyOn(room.platform.events, "tell");
    const from = { device: "browser-a" };
    const input = { username: "demo_rival", password: "Fiesta-Rival-21", type: "username" };
    const open = async () => ((await room.ask("login", input, from)) as unknown as { value: { token: string } }).value;
    const [one, two] = [await open(), await open()];
    await room.ask("logout", {}, { ...from, token: one.token });
    await room.ask("logout", {}, { ...from, token: two.token });
    const signedOut = told.mock.calls.filter(([, { name }]) => name === "accounts.signedOut");
    expect(signedOut.map(([, , said]) => said)).toMatchObject([{ devices: ["browser-a"] }]);
    told.mockRestore();
  });

  test("a browser whose session was one too many is told of as signed out", async () => {
    const told = vi.spyOn(room.platform.events, "tell");
    const input = { username: "demo_player2", password: "Fiesta-Player-22", type: "username" };
    const tokens: string[] = [];
    for (const device of ["cafe", "home-1", "home-2", "home-3"]) {
      const { value } = (await room.ask("login", input, { device })) as unknown as { value: { token: string } };
      tokens.push(value.token);
      await room.clock.advance(1000);
    }
    const signedOut = told.mock.calls.filter(([, { name }]) => name === "accounts.signedOut");
    expect(signedOut.map(([, , said]) => said)).toMatchObject([{ devices: ["cafe"] }]);
    const loggedIn = told.mock.calls.filter(([, { name }]) => name === "accounts.loggedIn");
    expect(loggedIn.at(-1)![2]).toMatchObject({ device: "home-3" });
    told.mockRestore();
    for (const token of tokens.slice(1)) await room.ask("logout", {}, { token });
  });

  test("logout ends it and clears the browser; devices can be signed out from afar", async () => {
    const one = await room.login("demo_rival", "Fiesta-Rival-21");
    const two = await room.login("demo_rival", "Fiesta-Rival-21");
    await room.ask("logout", {}, { token: one.token });
    expect(room.answers.headers["Clear-Site-Data"]).toBe('"cookies", "storage"');
    expect(await room.authenticate({ token: one.token })).toMatchObject({ fault: "AUTH_NOT_LOGGED_IN" });
    const three = await room.login("demo_rival", "Fiesta-Rival-21");
    const devices = (await room.ask("devices", {}, { token: two.token })) as unknown as {
      value: { sessions: { id: string; current: boolean }[]; places: { id: string }[]; logins: { total: number } };
    };
    expect(devices.value.sessions.map((each) => each.current)).toEqual([false, true]);
    expect(devices.value.logins.total).toBe(8);
    const other = devices.value.sessions[0]!.id;
    expect((await room.ask("sessionEnd", { id: other }, { token: two.token })).ok).toBe(true);
    expect(await room.ask("sessionEnd", { id: other }, { token: two.token })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.authenticate({ token: three.token })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    const mine = (await room.authenticate({ token: two.token })) as { value: { id: string } };
    const stranger = await room.login("demo_vip", "Fiesta-Vip-21");
    expect(await room.ask("sessionEnd", { id: mine.value.id }, { token: stranger.token })).toMatchObject({
      fault: "NOT_FOUND",
    });
    expect(await room.ask("sessionEnd", { id: "no" }, { token: stranger.token })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.ask("placeForget", { id: devices.value.places[0]!.id }, { token: stranger.token })).toMatchObject(
      { fault: "NOT_FOUND" },
    );
    expect((await room.ask("placeForget", { id: devices.value.places[0]!.id }, { token: two.token })).ok).toBe(true);
  });

  test("a quiet look at a session does not keep it from resting", async () => {
    const { token } = await room.login("demo_vip", "Fiesta-Vip-21");
    await room.clock.advance(29 * MINUTE);
    expect((await room.authenticate({ token, quiet: true })).ok).toBe(true);
    await room.clock.advance(2 * MINUTE);
    expect(await room.authenticate({ token, quiet: true })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
  });

  test("staff log in with all rights", async () => {
    const { token } = await room.staff("admin");
    expect(await room.authenticate({ token })).toMatchObject({ value: { operator: true, rights: ["*"], type: 9 } });
  });
});

describe("a password that must be changed", () => {
  test("gives a restricted session and a ticket in place of the old password", async () => {
    const login = await room.login("demo_default", "Fiesta-Default-21");
    expect(login).toMatchObject({ passwordState: "DEFAULT", passwordExpired: false });
    expect(await room.authenticate({ token: login.token })).toMatchObject({ value: { mustChangePassword: true } });
    const fresh = { newPassword: "Brand-New-77", confirmNewPassword: "Brand-New-77" };
    expect(await room.ask("password", { ...fresh, changeTicket: "made-up" }, { token: login.token })).toMatchObject({
      fault: "PASSWORD_OLD_WRONG",
    });
    expect(
      await room.ask("password", { ...fresh, changeTicket: login.changeTicket }, { token: login.token }),
    ).toMatchObject({ ok: true, value: null });
    expect(await room.authenticate({ token: login.token })).toMatchObject({ value: { mustChangePassword: false } });
    expect((await room.login("demo_default", "Brand-New-77")).changeTicket).toBeUndefined();
  });
});

describe("changing a password", () => {
  test("refuses what is weak, leaked, the same or unproven; ends other sessions and rotates", async () => {
    const old = "Fiesta-Internal-21";
    const mine = await room.login("demo_internal", old);
    const other = await room.login("demo_internal", old);
    const change = (newPassword: string, more: object = {}) =>
      room.ask(
        "password",
        { oldPassword: old, newPassword, confirmNewPassword: newPassword, ...more },
        { token: mine.token },
      );
    expect(await change("short")).toMatchObject({
      fault: "PASSWORD_WEAK",
      detail: { errors: [{ rule: "length", min: 8 }] },
    });
    expect(await change("Password123")).toMatchObject({ fault: "PASSWORD_BREACHED" });
    expect(await change(old)).toMatchObject({ fault: "PASSWORD_SAME" });
    expect(await change("Another-Pass-1", { oldPassword: "not it" })).toMatchObject({ fault: "PASSWORD_OLD_WRONG" });
    expect(await change("Another-Pass-1", { oldPassword: undefined })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await change("Another-Pass-1", { confirmNewPassword: "x" })).toMatchObject({
      detail: { errors: [{ field: "confirmNewPassword", rule: "match" }] },
    });
    const changed = (await change("Another-Pass-1", { rotate: true })) as unknown as { value: { token: string } };
    expect((await room.authenticate({ token: changed.value.token })).ok).toBe(true);
    expect((await room.authenticate({ token: mine.token })).ok).toBe(false);
    expect(await room.authenticate({ token: other.token })).toMatchObject({ fault: "AUTH_SESSION_EXPIRED" });
    expect(await room.ask("login", { username: "demo_internal", password: old })).toMatchObject({
      fault: "AUTH_BAD_CREDENTIALS",
    });
  });

  test("wants a code where the brand says so", async () => {
    room.flags.add("CHNGPASSVERIF3");
    const { token } = await room.login("demo_player", "Fiesta-Player-21");
    const input = {
      oldPassword: "Fiesta-Player-21",
      newPassword: "Fiesta-Player-2x",
      confirmNewPassword: "Fiesta-Player-2x",
    };
    expect(await room.ask("password", input, { token })).toMatchObject({ fault: "PHONE_CODE_MISSING" });
    expect(await room.ask("password", { ...input, verificationCode: "000000" }, { token })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
    await room.ask("smsNoLogin", { mobileNum: "9170000001", purpose: "password" });
    const verificationCode = await room.codeFor("639170000001");
    expect((await room.ask("password", { ...input, verificationCode }, { token })).ok).toBe(true);
    room.flags.delete("CHNGPASSVERIF3");
  });

  test("a mailed link works once and for half an hour", async () => {
    const asked = { username: "demo_player", email: "Demo_Player@example.test" };
    expect(await room.ask("passwordEmail", { username: "demo_player" })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await room.ask("passwordEmail", { ...asked, email: "else@example.test" })).toMatchObject({ ok: true });
    expect(await room.ask("passwordEmail", asked)).toMatchObject({ ok: true, value: null });
    const { readOutbox } = await import("@taya/platform/outbox.store");
    const [mail] = (await readOutbox(room.platform.database.db, { kind: "email", limit: 1 })) as { text: string }[];
    const linkToken = /linkToken=([\w-]+)/.exec(mail!.text)![1]!;
    const fresh = { newPassword: "From-The-Mail-1", confirmNewPassword: "From-The-Mail-1" };
    expect(await room.ask("passwordReset", { linkToken: "made-up", ...fresh })).toMatchObject({
      fault: "AUTH_CHALLENGE_EXPIRED",
    });
    expect(await room.ask("passwordReset", { linkToken, newPassword: "x", confirmNewPassword: "x" })).toMatchObject({
      fault: "PASSWORD_WEAK",
    });
    expect((await room.ask("passwordReset", { linkToken, ...fresh })).ok).toBe(true);
    expect(await room.ask("passwordReset", { linkToken, ...fresh })).toMatchObject({ fault: "AUTH_CHALLENGE_EXPIRED" });
    expect((await room.login("demo_player", "From-The-Mail-1")).passwordState).toBe("OK");
  });

  test("a telephone without its code tells nothing of name and password, nor has a password looked at", async () => {
    const ask = (newPassword: string) =>
      room.ask("passwordVerification", { mobileNum: "9170000001", newPassword, verificationCode: "000000" });
    expect(await ask("demo_player")).toMatchObject({ fault: "PHONE_CODE_INVALID" });
    const many = await Promise.all(Array.from({ length: 150 }, (_, at) => ask(`From-The-Phone-${at}`)));
    expect(new Set(many.map((each) => (each as unknown as { fault: string }).fault))).toEqual(
      new Set(["PHONE_CODE_INVALID"]),
    );
  });

  test("a code to the phone regains the account", async () => {
    await room.clock.advance(HOUR);
    await room.ask("smsNoLogin", { mobileNum: "9170000001", purpose: "password" });
    const verificationCode = await room.codeFor("639170000001");
    const input = { mobileNum: "9170000001", newPassword: "From-The-Phone-1" };
    expect(await room.ask("passwordVerification", input)).toMatchObject({ fault: "PHONE_CODE_MISSING" });
    expect(
      await room.ask("passwordVerification", { ...input, verificationCode: "000000", newPassword: "weak" }),
    ).toMatchObject({ fault: "PASSWORD_WEAK" });
    expect((await room.ask("passwordVerification", { ...input, verificationCode })).ok).toBe(true);
    expect(
      await room.ask("passwordVerification", { ...input, newPassword: "Other-One-123", verificationCode }),
    ).toMatchObject({ fault: "PHONE_CODE_INVALID" });
    expect((await room.login("demo_player", "From-The-Phone-1")).passwordState).toBe("OK");
  });
});

describe("a free trial", () => {
  async function random(): Promise<string> {
    const { keys } = await room.platform.seal.publicKeys();
    const key = keys.find((each) => each.crv === "P-256")!;
    const header = {
      alg: "ECDH-ES",
      enc: "A256GCM",
      kid: key.kid!,
      iat: Math.floor(room.clock.now() / 1000),
      jti: crypto.randomUUID(),
    };
    return new CompactEncrypt(new TextEncoder().encode('{"random":"abc"}'))
      .setProtectedHeader(header)
      .encrypt(await importJWK(key, "ECDH-ES"));
  }

  test("gives 10,000.00 of play money in its own currency", async () => {
    const input = { os: "test", platform: "W", gatewayVersion: 3 };
    expect(await room.ask("freeplay", { ...input, random: "junk" })).toMatchObject({ fault: "SEAL_INVALID" });
    const trial = (await room.ask("freeplay", { ...input, random: await random() })) as unknown as {
      value: { customerId: never; isAgent: number };
    };
    expect(trial.value.isAgent).toBe(4);
    expect(await room.ledger.balance(room.platform.database.db, trial.value.customerId)).toMatchObject({
      currency: "FUN",
      cash: 1_000_000n,
    });
    room.flags.delete("FREEPLAY3");
    expect(await room.ask("freeplay", { ...input, random: await random() })).toMatchObject({ fault: "MODULE_OFF" });
    room.flags.add("FREEPLAY3");
  });
});

describe("the member", () => {
  test("reads info, sets the profile once, chooses a picture, marks the first login once", async () => {
    const { token, firstTimeLogin } = await room.login("demo_new", "Fiesta-New-21");
    expect(firstTimeLogin).toBe(true);
    expect(await room.ask("firstLogin", {}, { token })).toEqual({ ok: true, value: { done: true } });
    expect(await room.ask("firstLogin", {}, { token })).toEqual({ ok: true, value: { done: true } });
    expect((await room.login("demo_new", "Fiesta-New-21")).firstTimeLogin).toBe(false);
    expect(await room.ask("info", {}, { token })).toMatchObject({
      value: { account: "demo_new", kyc: { level: 0, status: "NONE" }, avatarType: "STATIC" },
    });
    expect(await room.ask("profileChange", { nickname: "Neo", line: "neo" }, { token })).toMatchObject({
      value: { nickname: "Neo", line: "neo" },
    });
    expect(await room.ask("profileChange", { nickname: "Trinity" }, { token })).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
    expect(await room.ask("profile", {}, { token })).toMatchObject({
      value: { nickname: "Neo", locked: ["line", "nickname"] },
    });
    expect(await room.ask("language", { language: "ty" }, { token })).toMatchObject({ value: { language: "TY" } });
    expect(await room.ask("language", { language: "XX" }, { token })).toMatchObject({ fault: "VALIDATION_FAILED" });
    expect(await room.ask("icon", { avatarType: "STATIC", avatar: "a24" }, { token })).toMatchObject({
      value: { avatar: "/files/avatars/FIESTA/a24.webp" },
    });
    expect(await room.ask("icon", { avatarType: "STATIC", avatar: "a25" }, { token })).toMatchObject({
      fault: "VALIDATION_FAILED",
    });
    expect(await room.ask("icon", { avatarType: "CUSTOM", image: await picture("png") }, { token })).toMatchObject({
      value: { avatarType: "CUSTOM" },
    });
    expect(
      await room.ask("icon", { avatarType: "CUSTOM", image: "data:image/gif;base64,R0lG" }, { token }),
    ).toMatchObject({ fault: "UPLOAD_TYPE" });
    expect(await room.ask("avatar", {}, { token })).toMatchObject({
      value: { avatarType: "CUSTOM", list: { length: 24 } },
    });
    expect(await room.ask("security", {}, { token })).toMatchObject({
      value: { paymentPassword: { set: true }, phone: { masked: null, verified: false }, outOf: 7 },
    });
  });

  test("verified contacts are masked", async () => {
    await room.clock.advance(HOUR);
    const { token } = await room.login("demo_player", "From-The-Phone-1");
    expect(await room.ask("profile", {}, { token })).toMatchObject({
      value: { mobileNum: "917*****01", email: "d***r@example.test" },
    });
  });
});

describe("the payment password", () => {
  test("five wrong tries lock it for a day, a right one forgets the wrong ones", async () => {
    const { seededId } = await import("./seed.ts");
    const id = seededId("demo_player2");
    const check = (proof: string) => room.door.paymentPassword(id, proof);
    for (let left = 4; left >= 2; left--) {
      expect(await check("000000")).toMatchObject({ fault: "PAYPWD_WRONG", detail: { value: { left } } });
    }
    expect((await check("246810")).ok).toBe(true);
    for (let left = 4; left >= 0; left--) {
      expect(await check("000000")).toMatchObject({ fault: "PAYPWD_WRONG", detail: { value: { left } } });
    }
    const until = room.clock.now() + 24 * HOUR;
    const locked = await check("246810");
    expect(locked).toMatchObject({ fault: "PAYPWD_LOCKED", detail: { value: { until: expect.any(Number) } } });
    expect(
      Math.abs((locked as unknown as { detail: { value: { until: number } } }).detail.value.until - until),
    ).toBeLessThan(HOUR);
    await room.clock.advance(24 * HOUR);
    expect(await check("000000")).toMatchObject({ fault: "PAYPWD_WRONG", detail: { value: { left: 4 } } });
    expect((await check("246810")).ok).toBe(true);
    expect(await room.door.paymentPassword(room.platform.id<"player">(), "246810")).toMatchObject({
      fault: "PAYPWD_NOT_SET",
    });
  });
});
