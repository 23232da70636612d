import { type Opened, openAccounts } from "@taya/accounts/testing";
import { seededId } from "@taya/accounts/seed";
import { approvalActs } from "@taya/audit/points";
import type { ApprovalRequest, OperatorAction } from "@taya/audit";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, startOfDay } from "@taya/kernel/instant";
import { callerOf, sessionOf } from "@taya/platform/caller.testing";
import { open } from "@taya/platform/room";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agents } from "../agents.ts";
import { insertPlace } from "../line.store.ts";
import type { Needs } from "../needs.ts";
import { exceed, mostsOf } from "../rates/bounds.rules.ts";
import { ratesOn, writeRates } from "../rates/rates.store.ts";
import { standingOf } from "../team/members.store.ts";

const ZONE = "Asia/Manila";
const BOUNDS = { rateStep: 500, rateCaps: {} };
let people: Opened;
let built: ReturnType<typeof agents.build>;
const asked: ApprovalRequest[] = [];
const logged: OperatorAction[] = [];
beforeAll(async () => {
  const site = { merchants: async () => ["fiesta"], brand: async () => ({ currency: "PHP", timeZone: ZONE }) };
  people = await openAccounts({}, ({ platform, accounts, ledger }) => {
    const byUsername = async (_db: unknown, merchant: string, username: string) => {
      const { rows } = await sql<{ id: PlayerId }>`
        select player_id as id from agents.member where merchant = ${merchant} and username = ${username}`.execute(
        platform.database.db,
      );
      return rows[0];
    };
    const approvals = { ask: async (_tx: unknown, request: ApprovalRequest) => `${asked.push(request)}` };
    const audit = { log: async (_tx: unknown, action: OperatorAction) => void logged.push(action), approvals };
    const needs = { accounts: { ...accounts, byUsername }, ledger, site, audit, wallet: { lines: {} as never } };
    built = open(agents, platform, needs as unknown as Needs);
  });
}, 60_000);
afterAll(async () => people?.store.close());

const db = () => people.platform.database.db;
const today = () => dayIn(people.platform.clock.now(), ZONE);
const operator = () => {
  const id = seededId("admin");
  return { ...callerOf("agents.moves", "fiesta")(id), session: { ...sessionOf(id), operator: true } };
};
const act = () => people.platform.points.all(approvalActs).find(({ kind }) => kind === "agents.move")!;

let made = 0;
async function stand(type: number, upline?: { id: PlayerId }, rng = 0) {
  made += 1;
  const id = people.platform.id<"player">();
  const username = `moved_${made}`;
  const place = { id, merchant: "fiesta", type, username, at: people.platform.clock.now(), uplineId: upline?.id };
  await insertPlace(db(), { ...place, referrerId: undefined });
  const { number } = (await standingOf(db(), id))!;
  if (rng > 0) await writeRates(db(), [{ number, rates: { RNG: rng } }], today());
  return { id, username, number };
}
type Member = Awaited<ReturnType<typeof stand>>;

async function ask(member: Member, to?: Member) {
  const seen = (await standingOf(db(), member.id))!.uplineId ?? undefined;
  const input = { username: member.username, upline: to?.username, seen, reason: "a test of moves" };
  const answer = await built.handlers.askMove(input, operator());
  assert(!answer.ok, "a move is never done at once");
  return answer.fault;
}
const agree = () =>
  people.platform.database.transaction((tx) => act().act(tx, asked.at(-1)!.payload as never, operator().session));
const moveNow = () => built.jobs!["agents.moves"]!({} as never);
const above = async ({ id }: Member) => (await standingOf(db(), id))!.uplineId;
const states = async ({ id }: Member) => {
  const { rows } = await sql<{ state: string; why: string | null }>`
    select state, why from agents.line_move where player_id = ${id} order by at, id`.execute(db());
  return rows.map(({ state, why }) => (why ? `${state} ${why}` : state));
};
const rate = async ({ number }: Member) => (await ratesOn(db(), [number], today())).get(number)?.RNG;

