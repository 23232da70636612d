import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { type Opened, openAccounts } from "../../accounts.testing.ts";
import { enterAs } from "../../security.testing.ts";
import { checkFirebase } from "./check.ts";
import { emulateFirebase, PROJECT } from "./emulator.testing.ts";
import { firebaseApp, firebaseProblems, firebaseStates } from "./environment.ts";

const WIDGETS = { TAYA_WIDGETS_URL: "http://127.0.0.1:8080" };
const NUMBER = "9170000001";
const PHONE = `+63${NUMBER}`;
let room: Opened;
let service: Awaited<ReturnType<typeof emulateFirebase>>;
const set = (values: object) => room.platform.settings.write("fiesta", "accounts", { ...values });
beforeAll(async () => {
  room = await openAccounts();
  service = await emulateFirebase({ now: () => room.clock.now() });
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.close();
  await room?.store.close();
});
beforeEach(async () => {
  await room.clock.advance(HOUR);
  service.behave("take");
  await set({ firebaseProjectId: PROJECT, firebaseKeysUrl: service.keysUrl, phoneVerifier: "firebase" });
});

test("a browser learns who sends the codes, and of the widget only where it proves for the brand's own project", async () => {
  vi.unstubAllEnvs();
  expect(await room.ask("phoneOptions", {})).toEqual({ ok: true, value: { verifier: "firebase" } });
  for (const [name, value] of Object.entries({ ...service.env, ...WIDGETS })) vi.stubEnv(name, value);
  expect(await room.ask("phoneOptions", {})).toMatchObject({
    value: {
      verifier: "firebase",
      document: "http://127.0.0.1:8080/widgets/firebase.html",
      config: { projectId: PROJECT, authDomain: `${PROJECT}.firebaseapp.com` },
    },
  });
  await set({ firebaseProjectId: "another-project" });
  expect(await room.ask("phoneOptions", {})).toEqual({ ok: true, value: { verifier: "firebase" } });
  await set({ phoneVerifier: "local-sms" });
  expect(await room.ask("phoneOptions", {})).toEqual({ ok: true, value: { verifier: "local-sms" } });
});

test("in the sandbox the brand that names the sandbox's own service has codes of the house", async () => {
  await set({ firebaseProjectId: "taya-sandbox" });
  expect(await room.ask("phoneOptions", {})).toMatchObject({ value: { verifier: "local-sms" } });
  expect(await room.ask("smsNoLogin", { mobileNum: NUMBER })).toMatchObject({ value: { expiredMinutes: 3 } });
});

test("at an unknown place a token for the account's own phone is the further proof", async () => {
  const from = { ip: "203.0.113.77", device: "unknown-device" };
  const login = { username: "demo_player", password: "Fiesta-Player-21" };
  const stopped = (await room.ask("login", login, from)) as unknown as {
    readonly fault: string;
    readonly detail: { readonly value: { readonly challengeId: string; readonly methods: string[] } };
  };
  expect(stopped).toMatchObject({ fault: "AUTH_VERIFY_IP" });
  const { challengeId } = stopped.detail.value;
  expect(await room.ask("loginChallengeSend", { challengeId, method: "SMS" }, from)).toMatchObject({
    ok: true,
    value: { expiredMinutes: 1 },
  });
  const answer = (proof: string) => room.ask("loginChallenge", { challengeId, method: "SMS", proof }, from);
  expect(await answer(await service.tokenFor("+639170000002"))).toMatchObject({ fault: "AUTH_CHALLENGE_WRONG" });
  expect(await answer(await service.tokenFor(PHONE))).toMatchObject({ ok: true });
});

test("a token sets a forgotten password, for its own number, once", async () => {
  const renew = (verificationCode: string, newPassword: string, mobileNum = NUMBER) =>
    room.ask("passwordVerification", { mobileNum, verificationCode, newPassword });
  const token = await service.tokenFor(PHONE);
  expect(await renew("123456", "Bagong-Sikreto-81")).toMatchObject({ fault: "PHONE_CODE_INVALID" });
  expect(await renew(token, "Bagong-Sikreto-81", "9170000002")).toMatchObject({ fault: "PHONE_CODE_INVALID" });
  expect(await renew(token, "Bagong-Sikreto-81")).toMatchObject({ ok: true });
  expect(await renew(token, "Bagong-Sikreto-82")).toMatchObject({ fault: "PHONE_CODE_INVALID" });
  const old = await service.tokenFor(PHONE);
  await room.clock.advance(6 * MINUTE);
  expect(await renew(old, "Bagong-Sikreto-82")).toMatchObject({ fault: "PHONE_CODE_EXPIRED" });
  service.behave("forge");
  expect(await renew(await service.tokenFor(PHONE), "Bagong-Sikreto-82")).toMatchObject({
    fault: "PHONE_CODE_INVALID",
  });
  service.behave("take");
  await set({ firebaseKeysUrl: "http://127.0.0.1:9/keys" });
  expect(await renew(await service.tokenFor(PHONE), "Bagong-Sikreto-82")).toMatchObject({ fault: "OVERLOADED" });
});

