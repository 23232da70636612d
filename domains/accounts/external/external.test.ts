import { createHmac } from "node:crypto";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type From, type Opened, openAccounts, picture } from "../accounts.testing.ts";
import { accountSettings, type AccountSettings } from "../settings.ts";
import { phoneFaultOf } from "./auth-codes.ts";
import { createExternal } from "./external.ts";
import { type KeyService, openKeyService, PROJECT } from "./external.testing.ts";
import { lifeOf } from "./keys.ts";

let room: Opened;
let service: KeyService;
beforeAll(async () => {
  room = await openAccounts();
  service = await openKeyService(() => room.clock.now());
}, 60_000);
afterAll(async () => {
  await service?.close();
  await room?.store.close();
});
/** Every test begins with a quiet hour behind it and the brand connected to the service on loopback. */
beforeEach(async () => {
  await room.clock.advance(HOUR);
  await set({ firebaseProjectId: PROJECT, firebaseKeysUrl: service.url, phoneVerifier: "local-sms" });
});

const set = (values: object) => room.platform.settings.write("fiesta", "accounts", { ...values });
const NUMBER = "9170000001";
const PHONE = `+63${NUMBER}`;

interface Answered {
  readonly ok: boolean;
  readonly fault: string;
  readonly value: {
    readonly register: { readonly ticket: string; readonly email?: string; readonly mobileNum?: string };
    readonly userInfo: { readonly userName: string };
    readonly changeTicket?: string;
    readonly passwordState: string;
  };
}
const ask = async (name: "login" | "loginExternal" | "register", input: object, from?: From): Promise<Answered> =>
  (await room.ask(name, input, from)) as unknown as Answered;
const logIn = (firebaseIdToken: string, change: object = {}) =>
  ask("login", { type: "firebase", username: NUMBER, firebaseChannel: "sms", firebaseIdToken, ...change });
const external = (provider: string, idToken: string, more: object = {}, from?: From) =>
  ask("loginExternal", { provider, idToken, ...more }, from);