describe("a move", () => {
  test("waits for a second operator and for the next day, takes everybody below along and lowers who has too much", async () => {
    const [one, two] = [await stand(2, undefined, 10_000), await stand(2, undefined, 6_000)];
    const member = await stand(1, one, 9_000);
    const [below, leaf] = [await stand(1, member, 8_000), await stand(0, member, 9_000)];
    const poor = await stand(1, member, 1_000);
    expect(await ask(member, two)).toBe("APPROVAL_REQUIRED");
    expect(await ask(member, two)).toBe("AGENT_MOVE_OPEN");
    await people.platform.clock.advance(DAY);
    await moveNow();
    expect(await states(member)).toEqual(["ASKED"]);
    expect(await agree()).toMatchObject({ ok: true });
    await moveNow();
    expect([await above(member), await states(member)]).toEqual([one.id, ["WAITING"]]);
    await people.platform.clock.advance(DAY);
    await Promise.all([moveNow(), moveNow()]);
    expect([await above(member), await states(member)]).toEqual([two.id, ["DONE"]]);
    expect((await standingOf(db(), leaf.id))!.path).toEqual([two.number, member.number]);
    expect(await Promise.all([member, below, leaf, poor].map(rate))).toEqual([5_500, 5_000, 5_500, 1_000]);
    expect(logged.filter(({ action }) => action === "agents.move.done")).toMatchObject([
      { object: member.id, before: { upline: one.username }, after: { upline: two.username } },
    ]);
  });

  test("is refused when asked for what cannot be, and by name", async () => {
    const [head, other, partner] = [await stand(2), await stand(2), await stand(42)];
    const agent = await stand(1, head);
    const sub = await stand(1, agent);
    const player = await stand(0, agent);
    expect(await ask(agent, head)).toBe("AGENT_MOVE_SAME");
    expect(await ask(agent, sub)).toBe("AGENT_MOVE_CYCLE");
    expect(await ask(agent, agent)).toBe("AGENT_MOVE_CYCLE");
    expect(await ask(agent)).toBe("AGENT_MOVE_TYPE");
    expect(await ask(player)).toBe("AGENT_MOVE_TYPE");
    expect(await ask(other, head)).toBe("AGENT_MOVE_TYPE");
    expect(await ask(agent, partner)).toBe("AGENT_MOVE_TYPE");
    expect(await ask(partner, agent)).toBe("AGENT_MOVE_TYPE");
    expect(await ask(agent, player)).toBe("AGENT_MOVE_CYCLE");
    expect(await ask(sub, await stand(0, other))).toBe("AGENT_MOVE_TYPE");
    expect(await ask(player, { ...head, username: "nobody_here" })).toBe("NOT_FOUND");
    await sql`update agents.member set merchant = 'other' where player_id = ${other.id}`.execute(db());
    expect(await ask(agent, other)).toBe("NOT_FOUND");
    const closed = await stand(2);
    await sql`update agents.member set disabled = true where player_id = ${closed.id}`.execute(db());
    expect(await ask(agent, closed)).toBe("AGENT_MOVE_CLOSED");
    let deep = await stand(2);
    for (let at = 0; at < 15; at++) deep = await stand(1, deep);
    expect(await ask(sub, deep)).toBe("APPROVAL_REQUIRED");
    expect(await ask(agent, deep)).toBe("AGENT_MOVE_DEPTH");
    expect(await ask(partner, await stand(2))).toBe("APPROVAL_REQUIRED");
  });

  test("that crosses another one is refused when its day begins, with the reason kept", async () => {
    const head = await stand(2);
    const [one, two] = [await stand(1, head), await stand(1, head)];
    expect(await ask(one, two)).toBe("APPROVAL_REQUIRED");
    expect(await agree()).toMatchObject({ ok: true });
    expect(await ask(two, one)).toBe("APPROVAL_REQUIRED");
    expect(await agree()).toMatchObject({ ok: true });
    await people.platform.clock.advance(DAY);
    await Promise.all([moveNow(), moveNow()]);
    expect([await states(one), await states(two)]).toEqual([["DONE"], ["REFUSED AGENT_MOVE_CYCLE"]]);
    expect([await above(one), await above(two)]).toEqual([two.id, head.id]);
  });

  test("that was taken back, or that an operator said no to, is never done", async () => {
    const [head, other] = [await stand(2), await stand(2)];
    const [back, no] = [await stand(1, head), await stand(1, head)];
    await ask(back, other);
    await agree();
    const { id } = asked.at(-1)!.payload as { id: string };
    const take = () => built.handlers.withdrawMove({ id, reason: "a test of moves" }, operator());
    expect(await take()).toMatchObject({ ok: true });
    expect(await take()).toMatchObject({ fault: "STALE" });
    await ask(no, other);
    await people.platform.database.transaction((tx) => act().refused!(tx, asked.at(-1)!.payload as never));
    await people.platform.clock.advance(2 * DAY);
    await moveNow();
    expect([await states(back), await states(no)]).toEqual([["WITHDRAWN"], ["REFUSED NO"]]);
    expect([await above(back), await above(no)]).toEqual([head.id, head.id]);
  });

  test("waits for the next period of every contract that runs in one of the lines", async () => {
    const [head, other] = [await stand(2), await stand(2)];
    const [agent, far] = [await stand(1, head), await stand(1, other)];
    await contract(other, far);
    await ask(agent, other);
    await agree();
    const { rows } = await sql<{ day: string }>`
      select effective_from as day from agents.line_move where player_id = ${agent.id}`.execute(db());
    expect(rows[0]!.day).toMatch(/-01$/);
    expect(rows[0]!.day > today()).toBe(true);
  });

  test("ends what the member agreed to in the old line with the period before, and everything below it", async () => {
    const [head, other] = [await stand(2), await stand(2)];
    const agent = await stand(1, head);
    const below = await stand(1, agent);
    const far = await stand(1, other);
    await contract(head, agent);
    await contract(agent, below);
    await contract(other, far);
    await ask(agent, other);
    await agree();
    await people.platform.clock.advance(40 * DAY);
    await moveNow();
    const { rows } = await sql<{ who: PlayerId; status: string; why: string | null; to: Date | null }>`
      select downline_id as who, status, end_reason as why, effective_to as to from agents.contract
      where downline_id = any (array[${agent.id}, ${below.id}, ${far.id}]::uuid[]) order by offered_at`.execute(db());
    const to = startOfDay(today(), ZONE);
    expect(rows).toEqual([
      { who: agent.id, status: "TERMINATED", why: "cascade", to },
      { who: below.id, status: "TERMINATED", why: "cascade", to },
      { who: far.id, status: "ACTIVE", why: null, to: null },
    ]);
  });
});