test("a token binds the phone that it names, and none of the house's codes is sent", async () => {
  const ana = await enterAs(room, "demo_player2", "Fiesta-Player-22");
  const number = { mobileNum: "9175550021", countryDialingCode: "63" };
  expect(await ana.ask("phoneSend", number)).toMatchObject({ ok: true, value: { expiredMinutes: 1 } });
  expect(await room.codeFor("639175550021")).toBe("");
  const other = await service.tokenFor("+639175550022");
  expect(await ana.proven("phone", { ...number, verificationCode: other })).toMatchObject({
    fault: "PHONE_CODE_INVALID",
  });
  const verificationCode = await service.tokenFor("+639175550021");
  expect(await ana.proven("phone", { ...number, verificationCode })).toMatchObject({ ok: true });
});

test("its keys can be tried, and the check says what is wrong", async () => {
  const env = { ...service.env, ...WIDGETS };
  expect(await checkFirebase(env)).toMatchObject({ ok: true });
  expect(await checkFirebase({ ...env, TAYA_FIREBASE_API_KEY: "wrong" })).toMatchObject({
    ok: false,
    says: expect.stringContaining("API_KEY_INVALID"),
  });
  expect(await checkFirebase({ ...env, TAYA_WIDGETS_URL: "http://widgets.example" })).toMatchObject({
    ok: false,
    says: expect.stringContaining("widgets.example"),
  });
  expect(await checkFirebase({})).toMatchObject({ ok: false, says: expect.stringContaining("TAYA_FIREBASE_API_KEY") });
  service.behave("hold");
  expect(await checkFirebase(env, 50)).toEqual({ ok: false, says: "no answer" });
});

test("the environment names the web app whole, and no emulator where money is real", () => {
  const settings = { mode: "production", publicUrl: "https://fiesta.example" } as const;
  const { TAYA_FIREBASE_EMULATOR_URL, ...keys } = service.env;
  const whole = { ...keys, TAYA_WIDGETS_URL: "https://widgets.example" };
  expect(firebaseProblems({}, settings)).toEqual([]);
  expect(firebaseProblems(whole, settings)).toEqual([]);
  expect(firebaseProblems(keys, settings)).toHaveLength(1);
  expect(firebaseProblems({ ...whole, TAYA_FIREBASE_APP_ID: "" }, settings)).toHaveLength(1);
  expect(firebaseProblems({ ...whole, TAYA_WIDGETS_URL: "https://fiesta.example/w" }, settings)).toHaveLength(1);
  expect(firebaseProblems({ ...whole, TAYA_FIREBASE_EMULATOR_URL }, settings)).toHaveLength(1);
  const app = firebaseApp({ ...whole, TAYA_FIREBASE_EMULATOR_URL, TAYA_MODE: "production" });
  expect(app?.emulator).toBeUndefined();
});

test("a brand that has chosen it is told what keeps a browser from it", () => {
  const chosen = (project: string) =>
    [
      ["phoneVerifier", "firebase"],
      ["firebaseProjectId", project],
    ].map(([name = "", value]) => ({ merchant: "fiesta", room: "accounts", name, value }));
  const env = { ...service.env, ...WIDGETS };
  expect(firebaseStates([{ merchant: "fiesta", room: "site", name: "phoneDigits", value: 10 }], {})).toEqual([]);
  expect(firebaseStates(chosen(PROJECT), env)).toMatchObject([{ ok: true }]);
  for (const [project, given] of [
    [PROJECT, {}],
    ["another", env],
    ["", env],
  ] as const)
    expect(firebaseStates(chosen(project), given)).toMatchObject([{ ok: false }]);
});
