import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, MINUTE } from "@taya/kernel/instant";
import { placeAddress } from "@taya/platform/geo/sandbox";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
}, 60_000);
afterAll(() => server?.close());
beforeEach(() => market("default"));

type Headers = Record<string, string>;
const SAFER = "/wps/v2/compliance";

/** Switches the brand's pack; brands are read anew at once instead of after a second. */
async function market(name: string, tighter: object = {}) {
  await server.store.platform.settings.write("fiesta", "compliance", { market: name, tighter });
  await server.app.doors.site.setRegion("fiesta", {});
}

const ask = (method: string, path: string, body: unknown, headers: Headers = {}) =>
  server.ask(method, path, body, { ...headers, "x-request-id": randomUUID() });

async function someone(more: object = {}) {
  const made = await server.ask("POST", "/sandbox/players", { balance: "500.00", ...more });
  const { id, username, password } = made.value as { id: PlayerId; username: string; password: string };
  return { id, username, headers: await server.login(username, password) };
}

const staff = (name = "admin") => server.login(name, name === "admin" ? "Fiesta-Admin-21" : "Fiesta-Admin-22");

/** What the other operator answers to what waits. */
async function approve(approvalId: unknown, by: Headers) {
  const path = `/wps/v2/accounts/admin/approvals/${String(approvalId)}/approve`;
  return ask("POST", path, { reason: "seen and agreed" }, by);
}

test("a direct bet of somebody unverified is refused where the identity comes before play", async () => {
  const { headers } = await someone({ kycLevel: 1 });
  const verified = await someone();
  const bet = (by: Headers) => ask("POST", "/wps/v2/play/rounds", { game: "slot3", stake: "1.00", bet: {} }, by);
  expect((await bet(headers)).code).toBe("OK");
  await market("ph");
  expect((await bet(headers)).code).toBe("KYC_REQUIRED");
  expect((await bet(verified.headers)).code).toBe("OK");
});

test("a trial says that somebody of age plays before its first bet", async () => {
  const { headers } = await someone({ type: 4 });
  const bet = () => ask("POST", "/wps/v2/play/rounds", { game: "slot3", stake: "1.00", bet: {} }, headers);
  expect((await bet()).code).toBe("DISCLAIMER_INCOMPLETE");
  const statements = { age: true, notRestricted: true, terms: true, version: "1" };
  const visitor = await ask("POST", `${SAFER}/disclaimer`, statements);
  expect([visitor.code, (await bet()).code]).toEqual(["OK", "DISCLAIMER_INCOMPLETE"]);
  const half = await ask("POST", `${SAFER}/disclaimer`, { ...statements, age: false }, headers);
  expect([half.code, (await bet()).code]).toEqual(["DISCLAIMER_INCOMPLETE", "DISCLAIMER_INCOMPLETE"]);
  expect((await ask("POST", `${SAFER}/disclaimer`, statements, headers)).code).toBe("OK");
  expect((await bet()).code).toBe("OK");
});

test("before the identity is verified no more is paid in than the pack allows", async () => {
  const { id } = await someone({ kycLevel: 1 });
  const { db } = server.store.database;
  const may = async (amount: bigint) => (await server.app.doors.compliance.mayDeposit(db, id, amount)).ok;
  expect([await may(500_000n), await may(500_001n)]).toEqual([true, false]);
  await market("default", { "kyc.depositBefore": 100_000 });
  expect([await may(100_000n), await may(100_001n)]).toEqual([true, false]);
});

test("limits, terms of an exclusion and reality checks are offered as the pack says", async () => {
  const { headers } = await someone();
  const read = async (path: string) => (await ask("GET", `${SAFER}/${path}`, undefined, headers)).value as object;
  const all = async () => ({
    ...(await read("limits")),
    ...(await read("self-exclusion")),
    ...(await read("reality-check")),
  });
  const terms = ["6m", "1y", "3y", "5y", "life"];
  expect(await all()).toMatchObject({ setIsDefault: false, waitHours: 24, terms, minutes: 60 });
  await market("strict", { "limits.loosenHours": 48, "reality.everyMinutes": 15 });
  expect(await all()).toMatchObject({ setIsDefault: true, waitHours: 48, terms, minutes: 15, choices: [15, null] });
  await market("ph");
  expect(await all()).toMatchObject({ setIsDefault: false, terms: ["6m", "1y", "5y"] });
});

