import type { AnyCall } from "@taya/kernel/call";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contracts } from "./contracts.ts";
import { wish } from "./foreign.agents.testing.ts";
import { CUP } from "./foreign.loyalty.testing.ts";
import { type Maker, MAKERS, reason } from "./foreign.makers.ts";
import {
  approved,
  askCall,
  breakOf,
  type Headers,
  openWorld,
  picture,
  transfer,
  type World,
} from "./foreign.testing.ts";
import * as messages from "./foreign.messages.testing.ts";
import * as promotions from "./foreign.promotions.testing.ts";
import * as sports from "./foreign.sportsbook.testing.ts";
import { type TestServer, testServer } from "./testing.ts";

const of = (rest: object): Maker => {
  return async () => ({ ids: {}, rest: { ...rest } });
};
const today = ({ server }: World) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Manila" }).format(server.store.platform.clock.now());
const statement =
  (source: string, head: string, line: (at: number) => string): Maker =>
  async (world) => {
    const csv = `${head}\r\n${line(world.server.store.platform.clock.now())}\r\n`;
    const file = `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`;
    return { ids: {}, rest: { source, from: today(world), to: today(world), title: "day.csv", file } };
  };
const somebody = (rest: object): Maker => {
  return async (world) => ({ ids: {}, rest: { username: (await world.somebody()).username, ...rest } });
};

const PAGE = {
  code: "rules",
  language: "TY",
  version: "2",
  title: "Mga tuntunin",
  content: "<p>Maglaro nang patas.</p>",
};
const HELP = { id: "subok", language: "EN", group: "Tests", title: "A test", content: "<p>A test.</p>", sort: 1 };
const DOMAIN = { domain: "mirror.example.test", target: "https://example.test/", kind: "mirror" };
const RESOURCE = { resourceType: "TESTS", url: "https://example.test/app", labelNameEn: "App", labelNameCn: "App" };
const FIXTURES = Buffer.from(
  "fixture,sport,competition,home,away,start\r\nf1,soccer,Cup,Home,Away,2027-01-01T00:00Z",
).toString("base64");
const REGISTER = Buffer.from('name,birthday\r\n"Nobody, Ana",1950-02-03\r\n').toString("base64");
/** Something written first, so that it can be removed. */
const after = (path: string, written: object, rest: object): Maker => {
  return async (world) => {
    await world.value("PUT", `/wps/v2/site/admin/${path}`, { ...written, reason }, world.admin);
    return { ids: {}, rest: { ...rest, reason } };
  };
};

/** A lottery by its code. */
const lotteryOf = async ({ server }: World, code: string) =>
  (await server.app.doors.lottery.context.lotteries()).get(code)!.lottery.gameId;
const VIETNAM = {
  DB: [1, 5],
  G1: [1, 5],
  G2: [2, 5],
  G3: [6, 5],
  G4: [4, 4],
  G5: [6, 4],
  G6: [3, 3],
  G7: [4, 2],
} as const;
/** A result of the lottery told by others, all of one figure. */
const lotsOf = (figure: string): string =>
  Object.entries(VIETNAM)
    .map(([tier, [lots, digits]]) => `${tier}:${Array.from({ length: lots }, () => figure.repeat(digits)).join(",")}`)
    .join(";");
/** An issue past its draw, settled under a result where one is given. */
const issueOf =
  (winning: string | null, rest: object): Maker =>
  async (world) => {
    const numero = `t${Math.random().toString().slice(2, 12)}`;
    await sql`
      insert into lottery.issue (game, numero, open_at, close_at, draw_at, state, winning, run)
      values ('vnmb', ${numero}, now() - interval '3 hours', now() - interval '2 hours', now() - interval '1 hour',
        ${winning === null ? "OPEN" : "SETTLED"}, ${winning}, ${winning === null ? 0 : 1})`.execute(
      world.server.store.database.db,
    );
    return { ids: {}, rest: { gameId: await lotteryOf(world, "vnmb"), numero, ...rest } };
  };

const matchOf = (rest: object): Maker => {
  return async (world) => ({ ids: { fixtureId: await sports.match(world) }, rest: { ...rest, reason } });
};

