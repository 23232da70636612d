import { seededId, type SeededName } from "@taya/accounts/seed";
import { type Opened, openAccounts } from "@taya/accounts/testing";
import type { OperatorAction } from "@taya/audit";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { callerOf, sessionOf } from "@taya/platform/caller.testing";
import { open } from "@taya/platform/room";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agents, type AgentsDoor } from "../agents.ts";
import type { Needs } from "../needs.ts";
import type { Rates } from "./shapes.ts";

const ZONE = "Asia/Manila";
let people: Opened;
let handlers: ReturnType<typeof agents.build>["handlers"];
let door: AgentsDoor;
let proven = true;
const logged: OperatorAction[] = [];
beforeAll(async () => {
  const site = { merchants: async () => ["fiesta"], brand: async () => ({ currency: "PHP", timeZone: ZONE }) };
  people = await openAccounts({}, ({ platform, accounts, ledger }) => {
    const stepUp: Needs["accounts"]["stepUp"] = async () => (proven ? ok(null) : fault("STEP_UP_REQUIRED"));
    const audit = { log: async (_tx: unknown, action: OperatorAction) => void logged.push(action) };
    const needs = { accounts: { ...accounts, stepUp }, ledger, site, audit, wallet: { lines: {} as never } };
    ({ handlers, door } = open(agents, platform, needs as unknown as Needs));
  });
}, 60_000);
afterAll(async () => people?.store.close());

const db = () => people.platform.database.db;
const today = () => dayIn(people.platform.clock.now(), ZONE);
const by = (id: PlayerId) => callerOf("agents.rates", "fiesta")(id);
const operator = () => ({ ...by(seededId("admin")), session: { ...sessionOf(seededId("admin")), operator: true } });
const own = async (id: PlayerId) => {
  const answer = await handlers.rates({}, by(id));
  assert(answer.ok, "rates can be read");
  return answer.value;
};
const change = (who: PlayerId, id: PlayerId, rebates: Rates, lowerChildren = false) =>
  handlers.changeRates({ id, rebates, lowerChildren }, by(who));
const head = async (username: string) => {
  const answer = await handlers.adminRates({ username }, operator());
  return answer.ok ? answer.value : answer.fault;
};
const setHead = (username: string, rebates: Rates, version: number, lowerChildren = false) =>
  handlers.adminChangeRates({ username, rebates, version, lowerChildren, reason: "a test of rates" }, operator());
const give = (name: SeededName, type: number, rates: Rates) =>
  people.platform.database.transaction((tx) =>
    door.giveRates(tx, { id: seededId(name), merchant: "fiesta", type }, rates),
  );
async function giveFirst(name: SeededName, type: number, rates: Rates): Promise<void> {
  assert((await give(name, type, rates)).ok, "the first rates fit");
}
const [general, agent, player] = [seededId("demo_general"), seededId("demo_agent"), seededId("demo_player")];

beforeEach(async () => {
  proven = true;
  logged.length = 0;
  await asOwner("delete from agents.rate");
  await giveFirst("demo_general", 2, { RNG: 10_000, LIVE: 9_000 });
  await giveFirst("demo_agent", 1, { RNG: 8_000, LIVE: 8_500 });
  await giveFirst("demo_player", 0, { RNG: 8_000 });
});

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client(people.store.owner);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

