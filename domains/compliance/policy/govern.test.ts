import { MINUTE } from "@taya/kernel/instant";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openCompliance } from "../compliance.testing.ts";
import { PACKS } from "./packs.ts";
import { accountLawOf, siteLawOf } from "./laws.rules.ts";

let opened: Awaited<ReturnType<typeof openCompliance>>;
beforeAll(async () => {
  opened = await openCompliance();
}, 60_000);
afterAll(() => opened?.store.close());
beforeEach(async () => {
  await market("default");
  await brand({ accountHints: false, idleMinutes: 30, proofEveryLogin: false });
});

const PLAYER = { username: "demo_player", password: "Fiesta-Player-21" };
const market = (name: string, tighter: Record<string, unknown> = {}) =>
  opened.platform.settings.write("fiesta", "compliance", { market: name, tighter });
const brand = (values: Record<string, unknown>) => opened.platform.settings.write("fiesta", "accounts", values);
const wrong = async (username: string) =>
  opened.people.ask("login", { username, password: "Wrong-Pass-1", ...(await opened.captcha()) });
const faultOf = (result: object) => ("fault" in result ? result.fault : "OK");

test("the same three failures lock in a strict market, until somebody proves to be the owner", async () => {
  for (let time = 0; time < 3; time++) expect(await wrong("demo_vip")).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
  expect(faultOf(await wrong("demo_vip"))).toBe("AUTH_BAD_CREDENTIALS");
  await market("strict");
  const locked = await wrong("demo_vip");
  expect(locked).toMatchObject({ fault: "AUTH_LOCKED" });
  expect((locked as unknown as { detail: object }).detail).not.toHaveProperty("retryAfter");
  await market("default");
  expect(faultOf(await wrong("demo_vip"))).toBe("AUTH_BAD_CREDENTIALS");
});

test("in the Philippines every log-in wants a second proof, whatever the brand has set", async () => {
  expect(faultOf(await opened.people.ask("login", PLAYER))).toBe("OK");
  await market("ph");
  expect(await opened.people.ask("login", PLAYER)).toMatchObject({ fault: "AUTH_VERIFY_IP" });
  await market("default");
  await brand({ proofEveryLogin: true });
  expect(await opened.people.ask("login", PLAYER)).toMatchObject({ fault: "AUTH_VERIFY_IP" });
});

test("a strict market trusts no code by e-mail where there is a telephone, whatever the brand has set", async () => {
  const methods = async () => {
    const refused = await opened.people.ask("login", PLAYER, { ip: "198.51.100.77" });
    return (refused as unknown as { detail: { value: { methods: string[] } } }).detail.value.methods;
  };
  expect(await methods()).toEqual(["SMS", "EMAIL"]);
  await market("strict");
  await brand({ emailProof: true });
  expect(await methods()).toEqual(["SMS"]);
  await market("default");
  expect(await methods()).toEqual(["SMS", "EMAIL"]);
});

test("a session rests after the shorter of the brand's minutes and those of the pack", async () => {
  await brand({ idleMinutes: 120 });
  const alive = async (minutes: number) => {
    const { token } = await opened.login(PLAYER.username, PLAYER.password);
    await opened.clock.advance(minutes * MINUTE);
    return (await opened.authenticate({ token })).ok;
  };
  expect([await alive(29), await alive(31)]).toEqual([true, false]);
  await market("strict");
  expect([await alive(14), await alive(16)]).toEqual([true, false]);
  await brand({ idleMinutes: 5 });
  expect(await alive(6)).toBe(false);
});

test("a session is over after the hours of the pack, and its owner logs in in full after its days", async () => {
  const { clock } = opened;
  const lasts = async () => {
    const { expiresAt } = await opened.login(PLAYER.username, PLAYER.password);
    return Math.round((expiresAt - clock.now()) / (60 * MINUTE));
  };
  await brand({ absoluteHours: 72 });
  expect(await lasts()).toBe(12);
  await market("default", { "session.absoluteHours": 2 });
  expect(await lasts()).toBe(2);
  await brand({ absoluteHours: 12, rememberHours: 720, fullLoginDays: 90 });
  await market("default", { "session.fullLoginDays": 1 });
  const from = { device: "tab" };
  const first = await opened.people.ask("login", { ...PLAYER, rememberMe: true }, from);
  const { rememberToken } = (first as unknown as { value: { rememberToken: string } }).value;
  await clock.advance(25 * 60 * MINUTE);
  const again = { username: PLAYER.username, rememberToken, rememberMe: true };
  expect(await opened.people.ask("login", again, from)).toMatchObject({ fault: "AUTH_REMEMBER_INVALID" });
  await market("default");
  expect(faultOf(await opened.people.ask("login", again, from))).toBe("OK");
  await brand({ rememberHours: 24, fullLoginDays: 30 });
});

test("nobody is told that an account does not exist, though the brand would", async () => {
  await brand({ accountHints: true });
  expect(await wrong("nobody_here")).toMatchObject({ fault: "AUTH_BAD_CREDENTIALS" });
});

test("the age of the pack is asked at registration", async () => {
  const form = {
    username: "youngvisitor",
    password: "Good-Pass-77",
    confirmPassword: "Good-Pass-77",
    payeeName: "Juan Cruz",
    birthday: `${new Date(opened.clock.now()).getUTCFullYear() - 23}-01-01`,
    nationality: "PH",
    address: "12 Mabini Street",
    disclaimer: { age: true, notRestricted: true, terms: true },
    registerUrl: "http://localhost/register",
    registerMethod: "WEB",
  };
  await market("default", { minAge: 25 });
  expect(await opened.people.ask("register", form)).toMatchObject({
    fault: "REG_UNDERAGE",
    detail: { errors: [{ field: "birthday", rule: "age", min: 25 }] },
  });
  await market("default");
  expect(faultOf(await opened.people.ask("register", form))).not.toBe("REG_UNDERAGE");
});

test("each pack says to the rooms below what it holds", () => {
  expect(accountLawOf(PACKS.default)).toMatchObject({ lockAfter: 10, proofEveryLogin: false, idleMinutes: 30 });
  expect(accountLawOf(PACKS.strict)).toMatchObject({ lockAfter: 3, lockUntilProof: true, idleMinutes: 15 });
  expect(accountLawOf(PACKS.ph)).toMatchObject({ lockAfter: 10, proofEveryLogin: true });
  expect(siteLawOf(PACKS.default).places).toEqual({ countries: null, refuseVpn: false, refuseUnknown: false });
  expect(siteLawOf(PACKS.strict).places).toEqual({ countries: null, refuseVpn: true, refuseUnknown: true });
  expect(siteLawOf(PACKS.ph).places).toEqual({ countries: ["PH"], refuseVpn: true, refuseUnknown: true });
});
