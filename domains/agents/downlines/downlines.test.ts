import { seededId } from "@taya/accounts/seed";
import { type Opened, openAccounts } from "@taya/accounts/testing";
import { figures } from "@taya/bets/figures";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, HOUR } from "@taya/kernel/instant";
import { callerOf } from "@taya/platform/caller.testing";
import { open } from "@taya/platform/room";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agents, type AgentsDoor } from "../agents.ts";
import { placeOf } from "../line.store.ts";
import type { Needs } from "../needs.ts";
import { placedOf, ratesOn } from "../rates/rates.store.ts";
import type { Rates } from "../rates/shapes.ts";
import { readCode } from "./code.rules.ts";

const ZONE = "Asia/Manila";
let people: Opened;
let handlers: ReturnType<typeof agents.build>["handlers"];
let door: AgentsDoor;
beforeAll(async () => {
  people = await openAccounts({}, ({ platform, accounts, ledger }) => {
    const site = {
      merchants: async () => ["fiesta"],
      brand: async () => ({ currency: "PHP", timeZone: ZONE }),
      claims: async (host: string) => host !== "nobodys.test",
      merchantOf: async (host: string) => (host === "other.test" ? "other" : "fiesta"),
    };
    const needs = {
      accounts,
      ledger,
      site,
      bets: { figures },
      wallet: { lines: { settings: async () => ({ uplineTransfers: false }) } },
    };
    ({ handlers, door } = open(agents, platform, needs as unknown as Needs));
  });
  people.flags.delete("UPLOADID3");
  await give(general, 2, { RNG: 10_000, LIVE: 9_000 });
  await give(agent, 1, { RNG: 8_000, LIVE: 8_000 });
}, 60_000);
afterAll(async () => people?.store.close());

const [general, agent, partner] = (["demo_general", "demo_agent", "demo_affiliate"] as const).map(seededId) as [
  PlayerId,
  PlayerId,
  PlayerId,
];
const db = () => people.platform.database.db;
const give = (id: PlayerId, type: number, rates: Rates) =>
  people.platform.database.transaction((tx) => door.giveRates(tx, { id, merchant: "fiesta", type }, rates));
const by = (id: PlayerId) => callerOf("agents.downlines", "fiesta")(id);
const today = () => dayIn(people.platform.clock.now(), ZONE);
async function ratesOf(id: PlayerId): Promise<Rates> {
  const place = (await placedOf(db(), id))!;
  return (await ratesOn(db(), [place.number], today())).get(place.number) ?? {};
}
const player = async (username: string) => (await people.door.byUsername(db(), "fiesta", username))!;

let made = 0;
const form = (change: object = {}) => ({
  type: 0 as const,
  username: `downline${++made}`,
  password: "Good-Pass-77",
  rebates: {},
  ...change,
});
const opened = (who: PlayerId, change: object = {}) => handlers.downline(form(change), by(who));