/** Requests for the writes that name no single thing. */
const MORE: Readonly<Record<string, Maker>> = {
  "site.changeLanguages": of({ codes: ["EN", "TY"], default: "EN", reason }),
  "site.writePage": of({ ...PAGE, reason }),
  "site.dropPage": after("pages", PAGE, { code: PAGE.code, language: PAGE.language }),
  "site.writeHelp": of({ ...HELP, reason }),
  "site.dropHelp": after("help", HELP, { id: HELP.id }),
  "site.writeDomain": of({ ...DOMAIN, reason }),
  "site.dropDomain": after("domains", DOMAIN, { domain: DOMAIN.domain }),
  "site.writeResource": of({ ...RESOURCE, reason }),
  "site.dropResource": after("resources", RESOURCE, { resourceType: RESOURCE.resourceType }),
  "agents.askMove": async (world) => ({ ids: {}, rest: await wish(world) }),
  "agents.adminChangeRates": of({ username: "demo_rival", rebates: { RNG: 9_000 }, version: 1, reason }),
  "agents.adminOfferContract": of({ kind: "daily", username: "demo_rival", tiers: [{ rate: 1_000 }], reason }),
  "accounts.adminUnlock": somebody({ reason }),
  "accounts.endAllSessions": of({ who: "players", reason }),
  "compliance.addRestricted": of({
    name: "Bawal, Juan",
    birthday: "1955-05-05",
    kind: "OTHER",
    source: "tests",
    reason,
  }),
  "compliance.importRestricted": of({
    kind: "REGISTRY",
    source: "tests",
    file: `data:text/csv;base64,${REGISTER}`,
    apply: true,
    reason,
  }),
  "sportsbook.importFixtures": of({ file: `data:text/csv;base64,${FIXTURES}`, apply: true, reason }),
  "compliance.openCase": somebody({ reason }),
  "site.changeAdminSettings": of({ settings: { phoneDigits: 10 }, reason }),
  "staff.addOperator": of({ username: "dagdag", role: "cashier", reason }),
  "staff.addRole": of({ code: "bagong-papel", rights: ["players.read"], reason }),
  "staff.changeRole": async (world) => {
    const role = { code: "iba-papel", rights: ["players.read"], reason };
    await world.value("POST", "/wps/v2/accounts/admin/roles", role, world.admin);
    return { ids: {}, rest: { ...role, rights: ["wallet.read"] } };
  },
  "staff.changeRoomSettings": of({
    changes: [{ room: "messages", name: "feedbackKeepDays", seen: 365, value: 400 }],
    reason,
  }),
  "staff.changeStaffSettings": of({ idleMinutes: 20, networks: [], factor: false, reason }),
  "staff.adminFactor": of({}),
  "compliance.addExclusion": somebody({ source: "FAMILY", term: "6m", reason }),
  "compliance.changePolicy": of({ values: {}, reason }),
  "audit.exportAudit": of({ reason }),
  "wallet.adjust": somebody({ amount: "5.00", kind: "cash", reason }),
  "wallet.changeWalletSettings": of({ values: { withdrawalsPerDay: 6 }, reason }),
  "reconciliation.proveBooks": of({}),
  "reconciliation.ownBreak": async (world) => ({ ids: { id: await breakOf(world) }, rest: { reason } }),
  "reconciliation.closeBreak": async (world) => ({ ids: { id: await breakOf(world, true) }, rest: { reason } }),
  // Paid by hand only where no provider pays.
  "wallet.payWithdrawal": async (world) => {
    const codes = world.server.app.doors.payments.methods().map(({ code }) => code);
    await world.server.store.platform.settings.write("fiesta", "wallet", { methodsOff: codes });
    const { id } = await approved(world);
    return { ids: { id }, rest: { reason } };
  },
  "wallet.resolveTransfer": async (world) => {
    const id = await transfer(world);
    const { db } = world.server.store.database;
    await sql`update wallet.transfer set status = 'MANUAL' where id = ${id}`.execute(db);
    return { ids: { id }, rest: { outcome: "CONFIRMED", reason } };
  },
  "reconciliation.exportTrialBalance": of({}),
  "reconciliation.paymentStatementImport": statement(
    "sandbox",
    "id,kind,amount,time",
    (at) => `x-1,deposit,1.00,${new Date(at).toISOString()}`,
  ),
  "reconciliation.vendorStatementImport": statement(
    "torture",
    "txId,roundId,playerId,type,amount,currency,time",
    (at) => `x-1,r-1,p-1,bet,100,PHP,${at}`,
  ),
  "catalogue.offerGame": async ({ value, admin }) => {
    type Games = { list: { gameId: string }[] };
    const { list } = await value<Games>("GET", "/wps/v2/catalogue/admin/games", undefined, admin);
    return { ids: {}, rest: { gameId: list[0]!.gameId, isHot: true, reason } };
  },
  "catalogue.offerVendor": of({ code: "TAYA", isHot: true, reason }),
  "catalogue.offerCategory": of({ category: "RNG", sort: 3, reason }),
  "catalogue.switchGaming": of({ on: true, reason }),
  "lottery.changeLottery": async (world) => ({
    ids: {},
    rest: { gameId: await lotteryOf(world, "ssc1"), open: true, reason },
  }),
  "lottery.voidIssue": issueOf(null, { action: "void", reason }),
  "lottery.enterResult": issueOf(null, { winningNumber: lotsOf("1"), reason }),
  "lottery.correctResult": issueOf(lotsOf("1"), { winningNumber: lotsOf("2"), reason }),
  "sportsbook.changeFixture": matchOf({ action: "suspend" }),
  "sportsbook.changeMarket": matchOf({ typeId: 1, spec: "", suspended: true }),
  "sportsbook.changeLimits": of({ minStake: "1.00", reason }),
  "sportsbook.voidBets": async (world) => {
    const betIds = [await sports.ticket(world, world.owner)];
    return { ids: {}, rest: { betIds, action: "void", reason } };
  },
  "sportsbook.repeatSettlement": matchOf({}),
  "loyalty.changeRanks": async ({ value, admin }) => {
    const { list } = await value<{ list: object[] }>("GET", "/wps/v2/loyalty/admin/ranks", undefined, admin);
    return { ids: {}, rest: { list: list.slice(0, 5), reason } };
  },
  "promotions.changeReferralTerms": async ({ value, admin }) => {
    const { terms } = await value<{ terms: object }>("GET", "/wps/v2/promotions/admin/referral", undefined, admin);
    return { ids: {}, rest: { enabled: true, terms, reason } };
  },
  "promotions.addOffer": async (world) => {
    return { ids: {}, rest: { ...promotions.termsOf(world), code: "tried" } };
  },
  "messages.addAnnouncement": of(messages.WORDS),
  "messages.uploadPicture": async () => ({ ids: {}, rest: { image: await picture() } }),
  "messages.exportComplaints": of({ from: "2026-01-01", to: "2026-01-31", reason }),
  "messages.addCampaign": of(messages.CAMPAIGN),
  "loyalty.writeBoard": of({ period: "week", title: { EN: "Race" }, rules: {}, prizes: [], reason }),
  "loyalty.writePoints": of({ dailyCap: 500, reason }),
  "loyalty.writeTournament": of(CUP),
  "promotions.openRaffle": of({
    title: { EN: "Raffle" },
    unit: "100.00",
    prizes: [{ kind: "cash", amount: "5.00", count: 1 }],
    opensAt: 0,
    closesAt: Date.now() + 86_400_000,
    reason,
  }),
  "promotions.openRedPacket": of({
    title: { EN: "Red packet" },
    total: "50.00",
    count: 5,
    least: "1.00",
    opensAt: 0,
    closesAt: Date.now() + 86_400_000,
    reason,
  }),
  "promotions.adminGiveBonus": somebody({ amount: "5.00", wagering: 1, reason }),
};