/** A dividend contract, begun just now. */
async function contract(upline: Member, downline: Member): Promise<void> {
  await people.platform.clock.advance(1);
  const at = new Date(people.platform.clock.now());
  await sql`
    insert into agents.contract (id, merchant, kind, upline_id, downline_id, version, status, period, base, calc, carry,
      tiers, payer, min_active_bet, offered_by, offered_at, effective_from, terms_hash)
    values (gen_random_uuid(), 'fiesta', 'dividend', ${upline.id}, ${downline.id}, 1, 'ACTIVE', 'monthly', 'netLoss',
      'fixed', 'none', '[{"ppm": 1000, "minValidBet": "0", "minNetLoss": "0", "minActive": 0}]', 'upline', 0, ${upline.id},
      ${at}, ${at}, 'x')`.execute(db());
}

const SIZE = 8;

test("after any moves everybody's path is the way up, nobody stands too deep, and rates stay within their bounds", async () => {
  const steps = fc.array(fc.record({ who: fc.nat(SIZE - 1), to: fc.nat(SIZE - 1), days: fc.nat(1) }), {
    maxLength: 10,
  });
  const seats = fc.array(fc.record({ seat: fc.nat(), rng: fc.nat(4_000), player: fc.boolean() }), {
    minLength: SIZE,
    maxLength: SIZE,
  });
  await fc.assert(
    fc.asyncProperty(seats, steps, async (places, moves) => {
      const tops = [await stand(2, undefined, 12_000), await stand(2, undefined, 3_000)];
      const all: Member[] = [...tops];
      const agentsOnly: Member[] = [...tops];
      for (const { seat, rng, player } of places) {
        const under = agentsOnly[seat % agentsOnly.length]!;
        const most = ((await rate(under)) ?? 0) - (player ? 0 : BOUNDS.rateStep);
        const next = await stand(player ? 0 : 1, under, Math.max(0, Math.min(rng, most)));
        all.push(next);
        if (!player) agentsOnly.push(next);
      }
      for (const { who, to, days } of moves) {
        const wish = await ask(all[2 + who]!, all[to]);
        if (wish === "APPROVAL_REQUIRED") await agree();
        await people.platform.clock.advance(days * DAY);
        await moveNow();
      }
      await people.platform.clock.advance(DAY);
      await moveNow();
      const byId = new Map<string, Awaited<ReturnType<typeof standingOf>>>();
      for (const { id } of all) byId.set(id, await standingOf(db(), id));
      for (const { id, number } of all) {
        const me = byId.get(id)!;
        const way: number[] = [];
        for (let up = me.uplineId; up && way.length <= 16; up = byId.get(up)!.uplineId)
          way.unshift(byId.get(up)!.number);
        expect(me.path).toEqual(way);
        expect(way).not.toContain(number);
        const parent = me.path.at(-1);
        const rates = await ratesOn(db(), [number, ...(parent ? [parent] : [])], addDays(today(), 1));
        const most = mostsOf({ type: me.type, above: parent ? (rates.get(parent) ?? {}) : undefined }, BOUNDS);
        expect(exceed(rates.get(number) ?? {}, most)).toBe(false);
      }
    }),
    { numRuns: 8 },
  );
});