test("hours that the pack closes, and a session longer than it allows, hold play back", async () => {
  const { id, headers } = await someone();
  const { db } = server.store.database;
  const bet = async () =>
    (await ask("POST", "/wps/v2/play/rounds", { game: "slot3", stake: "1.00", bet: {} }, headers)).code;
  const launch = async () => (await server.app.doors.compliance.mayLaunch(db, id)).ok;
  await market("default", { "hours.closed": Array.from({ length: 24 }, (_, hour) => hour) });
  expect(await launch()).toBe(false);
  await market("default", { "session.maxHours": 1, "session.coolOffHours": 24 });
  expect([await launch(), await bet()]).toEqual([true, "OK"]);
  const later = async (minutes: number) => {
    await server.ask("POST", "/sandbox/clock", { advanceMs: minutes * MINUTE });
    await server.app.jobs["compliance.sweep"]!({} as never);
  };
  const sits = async () => (await ask("GET", `${SAFER}/reality-check`, undefined, headers)).value;
  await vi.waitFor(async () => expect(await sits()).toMatchObject({ rounds: 1 }), { timeout: 10_000 });
  for (const rounds of [2, 3]) {
    await later(25);
    expect(await bet()).toBe("OK");
    await vi.waitFor(async () => expect(await sits()).toMatchObject({ rounds }), { timeout: 10_000 });
  }
  await later(11);
  expect(await sits()).toMatchObject({ hold: { reason: "SESSION" } });
  expect(await bet()).toBe("RG_LIMIT_SESSION");
});

test("age, the terms box and the time between two looks at a place are the stricter of brand and pack", async () => {
  const brandOf = async () =>
    ((await ask("GET", "/wps/system/permission", undefined)).value as { brand: Record<string, unknown> }).brand;
  expect(await brandOf()).toMatchObject({ minAge: 21, termsDefaultChecked: true });
  await market("strict", { minAge: 25, "geo.recheckMin": 5 });
  expect(await brandOf()).toMatchObject({ minAge: 25, termsDefaultChecked: false });
  expect(await server.app.doors.site.brand("fiesta")).toMatchObject({ geoRecheckMin: 5 });
  // What the operator has set stays what it was.
  const shown = await ask("GET", "/wps/v2/site/admin/settings", undefined, await staff());
  expect(shown.value).toMatchObject({ settings: { minAge: 21, termsDefaultChecked: true, geoRecheckMin: 30 } });
});

test("who hides the own place, or is nowhere known, or abroad, may not play where the pack refuses it", async () => {
  const { db } = server.store.database;
  for (const [ip, country, vpn] of [
    ["203.0.113.3", "PH", true],
    ["203.0.113.1", "US", false],
    ["203.0.113.4", "PH", false],
  ] as const) {
    await placeAddress(db, { ip, country, vpn });
  }
  const from = async (ip: string) => {
    const playerId = server.store.platform.id<"player">();
    const visit = { merchant: "fiesta", playerId, sessionId: "s", ip, during: "bet" } as const;
    return (await server.app.doors.site.where.mayPlay(visit)).ok;
  };
  const all = async () => [await from("203.0.113.3"), await from("203.0.113.1"), await from("203.0.113.4")];
  expect(await all()).toEqual([true, true, true]);
  await market("strict");
  expect(await all()).toEqual([false, true, true]);
  await market("ph");
  expect(await all()).toEqual([false, false, true]);
});

test("transfers in the own line are off in a strict market, and no page offers them", async () => {
  const { headers } = await someone();
  const wish = { to: "UPLINE", amount: "100.00", paymentPassword: "111111" };
  const send = async () => (await ask("POST", "/wps/v2/wallet/upline/transfer", wish, headers)).code;
  const offered = async () => {
    const info = (await ask("GET", "/wps/member/info", undefined, headers)).value as { flags: object };
    const line = (await ask("GET", "/wps/v2/wallet/upline", undefined, headers)).value as { allowed: boolean };
    return [info.flags, line.allowed];
  };
  expect(await offered()).toMatchObject([{ transferUpline: true }, true]);
  expect(await send()).not.toBe("MODULE_OFF");
  await market("strict");
  expect(await offered()).toMatchObject([{ transferUpline: false }, false]);
  expect(await send()).toBe("MODULE_OFF");
});

