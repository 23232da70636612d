import { open } from "@taya/platform/room";
import { type Opened, openAccounts } from "@taya/accounts/testing";
import { line } from "@taya/accounts/points";
import { compliance } from "@taya/compliance";
import type { PlayerId } from "@taya/kernel/id";
import { seededId } from "@taya/accounts/seed";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captchaHooks } from "./captcha.ts";
import type { SandboxHook } from "./hook.ts";
import { identityHooks } from "./identity.ts";
import { kycHooks } from "./kyc.ts";
import { placeHooks } from "./places.ts";
import { playerHooks } from "./players.ts";

let room: Opened;
let hooks: SandboxHook[];
const uplines = new Map<PlayerId, PlayerId | undefined>();
beforeAll(async () => {
  room = await openAccounts({}, ({ platform }) =>
    platform.points.extend("agents", [
      line.with({
        invitation: async () => undefined,
        join: async (_tx, { id }, { uplineId }) => void uplines.set(id, uplineId),
        closed: async () => undefined,
        code: async () => undefined,
        upline: async (_db, id) => uplines.get(id),
        above: async () => [],
        below: async () => [],
      }),
    ]),
  );
  const { platform, door: accounts, ledger } = room;
  const site = room.site as never;
  const law = open(compliance, platform, { accounts, audit: room.audit, ledger, site }).door;
  hooks = [
    ...playerHooks({ platform, accounts, ledger, site }),
    ...kycHooks(platform, law),
    ...placeHooks(platform, accounts),
    ...captchaHooks(platform, accounts),
    ...identityHooks(accounts),
  ];
}, 60_000);
afterAll(async () => room?.store.close());

const ask = (
  path: string,
  more: { params?: Record<string, string>; query?: Record<string, string>; body?: object } = {},
) => {
  const { params = {}, query = {}, body = {} } = more;
  const hook = hooks.find((each) => each.path === path)!;
  return hook.handle({ params, query, body: body as Record<string, unknown>, caller: room.callerOf({}) });
};

test("a made player is logged in, has money and can log in again", async () => {
  const made = (await ask("/sandbox/players")) as unknown as {
    value: { id: never; username: string; password: string; token: string };
  };
  expect(made).toMatchObject({ ok: true, value: { balance: "1000.00" } });
  const { id, username, password, token } = made.value;
  expect((await room.authenticate({ token })).ok).toBe(true);
  expect((await room.login(username, password)).userInfo.userName).toBe(username);
  const { db } = room.platform.database;
  expect(await room.door.player(db, id)).toMatchObject({ kycLevel: 2, kycStatus: "APPROVED" });
  expect(uplines.get(id)).toBe(seededId("demo_agent"));
  expect((await room.door.paymentPassword(id, "246810")).ok).toBe(true);
});

test("everything asked for is there", async () => {
  const body = {
    username: "asked_for",
    password: "x",
    type: 1,
    balance: "12.34",
    points: 7,
    kycLevel: 0,
    rank: 5,
    mobileNum: "9176660001",
    email: "a@example.test",
    knownPlace: false,
    passwordState: "DEFAULT",
  };
  const made = (await ask("/sandbox/players", { body })) as unknown as { value: { id: never; token: string } };
  expect(made).toMatchObject({ value: { username: "asked_for", password: "x", balance: "12.34" } });
  const { db } = room.platform.database;
  expect(await room.door.player(db, made.value.id)).toMatchObject({
    type: 1,
    kycLevel: 0,
    rankLevel: 5,
    phoneVerified: true,
  });
  expect(await room.ledger.balance(db, made.value.id)).toMatchObject({ cash: 1234n, points: 7n });
  expect(await room.ask("login", { username: "asked_for", password: "x" })).toMatchObject({ fault: "AUTH_VERIFY_IP" });
  expect(await ask("/sandbox/players", { body })).toMatchObject({ fault: "REG_TAKEN" });
  expect(await ask("/sandbox/players", { body: { balance: 5 } })).toMatchObject({ fault: "VALIDATION_FAILED" });
});

test("places are forgotten, identities judged, captchas read without being used up", async () => {
  expect(await ask("/sandbox/places", { query: { username: "demo_player" } })).toMatchObject({ value: { deleted: 2 } });
  expect(await ask("/sandbox/places", { query: { username: "nobody" } })).toMatchObject({ fault: "NOT_FOUND" });
  const judge = (playerId: string, body: object) => ask("/sandbox/kyc/{playerId}", { params: { playerId }, body });
  expect(await judge(seededId("demo_new"), { status: "APPROVED" })).toEqual({
    ok: true,
    value: { level: 2, status: "APPROVED" },
  });
  expect(await judge(seededId("demo_new"), { status: "NICE" })).toMatchObject({ fault: "VALIDATION_FAILED" });
  expect(await judge("nobody", { status: "APPROVED" })).toMatchObject({ fault: "NOT_FOUND" });
  const { captchaId, captcha } = await room.captcha();
  const read = () => ask("/sandbox/captcha/{id}", { params: { id: captchaId } });
  expect(await read()).toEqual({ ok: true, value: { answer: captcha } });
  expect(await read()).toEqual({ ok: true, value: { answer: captcha } });
  expect(await ask("/sandbox/captcha/{id}", { params: { id: "x" } })).toMatchObject({ fault: "NOT_FOUND" });
});

test("an identity token of the sandbox logs in by phone, an old one does not, and nonsense is refused", async () => {
  const tokenOf = async (body: object) => {
    const made = (await ask("/sandbox/idtoken", { body })) as unknown as { value: { idToken: string } };
    return made.value.idToken;
  };
  const logIn = (idToken: string) =>
    room.ask("loginExternal", { provider: "firebase", idToken, mobileNum: "9170000001" });
  const firebase = { provider: "firebase", mobileNum: "09170000001" };
  expect(await logIn(await tokenOf(firebase))).toMatchObject({ value: { userInfo: { userName: "demo_player" } } });
  expect(await logIn(await tokenOf({ ...firebase, ageSeconds: 301 }))).toMatchObject({ fault: "PHONE_CODE_EXPIRED" });
  expect(await logIn(await tokenOf({ provider: "firebase", mobileNum: "+639170000001" }))).toMatchObject({ ok: true });
  const nobody = await tokenOf({ provider: "google", email: "new@example.test" });
  expect(await room.ask("loginExternal", { provider: "google", idToken: nobody })).toMatchObject({
    value: { register: { email: "new@example.test" } },
  });
  for (const body of [
    {},
    { provider: "github" },
    { provider: "google", ageSeconds: -1 },
    { provider: "line", email: "x" },
  ])
    expect(await ask("/sandbox/idtoken", { body })).toMatchObject({ fault: "VALIDATION_FAILED" });
});