describe("an account opened by form", () => {
  test("stands directly below, with its rates, and its owner has to change the password", async () => {
    const answer = await opened(agent, { type: 1, rebates: { RNG: 7_500, LIVE: 0 } });
    assert(answer.ok, "it is opened");
    const { id, username } = answer.value;
    expect(await player(username)).toMatchObject({ id, type: 1, openedBy: agent, kycLevel: 0, currency: "PHP" });
    expect(await placeOf(db(), id as PlayerId)).toMatchObject({ uplineId: agent });
    expect(await ratesOf(id as PlayerId)).toEqual({ RNG: 7_500 });
    const login = await people.login(username, "Good-Pass-77");
    expect(login).toMatchObject({ passwordState: "DEFAULT", changeTicket: expect.any(String) });
  });

  test.each([
    ["a player", seededId("demo_player"), {}, "FORBIDDEN"],
    ["an affiliate partner", partner, {}, "FORBIDDEN"],
    ["a rate of a player above the own", agent, { rebates: { RNG: 8_001 } }, "AGENT_RATE_RANGE"],
    ["a rate of an agent less than a step below", agent, { type: 1, rebates: { RNG: 7_501 } }, "AGENT_RATE_RANGE"],
    ["a rate of a game without one", agent, { rebates: { FISH: 1 } }, "AGENT_RATE_RANGE"],
    ["a name that is no name", agent, { username: "Demo_Player" }, "VALIDATION_FAILED"],
    ["a name that is too short", agent, { username: "ab" }, "VALIDATION_FAILED"],
    ["a password that is too short", agent, { password: "Ab-1" }, "VALIDATION_FAILED"],
    ["a password everybody guesses", agent, { password: "password123" }, "VALIDATION_FAILED"],
  ])("is refused to or for %s, and nothing is written", async (_name, who, change, refusal) => {
    const before = await counted();
    expect(await opened(who, change)).toMatchObject({ fault: refusal });
    expect(await counted()).toBe(before);
  });

  test("of one name is made once, however it is written and however many ask at once", async () => {
    const answers = await Promise.all([
      opened(agent, { username: "SameName7" }),
      opened(general, { username: "samename7" }),
    ]);
    expect(answers.map((each) => (each.ok ? "OK" : each.fault)).toSorted()).toEqual(["OK", "REG_TAKEN"]);
    expect(await opened(agent, { username: "sameNAME7" })).toMatchObject({
      fault: "REG_TAKEN",
      detail: { errors: [{ field: "username", rule: "taken" }] },
    });
  });

  test("is not opened by an agent whose account is closed, nor are links", async () => {
    await people.door.setDisabled(db(), agent, true);
    expect(await opened(agent)).toMatchObject({ fault: "FORBIDDEN" });
    expect(await link(agent)).toMatchObject({ fault: "FORBIDDEN" });
    await people.door.setDisabled(db(), agent, false);
  });

  test("is refused below sixteen agents, by form and by link, and a link from before lets nobody in", async () => {
    const chain = await standing(16);
    const last = chain.at(-1)!;
    const answer = await link(last, { kind: "agent" });
    assert(answer.ok, "there is room for one more");
    const below = await opened(last, { type: 1 });
    assert(below.ok, "there is room for one more");
    const deepest = below.value.id as PlayerId;
    await sql`update agents.invitation set player_id = ${deepest} where code = ${answer.value.code}`.execute(db());
    for (const type of [0, 1]) expect(await opened(deepest, { type })).toMatchObject({ fault: "AGENT_DEPTH" });
    expect(await link(deepest)).toMatchObject({ fault: "AGENT_DEPTH" });
    expect(await follows(answer.value.code)).toEqual({ valid: false });
  });
});