test("how fast games go is the policy's to say, to the screen and at the door", async () => {
  const { headers } = await someone();
  const bet = (game: string, more: object = {}) =>
    ask("POST", "/wps/v2/play/rounds", { game, stake: "1.00", bet: {}, ...more }, headers);
  const dice = () => bet("dice", { bet: { target: "49.50", over: true } });
  const terms = async () => (await ask("GET", `${SAFER}/play-terms`, undefined)).value;
  expect(await terms()).toMatchObject({ autoplay: true, slotCycleMs: 0, otherCycleMs: 0 });
  const freely = [await bet("slot3"), await bet("slot3"), await dice(), await dice()];
  expect(freely.map(({ code }) => code)).toEqual(["OK", "OK", "OK", "OK"]);
  await market("strict");
  expect(await terms()).toMatchObject({ autoplay: false, slotCycleMs: 2_500, otherCycleMs: 5_000 });
  const held = [await bet("slot5"), await dice()];
  expect(held.map(({ code }) => code)).toEqual(["RATE_LIMITED", "RATE_LIMITED"]);
  await server.store.platform.clock.advance(5_000);
  expect([(await bet("slot5")).code, (await dice()).code]).toEqual(["OK", "OK"]);
});

test("tighter rules hold at once; looser ones, and those of another, wait for a second operator", async () => {
  const [one, other] = [await staff(), await staff("admin2")];
  const reason = "as the board decided";
  const change = (values: object) => ask("PUT", `${SAFER}/admin/policy`, { values, reason }, one);
  const slot = async () => (await server.app.doors.compliance.policyOf("fiesta"))["cycle.slotMs"];
  expect((await change({ "cycle.slotMs": 3_000, turbo: false })).code).toBe("OK");
  expect((await change({ "cycle.slotMs": 4_000, turbo: false })).code).toBe("OK");
  const asked = await change({ "cycle.slotMs": 1_000, turbo: false });
  expect(asked.code).toBe("APPROVAL_REQUIRED");
  expect(await slot()).toBe(4_000);
  const { approvalId } = asked.value as { approvalId: string };
  expect((await approve(approvalId, one)).code).toBe("FORBIDDEN");
  expect((await approve(approvalId, other)).code).toBe("OK");
  expect(await slot()).toBe(1_000);
  expect((await server.app.doors.compliance.policyOf("fiesta")).turbo).toBe(false);
});

test("an exclusion ends early only with a second operator, and never in the months the law keeps firm", async () => {
  const [one, other] = [await staff(), await staff("admin2")];
  const { username } = await someone();
  const path = `${SAFER}/admin/exclusions`;
  const reason = "the spouse asked for it";
  const made = await ask("POST", path, { username, source: "FAMILY", term: "1y", reason }, one);
  const { id, playerId } = made.value as { id: string; playerId: PlayerId };
  const end = async () => ask("PUT", `${path}/${id}`, { end: true, reason: "both of them agree" }, one);
  const excluded = async () => {
    const player = await server.app.doors.accounts.player(server.store.database.db, playerId);
    return typeof player?.excludedUntil === "number";
  };
  await market("ph");
  expect((await end()).code).toBe("FORBIDDEN");
  await market("default");
  const asked = await end();
  expect([asked.code, await excluded()]).toEqual(["APPROVAL_REQUIRED", true]);
  const { approvalId } = asked.value as { approvalId: string };
  expect((await approve(approvalId, one)).code).toBe("FORBIDDEN");
  await market("ph");
  expect([(await approve(approvalId, other)).code, await excluded()]).toEqual(["FORBIDDEN", true]);
  await market("default");
  expect([(await approve(approvalId, other)).code, await excluded()]).toEqual(["OK", false]);
});

test("after its term one operator ends it", async () => {
  const { username } = await someone();
  const path = `${SAFER}/admin/exclusions`;
  const asked = { username, source: "OFFICIAL", term: "6m", reason: "letter of the authority" };
  const { id } = (await ask("POST", path, asked, await staff())).value as unknown as { id: string };
  expect((await server.ask("POST", "/sandbox/clock", { advanceMs: 190 * DAY })).code).toBe("OK");
  const ended = await ask("PUT", `${path}/${id}`, { end: true, reason: "the term is over" }, await staff());
  expect(ended).toMatchObject({ value: { endedAt: expect.any(Number) } });
});