/** Tried at the end of a scenario of their own: they change who is asking. Each is in `domains/accounts/staff`. */
const OWN = new Set(["staff.adminPassword", "staff.adminFactorConfirm", "staff.adminFactorDrop", "staff.adminLogout"]);
/** What is asked with a body but changes nothing. */
const READS = new Set(["site.testAddress", "loyalty.previewRanks"]);

const WRITES = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls)
    .map(([name, each]) => [`${room}.${name}`, each as AnyCall] as const)
    .filter(([name, each]) => each.audience === "operator" && each.method !== "GET" && !READS.has(name)),
);

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer();
  world = await openWorld(server);
});
afterAll(() => server.close());

const lines = async (): Promise<{ count: number; last: { ip: string | null; operator: string } }> => {
  const { rows } = await sql<{ count: number; ip: string | null; operator: string }>`
    select (select count(*)::int from audit.operator_log) as count, ip, operator
    from audit.operator_log order by seq desc limit 1`.execute(server.store.database.db);
  const { count = 0, ip = null, operator = "" } = rows[0] ?? {};
  return { count, last: { ip, operator } };
};

test("every write of staff says how it is made to succeed", () => {
  const missing = WRITES.filter(([name]) => !MAKERS[name] && !MORE[name] && !OWN.has(name));
  expect(missing.map(([name]) => name)).toEqual([]);
});

describe("a write of staff that succeeds is a line of the log, with who and from where", () => {
  // Logging everybody out comes last: the others need their sessions.
  const last = ([name]: readonly [string, AnyCall]) => Number(name === "accounts.endAllSessions");
  const cases = WRITES.filter(([name]) => MAKERS[name] || MORE[name]).toSorted((a, b) => last(a) - last(b));
  test.each(cases)("%s", async (name, declared) => {
    const request = await (MORE[name] ?? MAKERS[name])!(world);
    const before = await lines();
    const second = name === "audit.approve" || name === "audit.rejectApproval";
    const headers: Headers = second ? world.second : world.admin;
    const answer = await askCall(server, declared, { ...request.rest, ...request.ids }, headers);
    await server.store.platform.settings.write("fiesta", "wallet", { methodsOff: [] });
    expect(answer.success, `${answer.code} ${JSON.stringify(answer.errors ?? answer.value)}`).toBe(true);
    const after = await lines();
    expect(after.count).toBeGreaterThan(before.count);
    expect(after.last).toEqual({ ip: "127.0.0.1", operator: second ? "admin2" : "admin" });
  });
});

test("the log holds after all of it, and its signed head stands in a file", async () => {
  await server.app.jobs["audit.closeDay"]!({} as never);
  const found = await server.ask("GET", "/wps/v2/compliance/admin/audit/verify", undefined, world.admin);
  expect(found.value).toEqual({ ok: true, heads: 1 });
});
