import type { Caller, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR, MINUTE } from "@taya/kernel/instant";
import { orderFailure } from "@taya/platform/failing";
import { placeAddress } from "@taya/platform/geo/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { siteCalls } from "./contract.ts";
import { openSite } from "./site.testing.ts";

let opened: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  opened = await openSite();
  for (const [ip, country] of [
    ["203.0.113.1", "US"],
    ["203.0.113.2", "JP"],
    ["203.0.113.3", "PH"],
  ] as const) {
    await placeAddress(opened.platform.database.db, { ip, country, vpn: ip.endsWith("3") });
  }
});
afterAll(() => opened.store.close());
beforeEach(async () => {
  opened.actions.length = 0;
  await opened.door.setRegion("fiesta", { denyCountries: [], allowCountries: [], denyVpn: false, denyUnknown: false });
});

const operator = { playerId: "op", username: "admin" } as Session;
async function value<K extends keyof typeof siteCalls>(name: K, input: unknown = {}, from: Partial<Caller> = {}) {
  const result = await opened.ask(name, input, { session: operator, ...from });
  if (!result.ok) throw new Error(`${name}: ${result.fault}`);
  return result.value;
}
const at = (playerId: string, ip: string, sessionId = "s1") =>
  opened.door.where.mayPlay({ merchant: "fiesta", playerId: playerId as PlayerId, sessionId, ip, during: "bet" });
const player = () => opened.platform.id<"player">();
const noted = async (playerId: string) =>
  (await value("violations", { playerId })).list.map(({ kind, refused }) => [kind, refused]);

describe("where a player is while playing", () => {
  test("one from a denied country may not play, and it stands in the list", async () => {
    await opened.door.setRegion("fiesta", { denyCountries: ["US"] });
    const someone = player();
    expect(await at(someone, "203.0.113.1")).toMatchObject({
      fault: "SYS_REGION",
      detail: { value: { country: "US" } },
    });
    expect(await at(someone, "203.0.113.1")).toMatchObject({ fault: "SYS_REGION" });
    expect(await noted(someone)).toEqual([["country", true]]);
    expect(await opened.door.where.mayPlayOn(someone)).toBe(false);
  });

  test("looked up anew at a new address, after a login, and after the minutes of the policy", async () => {
    const someone = player();
    expect(await at(someone, "198.51.100.9")).toMatchObject({ ok: true });
    await opened.door.setRegion("fiesta", { denyCountries: ["US"] });
    const { db } = opened.platform.database;
    await placeAddress(db, { ip: "198.51.100.9", country: "US", vpn: false });
    await opened.platform.clock.advance(29 * MINUTE);
    expect(await at(someone, "198.51.100.9")).toMatchObject({ ok: true });
    await opened.platform.clock.advance(MINUTE);
    expect(await at(someone, "198.51.100.9")).toMatchObject({ fault: "SYS_REGION" });
    expect(await at(someone, "198.51.100.10", "s2")).toMatchObject({ ok: true });
    await placeAddress(db, { ip: "198.51.100.10", country: "US", vpn: false });
    expect(await at(someone, "198.51.100.10", "s3")).toMatchObject({ fault: "SYS_REGION" });
  });

  test("a bet that a vendor brings looks again after that time at the address seen last", async () => {
    const someone = player();
    expect(await opened.door.where.mayPlayOn(someone)).toBe(true);
    await at(someone, "198.51.100.20");
    await opened.door.setRegion("fiesta", { denyCountries: ["US"] });
    await placeAddress(opened.platform.database.db, { ip: "198.51.100.20", country: "US", vpn: false });
    expect(await opened.door.where.mayPlayOn(someone)).toBe(true);
    await opened.platform.clock.advance(30 * MINUTE);
    expect(await opened.door.where.mayPlayOn(someone)).toBe(false);
    const { list } = await value("violations", { playerId: someone });
    expect(list.map(({ during, kind }) => [during, kind]).toSorted()).toEqual([
      ["vendor", "country"],
      ["vendor", "travel"],
    ]);
  });

  test("a VPN is noted, or refused where the brand says so; an impossible journey is noted", async () => {
    const someone = player();
    expect(await at(someone, "203.0.113.3")).toMatchObject({ ok: true });
    expect(await noted(someone)).toEqual([["vpn", false]]);
    await opened.door.setRegion("fiesta", { denyVpn: true });
    expect(await at(someone, "203.0.113.3")).toMatchObject({ fault: "SYS_REGION" });
    await opened.platform.clock.advance(MINUTE);
    expect(await at(someone, "203.0.113.2")).toMatchObject({ ok: true });
    const { list } = await value("violations", { playerId: someone });
    expect(list[0]).toMatchObject({ kind: "travel", refused: false, detail: "PH 203.0.113.3", country: "JP" });
  });

  test("while the provider fails a place is unknown: let in, or refused where the brand says so", async () => {
    const { db } = opened.platform.database;
    const [calm, strict] = [player(), player()];
    await orderFailure(db, { provider: "geo", mode: "error", times: 1 });
    expect(await at(calm, "198.51.100.30")).toMatchObject({ ok: true });
    await opened.door.setRegion("fiesta", { denyUnknown: true });
    await orderFailure(db, { provider: "geo", mode: "error", times: 1 });
    expect(await at(strict, "198.51.100.31")).toMatchObject({ fault: "SYS_REGION" });
    expect(await noted(strict)).toEqual([["unknown", true]]);
  });

  test("an operator tries an address and sees what would happen and why", async () => {
    await value("changeAdminSettings", {
      reason: "Rules of the licence",
      region: { denyCountries: ["US"], denyIps: ["203.0.113.0/24", "10.0.0.1"] },
    });
    expect(await value("testAddress", { ip: "203.0.113.1" })).toEqual({
      ip: "203.0.113.1",
      country: "US",
      vpn: false,
      status: 2,
      reasons: ["ip", "country"],
      rules: ["203.0.113.0/24"],
    });
    expect(await value("testAddress", { ip: "198.51.100.77" })).toMatchObject({
      status: 0,
      country: "PH",
      reasons: [],
    });
    expect(opened.actions).toMatchObject([
      { action: "site.region", object: "fiesta", reason: "Rules of the licence", operator },
    ]);
    await opened.door.setRegion("fiesta", { denyIps: [] });
  });
});