describe("rates", () => {
  test("hold at once for who is new, and from the next day on when they are changed; others stay as they are", async () => {
    expect(await own(agent)).toEqual({ own: { RNG: 8_000, LIVE: 8_500 }, minStep: 500 });
    expect(await change(general, agent, { RNG: 9_500 })).toMatchObject({
      value: {
        effectiveFrom: addDays(today(), 1),
        affected: [{ id: agent, username: "demo_agent", rebates: { RNG: 9_500 } }],
        count: 1,
      },
    });
    const next = { from: addDays(today(), 1), rebates: { RNG: 9_500, LIVE: 8_500 } };
    expect(await own(agent)).toEqual({ own: { RNG: 8_000, LIVE: 8_500 }, next, minStep: 500 });
    await people.platform.clock.advance(DAY);
    expect(await own(agent)).toEqual({ own: { RNG: 9_500, LIVE: 8_500 }, minStep: 500 });
  });

  test("of an agent are a step below the upline's, of a player as high, of an affiliate partner none", async () => {
    expect(await change(general, agent, { RNG: 9_501 })).toMatchObject({
      fault: "AGENT_RATE_RANGE",
      detail: { value: { max: { RNG: 9_500, LIVE: 8_500, FISH: 0 } } },
    });
    expect(await change(agent, player, { RNG: 8_000, LIVE: 8_500 })).toMatchObject({ ok: true });
    expect(await change(agent, player, { RNG: 8_001 })).toMatchObject({ fault: "AGENT_RATE_RANGE" });
    expect(await change(agent, player, { FISH: 1 })).toMatchObject({ fault: "AGENT_RATE_RANGE" });
    expect(await setHead("demo_affiliate", { RNG: 1 }, 1)).toMatchObject({ fault: "AGENT_RATE_RANGE" });
  });

  test("are not lowered below those underneath, unless those are lowered with them, all the way down", async () => {
    expect(await change(general, agent, { RNG: 7_000 })).toMatchObject({
      fault: "AGENT_RATE_RANGE",
      detail: { value: { children: [{ id: player, username: "demo_player", rebates: { RNG: 7_000 } }], count: 1 } },
    });
    expect((await own(agent)).next).toBeUndefined();
    const { version } = (await head("demo_general")) as { version: number };
    expect(await setHead("demo_general", { RNG: 6_000 }, version, true)).toMatchObject({
      value: {
        count: 3,
        version: version + 1,
        affected: [
          { username: "demo_general", rebates: { RNG: 6_000 } },
          { username: "demo_agent", rebates: { RNG: 5_500 } },
          { username: "demo_player", rebates: { RNG: 5_500 } },
        ],
      },
    });
    expect((await own(player)).next?.rebates).toEqual({ RNG: 5_500 });
  });

  test("are set by the direct upline alone, who has proven themselves", async () => {
    for (const who of [agent, player, seededId("demo_rival"), seededId("demo_player2"), seededId("demo_internal")]) {
      expect(await change(who, agent, { RNG: 1 })).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect(await change(general, player, { RNG: 1 })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await change(agent, general, { RNG: 1 })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await change(agent, seededId("admin"), { RNG: 1 })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await change(agent, people.platform.id<"player">(), { RNG: 1 })).toMatchObject({ fault: "NOT_FOUND" });
    proven = false;
    expect(await change(general, agent, { RNG: 1 })).toMatchObject({ fault: "STEP_UP_REQUIRED" });
    expect((await own(agent)).next).toBeUndefined();
  });

  test("of a head are set by an operator who saw them as they are, within the caps, with a line in the log", async () => {
    const seen = (await head("demo_general")) as { version: number };
    expect(seen).toMatchObject({ username: "demo_general", rebates: { RNG: 10_000 }, max: { RNG: 12_000 } });
    for (const username of ["demo_agent", "demo_player", "demo_vip", "admin", "nobody"]) {
      expect(await head(username)).toBe("NOT_FOUND");
      expect(await setHead(username, { RNG: 1 }, 1)).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect(await setHead("demo_general", { RNG: 12_001 }, seen.version)).toMatchObject({ fault: "AGENT_RATE_RANGE" });
    expect(await setHead("demo_general", { RNG: 12_000 }, seen.version)).toMatchObject({ ok: true });
    expect(await setHead("demo_general", { RNG: 11_000 }, seen.version)).toMatchObject({ fault: "STALE" });
    expect(logged).toMatchObject([{ action: "agents.rates.change", object: general, after: { RNG: 12_000 } }]);
    await people.platform.settings.write("fiesta", "agents", { rateCaps: { RNG: 11_000 } });
    expect(await head("demo_internal")).toMatchObject({ max: { RNG: 11_000, LIVE: 12_000 }, version: 1 });
    await people.platform.settings.write("fiesta", "agents", { rateCaps: {} });
  });

  test("are bounded by what the brand has set now, not by what was read of it before", async () => {
    const { version } = (await head("demo_general")) as { version: number };
    // As another node writes it.
    await sql`
      insert into platform.setting values ('fiesta', 'agents', 'rateCaps', '{"RNG": 11000}')
      on conflict (merchant, room, name) do update set value = excluded.value`.execute(db());
    const refused = { fault: "AGENT_RATE_RANGE", detail: { value: { max: { RNG: 11_000 } } } };
    expect(await setHead("demo_general", { RNG: 12_000 }, version)).toMatchObject(refused);
    await people.platform.settings.write("fiesta", "agents", { rateCaps: {} });
  });

  test("first ones fit what the agent above has today and what is left of it tomorrow", async () => {
    expect(await change(general, agent, { RNG: 7_000 }, true)).toMatchObject({ ok: true });
    expect(await give("demo_player2", 0, { RNG: 7_500 })).toMatchObject({ fault: "AGENT_RATE_RANGE" });
    expect(await give("demo_player2", 0, { RNG: 7_000 })).toMatchObject({ ok: true });
    expect(await change(general, agent, { LIVE: 0 }, true)).toMatchObject({ ok: true });
    expect(await give("demo_player2", 0, { LIVE: 1 })).toMatchObject({ fault: "AGENT_RATE_RANGE" });
  });
});

test("whatever is changed at the same time, nobody has more than the agent above leaves, on any day", async () => {
  const accounts = { 2: general, 1: agent, 0: player } as const;
  const step = fc.record({
    what: fc.constantFrom("head", "agent", "player", "new"),
    ppm: fc.integer({ min: 0, max: 12_000 }),
    lower: fc.boolean(),
    category: fc.constantFrom("RNG", "LIVE"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      for (const together of rounds) {
        await Promise.all(
          together.map(async ({ what, ppm, lower, category }) => {
            const rates = { [category]: ppm };
            if (what === "agent") return change(accounts[2], accounts[1], rates, lower);
            if (what === "player") return change(accounts[1], accounts[0], rates, lower);
            if (what === "new") return give("demo_player2", 0, rates);
            const seen = (await head("demo_general")) as { version: number };
            return setHead("demo_general", rates, seen.version, lower);
          }),
        );
        for (const day of [today(), addDays(today(), 1)]) expect(await crossed(day)).toEqual([]);
        await people.platform.clock.advance(DAY);
      }
    }),
    { numRuns: 12 },
  );
}, 60_000);

/** Who has a rate above what is left for them on a day, reckoned by the database. */
async function crossed(day: string): Promise<unknown[]> {
  const on = sql`(select distinct on (member, category) member, category, ppm from agents.rate
    where since <= ${day}::date order by member, category, since desc)`;
  const { rows } = await sql`
    select m.number, r.category, r.ppm, u.ppm as above from agents.member m
    join ${on} r on r.member = m.number
    join agents.member a on a.player_id = m.upline_id
    left join ${on} u on u.member = a.number and u.category = r.category
    where r.ppm > greatest(0, coalesce(u.ppm, 0)
      - case (select type from accounts.player p where p.id = m.player_id) when 0 then 0 else 500 end)`.execute(db());
  return rows;
}