async function counted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from accounts.player`.execute(db());
  return rows[0]!.count;
}

/** So many agents below each other, from a new head down. */
async function standing(count: number): Promise<PlayerId[]> {
  const chain: PlayerId[] = [];
  for (let at = 0; at <= count - 1; at++) {
    const created = await people.platform.database.transaction((tx) =>
      people.door.create(tx, {
        merchant: "fiesta",
        username: `chain${++made}`,
        passwordHash: "none",
        currency: "PHP",
        type: at === 0 ? 2 : 1,
        uplineId: chain.at(-1),
      }),
    );
    chain.push(created!.id);
  }
  return chain;
}

type Wish = Partial<Parameters<typeof handlers.makeLink>[0]>;
const link = (who: PlayerId, wish: Wish = {}) =>
  handlers.makeLink({ kind: "player", rebates: {}, domains: [], ...wish }, by(who));
async function codeOf(who: PlayerId, wish: Wish = {}): Promise<string> {
  const answer = await link(who, wish);
  assert(answer.ok, "the link is made");
  return answer.value.code;
}
async function follows(code: string, domain = "localhost") {
  const answer = await handlers.affiliate({ code, domain }, people.callerOf({}));
  assert(answer.ok, "the check always answers");
  return answer.value;
}
const registers = (affiliateCode: string, change: object = {}) =>
  people.ask("register", {
    username: `visitor${++made}`,
    password: "Good-Pass-77",
    confirmPassword: "Good-Pass-77",
    payeeName: `Visitor Number${made}`,
    birthday: "1995-05-05",
    nationality: "PH",
    address: "12 Mabini Street",
    disclaimer: { age: true, notRestricted: true, terms: true },
    registerUrl: "http://localhost/register",
    registerMethod: "WEB",
    login: true,
    domain: "localhost",
    affiliateCode,
    ...change,
  });
const newest = () => player(`visitor${made}`);
const listed = async (who: PlayerId) => {
  const answer = await handlers.links({ pageNo: 1, pageSize: 20 }, by(who));
  assert(answer.ok, "links can be read");
  return answer.value;
};
const linkOf = async (who: PlayerId, code: string) => (await listed(who)).list.find((each) => each.code === code);

describe("a link", () => {
  test("brings who registers by it below its owner, with its rates, as what it says", async () => {
    const code = await codeOf(agent, { kind: "agent", rebates: { RNG: 7_000 } });
    expect(readCode(code)).toBe(code);
    expect(await follows(code)).toEqual({ valid: true, kind: "agent", ownerMasked: "de***nt" });
    const typed = code.replaceAll("0", "o").replaceAll("1", "i").toLowerCase();
    expect(await registers(` ${typed.slice(0, 4)} ${typed.slice(4)} `)).toMatchObject({ ok: true });
    const who = await newest();
    expect(who).toMatchObject({ type: 1, openedBy: null });
    expect(await placeOf(db(), who.id)).toMatchObject({ uplineId: agent });
    expect(await ratesOf(who.id)).toEqual({ RNG: 7_000 });
    expect(await linkOf(agent, code)).toMatchObject({ used: 1, status: "ACTIVE", rebates: { RNG: 7_000 } });
    const own = code.replace(/.$/, (last) => (last === "7" ? "8" : "7"));
    expect(await follows(own)).toEqual({ valid: false });
  });

  test("gives what is still allowed when it is used, where its owner was lowered meanwhile", async () => {
    const code = await codeOf(agent, { rebates: { RNG: 8_000, LIVE: 3_000 } });
    const lower = { RNG: 6_000 };
    await people.platform.database.transaction(async (tx) => {
      const place = (await placedOf(tx, agent))!;
      await sql`insert into agents.rate values (${place.number}, 'RNG', ${addDays(today(), 1)}, ${lower.RNG})`.execute(
        tx,
      );
    });
    expect(await registers(code)).toMatchObject({ ok: true });
    expect(await ratesOf((await newest()).id)).toEqual({ RNG: 6_000, LIVE: 3_000 });
  });

  test("of which one use is left lets one of two in who come at once, and nobody after", async () => {
    const code = await codeOf(agent, { maxUses: 2 });
    expect(await registers(code)).toMatchObject({ ok: true });
    const before = await counted();
    const answers = await Promise.all([registers(code), registers(code), registers(code)]);
    expect(answers.map((each) => (each.ok ? "OK" : each.fault)).toSorted()).toEqual([
      "AFFILIATE_REJECTED",
      "AFFILIATE_REJECTED",
      "OK",
    ]);
    expect(await counted()).toBe(before + 1);
    expect(await linkOf(agent, code)).toMatchObject({ used: 2, maxUses: 2, status: "USED_UP" });
    expect(await follows(code)).toEqual({ valid: false });
  });

  test("is not used by a registration that is refused", async () => {
    const code = await codeOf(agent, { maxUses: 1 });
    expect(await registers(code, { username: "samename7" })).toMatchObject({ fault: "REG_TAKEN" });
    expect(await linkOf(agent, code)).toMatchObject({ used: 0, status: "ACTIVE" });
  });

  test("that is over, taken back, of another domain or of a closed account is none", async () => {
    const expiresAt = people.platform.clock.now() + HOUR;
    const [over, back, bound, whole] = [
      await codeOf(agent, { expiresAt }),
      await codeOf(agent),
      await codeOf(agent, { domains: ["Play.test"] }),
      await codeOf(agent),
    ];
    expect((await follows(over)).valid && (await follows(back)).valid && (await follows(whole)).valid).toBe(true);
    expect([await follows(bound), await follows(bound, "play.test")]).toMatchObject([
      { valid: false },
      { valid: true },
    ]);
    await people.clock.advance(2 * HOUR);
    const withdrawn = await handlers.withdrawLink({ code: back.toLowerCase() }, by(agent));
    expect(withdrawn).toMatchObject({ ok: true, value: { code: back, status: "WITHDRAWN" } });
    expect(await handlers.withdrawLink({ code: back }, by(agent))).toMatchObject({ value: { status: "WITHDRAWN" } });
    for (const none of [over, back, bound]) {
      expect(await follows(none)).toEqual({ valid: false });
      expect(await registers(none)).toMatchObject({ fault: "AFFILIATE_REJECTED" });
    }
    expect(await linkOf(agent, over)).toMatchObject({ status: "EXPIRED" });
    await people.door.setDisabled(db(), agent, true);
    expect(await follows(whole)).toEqual({ valid: false });
    await people.door.setDisabled(db(), agent, false);
    expect((await follows(whole)).valid).toBe(true);
  });

  test.each([
    ["an agent by a partner", partner, { kind: "agent" }, "FORBIDDEN"],
    ["a rate by a partner", partner, { rebates: { RNG: 1 } }, "AGENT_RATE_RANGE"],
    ["a rate above what is left", agent, { kind: "agent", rebates: { LIVE: 7_501 } }, "AGENT_RATE_RANGE"],
    ["a domain of nobody", agent, { domains: ["nobodys.test"] }, "VALIDATION_FAILED"],
    ["a domain of another brand", agent, { domains: ["other.test"] }, "VALIDATION_FAILED"],
    ["an end that has passed", agent, { expiresAt: 1 }, "VALIDATION_FAILED"],
  ] as const)("for %s is refused", async (_name, who, wish, refusal) => {
    expect(await link(who, wish as unknown as Wish)).toMatchObject({ fault: refusal });
  });

  test("of a partner is for players; nobody takes somebody else's back, and there are fifty at most", async () => {
    const code = await codeOf(partner);
    for (const none of [code, "nothing"])
      expect(await handlers.withdrawLink({ code: none }, by(agent))).toMatchObject({ fault: "NOT_FOUND" });
    const all = await Promise.all(Array.from({ length: 52 }, () => link(partner)));
    expect(all.filter((each) => !each.ok)).toMatchObject(
      Array.from({ length: 3 }, () => ({ fault: "AGENT_LINKS_MOST", detail: { value: { most: 50 } } })),
    );
    const first = await handlers.withdrawLink({ code }, by(partner));
    expect([first.ok, (await link(partner)).ok]).toEqual([true, true]);
  });

  test("tells how many followed it, registered, deposited and are active, and all links together", async () => {
    const code = await codeOf(general, {});
    const follow = (typed: string) => handlers.followLink({ code: typed, domain: "localhost" }, people.callerOf({}));
    for (const typed of [code, code.toLowerCase(), "NOBODY99", code])
      expect(await follow(typed)).toEqual({ ok: true, value: { days: 30 } });
    expect(await registers(code)).toMatchObject({ ok: true });
    const { id } = await newest();
    const row = { clicks: 3, used: 1, conversions: 0, active: 0 };
    expect(await listed(general)).toMatchObject({ list: [row], total: 1, totals: row });
    await sql`insert into agents.first_deposit values (${id}, ${today()}, '{}')`.execute(db());
    await sql`
      insert into bets.member_day (player_id, day, currency, category, vassalage, path, merchant, bets, stake, bonus_stake,
        valid_bet, wagered, payout)
      values (${id}, ${today()}, 'PHP', 'RNG', 'X', '{}', 'fiesta', 1, 5000, 0, 5000, 5000, 0)`.execute(db());
    const done = { ...row, conversions: 1, active: 1 };
    expect(await listed(general)).toMatchObject({ list: [done], totals: done });
    await people.clock.advance(32 * DAY);
    expect((await listed(general)).totals).toEqual({ ...done, active: 0 });
  });
});