describe("maintenance with a plan", () => {
  const visitor = { ip: "198.51.100.1", country: "PH", language: "TY" };
  test("announced, closed, and open again by itself; every page is told at the turns", async () => {
    const now = opened.platform.clock.now();
    const [from, until] = [now + 2 * HOUR, now + 3 * HOUR];
    const texts = { EN: { title: "Cleaning", text: "Back soon" }, TY: { title: "Naglilinis", text: "Babalik agad" } };
    await value("changeAdminSettings", {
      reason: "Planned work",
      maintenance: { on: true, from, until, endsItself: true, announceMin: 60, texts },
    });
    expect(await value("status", {}, visitor)).toEqual({ status: 0 });
    const [topic] = opened.topics;
    const snap = () => topic!.snap("system", { merchant: "fiesta", language: "TY" });
    await opened.platform.clock.advance(HOUR);
    const shown = { title: "Naglilinis", text: "Babalik agad", until };
    expect(await value("status", {}, visitor)).toEqual({ status: 0, planned: { ...shown, from } });
    expect(await snap()).toMatchObject({ status: 0, planned: { ...shown, from } });
    await opened.platform.clock.advance(HOUR);
    expect(await value("status", {}, visitor)).toEqual({ status: 1, maintenance: shown });
    expect(await snap()).toMatchObject({ status: 1, maintenance: shown });
    expect((await value("adminSettings")).maintenance.phase).toBe("closed");
    await opened.platform.clock.advance(HOUR);
    expect(await value("status", {}, visitor)).toEqual({ status: 0 });
    await opened.turn({ merchant: "fiesta" });
    expect((await value("adminSettings")).maintenance).toMatchObject({ on: false, phase: "open", texts });
    expect(opened.actions).toMatchObject([{ action: "site.maintenance", reason: "Planned work" }]);
  });

  test("a plan that cannot be is refused", async () => {
    const now = opened.platform.clock.now();
    const plan = (maintenance: object) => opened.ask("changeAdminSettings", { maintenance }, { session: operator });
    expect(await plan({ on: true, from: now + HOUR, until: now })).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "maintenance.until" }] },
    });
    expect(await plan({ on: true, until: null, endsItself: true })).toMatchObject({
      detail: { errors: [{ field: "maintenance.endsItself" }] },
    });
  });
});