describe("the external phone verification", () => {
  test("a genuine token for the number logs in, once; the number may be written with its zero", async () => {
    const token = await service.sign(service.claims(PHONE));
    expect(await logIn(token, { username: `0${NUMBER}` })).toMatchObject({
      ok: true,
      value: { userInfo: { userName: "demo_player" } },
    });
    expect(await logIn(token)).toMatchObject({ fault: "PHONE_CODE_INVALID" });
    expect(await external("firebase", token)).toMatchObject({ fault: "PHONE_CODE_INVALID" });
  });

  test("what was signed counts as used, however the signature is written", async () => {
    const token = await service.sign(service.claims(PHONE));
    expect((await logIn(token)).ok).toBe(true);
    expect(await logIn(`${token}=`)).toMatchObject({ ok: false });
  });

  test.each<[string, (now: number) => JWTPayload, string]>([
    ["of another project", () => ({ aud: "other-project" }), "PHONE_CODE_INVALID"],
    ["for several projects", () => ({ aud: [PROJECT, "other"] }), "PHONE_CODE_INVALID"],
    ["of another issuer", () => ({ iss: "https://securetoken.google.com/other" }), "PHONE_CODE_INVALID"],
    ["over", (now) => ({ exp: now - 1 }), "PHONE_CODE_EXPIRED"],
    ["of somebody who proved themselves too long ago", (now) => ({ auth_time: now - 301 }), "PHONE_CODE_EXPIRED"],
    ["of tomorrow", (now) => ({ iat: now + 120 }), "PHONE_CODE_INVALID"],
    ["with a proof of tomorrow", (now) => ({ auth_time: now + 120 }), "PHONE_CODE_INVALID"],
    ["that does not say when", () => ({ auth_time: undefined }), "PHONE_CODE_INVALID"],
    ["that does not say who", () => ({ sub: "" }), "PHONE_CODE_INVALID"],
    ["without a number", () => ({ phone_number: undefined }), "PHONE_CODE_INVALID"],
    ["for another number", () => ({ phone_number: "+639179999999" }), "PHONE_CODE_INVALID"],
    ["of a custom sign-in", () => ({ firebase: { sign_in_provider: "custom" } }), "PHONE_NOT_ALLOWED"],
  ])("a token %s is refused", async (_what, odd, fault) => {
    const token = await service.sign(service.claims(PHONE, odd(service.seconds())));
    expect(await logIn(token)).toMatchObject({ ok: false, fault });
  });

  test("forged signatures, other algorithms, none at all", async () => {
    const claims = service.claims(PHONE);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const body = part(claims);
    const unsigned = `${part({ alg: "none", kid: "k0", typ: "JWT" })}.${body}.`;
    const head = `${part({ alg: "HS256", kid: "k0", typ: "JWT" })}.${body}`;
    const key = JSON.stringify(await service.publicKey());
    const symmetric = `${head}.${createHmac("sha256", key).update(head).digest("base64url")}`;
    const genuine = await service.sign(claims);
    const tampered = [genuine.split(".")[0], part({ ...claims, sub: "other" }), genuine.split(".")[2]].join(".");
    const odd = [
      unsigned,
      symmetric,
      tampered,
      await service.sign(claims, { foreign: true }),
      await service.sign(claims, { kid: "nobody" }),
      await service.sign(claims, { header: { typ: "at+jwt" } }),
      "no token",
      `${genuine}.${body}`,
    ];
    for (const token of odd) expect(await logIn(token), token).toMatchObject({ fault: "PHONE_CODE_INVALID" });
    expect((await logIn(genuine)).ok).toBe(true);
  });

  test("missing and malformed fields, a number nobody has, a service that is not set up or silent", async () => {
    const token = () => service.sign(service.claims(PHONE));
    expect(await logIn(await token(), { username: "" })).toMatchObject({ fault: "PHONE_MISSING" });
    expect(await logIn(await token(), { username: "12ab" })).toMatchObject({ fault: "PHONE_INVALID" });
    expect(await logIn("")).toMatchObject({ fault: "PHONE_CODE_MISSING" });
    const nobody = await service.sign(service.claims("+639175555555"));
    expect(await logIn(nobody, { username: "9175555555" })).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
    await room.clock.advance(HOUR);
    service.state.broken = true;
    expect(await logIn(await token())).toMatchObject({ fault: "PHONE_UNKNOWN" });
    service.state.broken = false;
    expect((await logIn(await token())).ok).toBe(true);
  });

  test("keys are read when there are none or theirs is over, anew for a new key, and not for every wrong name", async () => {
    const before = service.state.asked;
    const token = () => service.sign(service.claims(PHONE));
    await logIn(await token());
    await logIn(await token());
    expect(service.state.asked).toBe(before + 1);
    await service.rotate();
    await room.clock.advance(31_000);
    expect((await logIn(await token())).ok).toBe(true);
    expect(service.state.asked).toBe(before + 2);
    for (let count = 0; count < 5; count++) await logIn(await service.sign(service.claims(PHONE), { kid: "x" }));
    expect(service.state.asked).toBe(before + 2);
    expect([lifeOf("public, max-age=60"), lifeOf("no-store"), lifeOf(undefined), lifeOf("max-age=99999999")]).toEqual([
      60_000, 0, 300_000, 86_400_000,
    ]);
  });

  test("never asks for a new password, also from an unknown place", async () => {
    const { db } = room.platform.database;
    await sql`update accounts.player set password_state = 'DEFAULT' where username = 'demo_player'`.execute(db);
    const input = { type: "firebase", username: NUMBER, firebaseIdToken: await service.sign(service.claims(PHONE)) };
    const entered = await ask("login", input, { ip: "203.0.113.50", device: "new" });
    expect(entered).toMatchObject({ ok: true, value: { passwordState: "DEFAULT" } });
    expect(entered.value.changeTicket).toBeUndefined();
    await sql`update accounts.player set password_state = 'OK' where username = 'demo_player'`.execute(db);
  });

  test("while its keys cannot be had nobody has shown a wrong proof at an unknown place", async () => {
    await set({ phoneVerifier: "firebase" });
    const from = { ip: "198.51.100.60", device: "elsewhere" };
    const login = { username: "demo_player", password: "Fiesta-Player-21" };
    const asked = await room.ask("login", login, from);
    const { challengeId } = (asked as unknown as { detail: { value: { challengeId: string } } }).detail.value;
    const proof = await service.sign(service.claims(PHONE));
    const show = () => room.ask("loginChallenge", { challengeId, method: "SMS", proof }, from);
    await room.clock.advance(MINUTE);
    service.state.broken = true;
    expect(await show()).toMatchObject({ fault: "OVERLOADED" });
    service.state.broken = false;
    expect((await show()).ok).toBe(true);
  });

  test("as the brand's verifier it makes codes wait one minute and sends none of its own", async () => {
    await set({ phoneVerifier: "firebase" });
    expect(await room.ask("smsNoLogin", { mobileNum: NUMBER })).toMatchObject({ value: { expiredMinutes: 1 } });
    expect(await room.codeFor(`63${NUMBER}`)).toBe("");
    await set({ firebaseProjectId: "" });
    expect(await room.ask("smsNoLogin", { mobileNum: NUMBER })).toMatchObject({ value: { expiredMinutes: 3 } });
  });

  test("its errors have names of ours", () => {
    const names = ["auth/invalid-phone-number", "missing-phone-number", "auth/too-many-requests", "auth/code-expired"];
    expect(names.map(phoneFaultOf)).toEqual(["PHONE_INVALID", "PHONE_MISSING", "PHONE_TOO_MANY", "PHONE_CODE_EXPIRED"]);
    const more = ["invalid-verification-code", "missing-verification-code", "captcha-check-failed", "quota-exceeded"];
    expect(more.map((each) => phoneFaultOf(`auth/${each}`))).toEqual([
      "PHONE_CODE_INVALID",
      "PHONE_CODE_MISSING",
      "PHONE_CAPTCHA_FAILED",
      "PHONE_QUOTA",
    ]);
    const last = ["operation-not-allowed", "popup-closed-by-user", "cancelled-popup-request", "anything"];
    expect(last.map(phoneFaultOf)).toEqual([
      "PHONE_NOT_ALLOWED",
      "PHONE_POPUP_CLOSED",
      "PHONE_POPUP_CLOSED",
      "PHONE_UNKNOWN",
    ]);
  });
});

let made = 0;
const form = async (change: object) => ({
  username: `vouched${++made}`,
  password: "Good-Pass-77",
  confirmPassword: "Good-Pass-77",
  payeeName: "Ana Reyes",
  birthday: "1995-05-05",
  nationality: "PH",
  address: "12 Mabini Street",
  idCardFront: await picture(),
  idCardSelfie: await picture(),
  disclaimer: { age: true, notRestricted: true, terms: true },
  ...change,
});
const register = async (change: object, from?: From) => ask("register", await form(change), from);
const tokenOf = (asked: Parameters<Opened["door"]["identityToken"]>[0]) => room.door.identityToken(asked);

describe("registration", () => {
  test("takes the token of the external service in place of the code, for its number only", async () => {
    room.flags.add("REGMOBVERF3");
    const token = () => service.sign(service.claims("+639173330001"));
    const mobileNum = "9173330001";
    expect(await register({ mobileNum })).toMatchObject({ fault: "PHONE_CODE_MISSING" });
    expect(await register({ mobileNum: "9173330002", firebaseIdToken: await token() })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
    const proof = await token();
    expect((await register({ mobileNum, firebaseIdToken: proof })).ok).toBe(true);
    const account = await room.door.byUsername(room.platform.database.db, "fiesta", `vouched${made}`);
    expect(account).toMatchObject({ phoneVerified: true });
    expect(await register({ mobileNum: "9173330003", firebaseIdToken: proof })).toMatchObject({
      fault: "PHONE_CODE_INVALID",
    });
    room.flags.delete("REGMOBVERF3");
  });

  test("a ticket of the phone stands for the code", async () => {
    room.flags.add("REGMOBVERF3");
    const token = await service.sign(service.claims("+639173330009"));
    const { value } = await external("firebase", token, { mobileNum: "9173330009" });
    expect(value.register).toMatchObject({ mobileNum: "9173330009" });
    const { ticket } = value.register;
    expect((await register({ mobileNum: "9173330009", externalTicket: ticket })).ok).toBe(true);
    room.flags.delete("REGMOBVERF3");
    expect(await external("firebase", await service.sign(service.claims("+639173330009")))).toMatchObject({
      value: { userInfo: { userName: `vouched${made}` } },
    });
  });
});

describe("social networks, by the sandbox's own service", () => {
  test.each(["google", "facebook", "apple", "line"] as const)(
    "%s: an unknown person gets a ticket, registers with it, and is let in from then on",
    async (provider) => {
      const person = { provider, subject: `${provider}-1`, email: `${provider}@example.test` };
      const first = await external(provider, await tokenOf(person));
      expect(first.value.register).toEqual({ ticket: expect.any(String), email: person.email });
      const { ticket } = first.value.register;
      const made = await register({ email: person.email, externalTicket: ticket });
      expect(made.ok).toBe(true);
      const { userName } = made.value.userInfo;
      const account = await room.door.byUsername(room.platform.database.db, "fiesta", userName);
      expect(account).toMatchObject({ emailVerified: true });
      expect(await external(provider, await tokenOf(person))).toMatchObject({ value: { userInfo: { userName } } });
      expect(await register({ externalTicket: ticket })).toMatchObject({ fault: "AUTH_CHALLENGE_EXPIRED" });
    },
  );

  test("the address alone opens nobody's account", async () => {
    const token = await tokenOf({ provider: "google", subject: "stranger", email: "demo_player@example.test" });
    expect((await external("google", token)).value.register.ticket).toEqual(expect.any(String));
  });

  test("used, old, foreign and mislabelled tokens are refused alike", async () => {
    const token = await tokenOf({ provider: "google", subject: "g" });
    await external("google", token);
    const refused = { ok: false, fault: "AUTH_BAD_CREDENTIALS" };
    expect(await external("google", token)).toMatchObject(refused);
    expect(await external("facebook", await tokenOf({ provider: "google", subject: "g" }))).toMatchObject(refused);
    expect(await external("google", await tokenOf({ provider: "google", ageSeconds: 301 }))).toMatchObject(refused);
    expect(await external("google", await service.sign(service.claims(PHONE)))).toMatchObject(refused);
    const wanted = await tokenOf({ provider: "google", subject: "g" });
    expect(await external("google", wanted, { nonce: "n" })).toMatchObject(refused);
  });

  test("a ticket is good for the device that got it", async () => {
    const token = await tokenOf({ provider: "line", subject: "device" });
    const { ticket } = (await external("line", token, {}, { device: "mine" })).value.register;
    expect(await register({ externalTicket: ticket }, { device: "theirs" })).toMatchObject({
      fault: "AUTH_CHALLENGE_EXPIRED",
    });
  });

  test("a real provider that is set up takes the sandbox's place; only what is set up is offered", async () => {
    await set({ googleClientId: "client-1.apps", appleClientId: "taya-sandbox" });
    expect(await room.ask("externalOptions", {})).toMatchObject({
      value: {
        list: [
          { provider: "firebase", clientId: PROJECT, sandbox: false },
          { provider: "google", clientId: "client-1.apps", sandbox: false },
          { provider: "apple", clientId: "taya-sandbox", sandbox: true },
        ],
      },
    });
    await set({ googleClientId: "taya-sandbox", appleClientId: "" });
  });
});

test("in production the sandbox's service is nobody, even for a brand that names it", async () => {
  const { platform } = room;
  const fallbacks = Object.entries(accountSettings).map(([name, { fallback }]) => [name, fallback]);
  const settings = {
    ...Object.fromEntries(fallbacks),
    googleClientId: "taya-sandbox",
    firebaseProjectId: "taya-sandbox",
  } as AccountSettings;
  const external = createExternal({
    platform: { ...platform, config: { ...platform.config, mode: "production" } },
    vault: undefined as never,
    settings: async () => settings,
  });
  expect(await external.offered("fiesta")).toEqual([]);
  const token = await tokenOf({ provider: "google", subject: "g" });
  for (const name of ["google", "firebase", "line"] as const)
    expect(await external.read("fiesta", name, token)).toBe("OFF");
  expect(() => external.issue({ provider: "google" })).toThrow(/sandbox/);
});
