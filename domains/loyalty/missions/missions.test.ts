import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, HOUR, startOfDay } from "@taya/kernel/instant";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atOnce, openLoyalty, type OpenedLoyalty, ZONE } from "../loyalty.testing.ts";
import type { Goal, MissionTerms } from "./terms.ts";

let room: OpenedLoyalty;
let playerId: PlayerId;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
  // Each test has the missions it writes.
  await sql`update loyalty.mission set enabled = false`.execute(room.world.database.db);
});

const reason = "as a test";
const BET: Goal = { metric: "validBet", target: 10_000n };
const TERMS = { title: { EN: "Bet", TY: "Tumaya" }, period: "daily", goals: [BET], reward: 500n } as const;
const DEFAULTS = { unit: "cash", needsJoin: false, needsApply: false, rankMin: 0, enabled: true, sort: 0 } as const;
type Wish = Partial<MissionTerms> & { readonly id?: string; readonly enabled?: boolean };

const operator = () => room.by(playerId);
const ask = (more: Wish = {}) =>
  room.handlers.writeMission({ ...DEFAULTS, ...TERMS, goals: [BET], opensAt: undefined, reason, ...more }, operator());
async function mission(more: Wish = {}): Promise<string> {
  const written = await ask(more);
  assert(written.ok, "the mission is written");
  return written.value.id;
}
async function all(who = playerId) {
  const answer = await room.handlers.missions({}, room.by(who));
  assert(answer.ok, "missions are always told");
  return answer.value;
}
const one = async (id: string, who = playerId) => (await all(who)).missions.find((each) => each.id === id);
const claim = (id: string, who = playerId) => room.handlers.claimMission({ id }, room.by(who, { id }));
const join = (id: string) => room.handlers.joinMission({ id }, room.by(playerId, { id }));
const apply = (id: string, images: string[] = []) =>
  room.handlers.applyMission({ id, comment: "done", images }, room.by(playerId));
async function tomorrow(hours = 5) {
  const { clock } = room.platform;
  const at = startOfDay(addDays(dayIn(clock.now(), ZONE), 1), ZONE) + hours * HOUR;
  await clock.advance(at - clock.now());
}

describe("a mission", () => {
  test("counts, is claimed once in its period, and comes back with the next", async () => {
    const id = await mission();
    expect(await one(id)).toMatchObject({ title: "Bet", status: "process", goals: [{ target: 10_000n, have: 0n }] });
    await room.play(playerId, 4_000n);
    expect(await one(id)).toMatchObject({ status: "process", goals: [{ have: 4_000n }] });
    expect(await claim(id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    await room.play(playerId, 7_000n);
    expect(await all()).toMatchObject({ count: 1, missions: [{ status: "claim", action: "claim" }] });
    expect(await one(id)).toMatchObject({ goals: [{ have: 10_000n }], reward: 500n, unit: "cash" });
    expect(await claim(id)).toMatchObject({ value: { status: "claimed", amount: 500n, balance: 500n } });
    expect(await claim(id)).toMatchObject({ fault: "PROMO_ALREADY" });
    expect(await all()).toMatchObject({ count: 0, missions: [{ status: "claimed" }] });
    await tomorrow();
    expect(await one(id)).toMatchObject({ status: "process", goals: [{ have: 0n }] });
    await room.play(playerId, 10_000n);
    expect((await claim(id)).ok).toBe(true);
    expect(await room.cash(playerId)).toBe(1_000n);
    expect(await room.breaks()).toEqual([]);
  });

  test("two hundred claims at once pay one", async () => {
    const id = await mission();
    await room.play(playerId, 10_000n);
    const { granted, refusals } = await atOnce(200, () => claim(id));
    expect({ granted, refusals }).toEqual({ granted: 1, refusals: ["PROMO_ALREADY"] });
    expect(await room.cash(playerId)).toBe(500n);
    expect(await room.breaks()).toEqual([]);
  });

  test("what is taken back counts backwards, and a reward that was claimed before is earned again before the next", async () => {
    const id = await mission();
    const back = { later: true, bets: -1 } as const;
    await room.play(playerId, 10_000n);
    await room.play(playerId, -3_000n, back);
    expect(await one(id)).toMatchObject({ status: "process", goals: [{ have: 7_000n }] });
    await room.play(playerId, 3_000n);
    expect((await claim(id)).ok).toBe(true);
    await room.play(playerId, -10_000n, back);
    await room.play(playerId, 10_000n);
    expect(await claim(id)).toMatchObject({ fault: "PROMO_ALREADY" });
    await room.play(playerId, -10_000n, back);
    await tomorrow();
    await room.play(playerId, 10_000n);
    expect(await one(id)).toMatchObject({ status: "process", goals: [{ have: 0n }] });
    await room.play(playerId, 10_000n);
    expect((await claim(id)).ok).toBe(true);
    expect(await room.cash(playerId)).toBe(1_000n);
  });

  test("counts the bets and money it asks for, and nothing of trials and play money", async () => {
    const goals: Goal[] = [
      { metric: "bets", target: 2, categories: ["SPORTS"] },
      { metric: "wins", target: 900n },
      { metric: "deposit", target: 5_000n },
      { metric: "deposits", target: 2 },
    ];
    const id = await mission({ goals, period: "once" });
    const have = async () => (await one(id))?.goals.map((each) => each.have);
    await room.play(playerId, 100n, { category: "SPORTS", payout: "19.50" });
    await room.play(playerId, 100n, { category: "RNG", currency: "FUN", payout: "99.00" });
    await room.deposit(playerId, 6_000n);
    expect(await have()).toEqual([1, 900n, 5_000n, 1]);
    await room.deposit(playerId, 6_000n);
    await room.deposit(playerId, 6_000n, "wallet.deposit.charged");
    expect(await have()).toEqual([1, 900n, 5_000n, 1]);
    const trial = await room.aPlayer({ type: 4 });
    await room.play(trial, 100n, { category: "SPORTS" });
    const { rows } = await sql`select from loyalty.mission_progress where player_id = ${trial}`.execute(
      room.world.database.db,
    );
    expect(rows).toEqual([]);
  });

  test("counts as won what was paid above the stake of a result: opposite sides of a roulette win nothing", async () => {
    const id = await mission({ goals: [{ metric: "wins", target: 1_000_000n }], period: "once" });
    async function won(): Promise<bigint | undefined> {
      const { rows } = await sql<{ won: bigint }>`
        select have[1] as won from loyalty.mission_progress where player_id = ${playerId} and mission_id = ${id}`.execute(
        room.world.database.db,
      );
      return rows[0]?.won;
    }
    const sums = (stake: string, payout: string, bets: number) => ({ stake, payout, wagered: stake, bets });
    const none = sums("0.00", "0.00", 0);
    // Red and black of one round, told together; then a red that wins alone.
    await room.play(playerId, 0n, { stake: "200.00", payout: "200.00", bets: 2 });
    expect(await won()).toBeUndefined();
    await room.play(playerId, 10_000n, { stake: "100.00", payout: "200.00" });
    expect(await won()).toBe(10_000n);
    // The same at a vendor that tells bet by bet: what the first won the second loses.
    const red = sums("100.00", "200.00", 1);
    const both = sums("200.00", "200.00", 2);
    await room.play(playerId, 10_000n, { stake: "100.00", payout: "200.00", result: { told: none, now: red } });
    expect(await won()).toBe(20_000n);
    await room.play(playerId, -10_000n, { stake: "100.00", payout: "0.00", result: { told: red, now: both } });
    expect(await won()).toBe(10_000n);
    // A win that is drawn anew and lost takes back what it had won, not all it was paid; one taken back without more, too.
    const lost = sums("100.00", "0.00", 1);
    const anew = { later: true, stake: "0.00", payout: "-200.00", result: { told: red, now: lost } };
    await room.play(playerId, 0n, anew);
    expect(await won()).toBe(0n);
    await room.play(playerId, 10_000n, { stake: "100.00", payout: "350.00" });
    await room.play(playerId, -10_000n, { later: true, bets: -1, stake: "-100.00", payout: "-350.00" });
    await room.play(playerId, -10_000n, { later: true, bets: -1, stake: "-100.00", payout: "0.00" });
    expect(await won()).toBe(0n);
  });

  test("counts the same in one batch as in many, whatever is told twice in them", async () => {
    const id = await mission({ goals: [{ metric: "validBet", target: 900_000n }] });
    const other = await room.aPlayer();
    const amounts = [500n, -200n, 700n, 1_000n, -50n];
    for (const each of amounts) await room.play(playerId, each);
    await room.consume(
      "bets.settled",
      amounts.map((each) => room.fact(other, each)),
    );
    expect((await one(id))?.goals).toEqual((await one(id, other))?.goals);
    const facts = [room.fact(other, 4n), room.fact(other, 1n, { payout: "much" })];
    await expect(room.consume("bets.settled", facts)).rejects.toThrow("much is no amount");
    expect((await one(id, other))?.goals).toMatchObject([{ have: 1_950n }]);
  });

  test("pays what was met in the last minute of a period a day later still, and not for longer", async () => {
    const id = await mission();
    await room.play(playerId, 10_000n);
    await tomorrow(20);
    await room.play(playerId, 3_000n);
    expect(await all()).toMatchObject({ count: 1, missions: [{ status: "claim" }] });
    expect((await claim(id)).ok).toBe(true);
    expect(await one(id)).toMatchObject({ status: "process", goals: [{ have: 3_000n }] });
    await room.play(playerId, 7_000n);
    await tomorrow();
    await tomorrow();
    expect(await all()).toMatchObject({ count: 0, missions: [{ status: "process" }] });
    expect(await claim(id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
  });

  test("gives a bonus to be played, and points that lie in the ledger", async () => {
    const bonus = await mission({ unit: "bonus", wagering: 5 });
    const points = await mission({ unit: "points", reward: 2_500n });
    await room.play(playerId, 10_000n);
    expect(await claim(bonus)).toMatchObject({ value: { unit: "bonus", amount: 500n, balance: 0n } });
    expect(room.said.bonuses.at(-1)).toMatchObject({ promo: "MISSION", amount: 500n, required: 2_500n });
    expect(await claim(points)).toMatchObject({ value: { unit: "points", amount: 2_500n } });
    expect((await room.ledger.balance(room.world.database.db, playerId)).points).toBe(25n);
    expect(await room.breaks()).toEqual([]);
  });

  test("is given to nobody to whom the law lets nothing be given, and counts on", async () => {
    const id = await mission();
    await room.play(playerId, 10_000n);
    room.refused.set(playerId, "RG_EXCLUDED");
    expect(await all()).toMatchObject({ count: 0, missions: [{ status: "process" }] });
    expect(await claim(id)).toMatchObject({ fault: "RG_EXCLUDED" });
    room.refused.delete(playerId);
    expect((await claim(id)).ok).toBe(true);
  });
});

describe("a mission opens", () => {
  test("when it is joined: what was played before does not count", async () => {
    const id = await mission({ needsJoin: true });
    await room.play(playerId, 10_000n);
    expect(await one(id)).toMatchObject({ status: "join", action: "join" });
    await room.platform.clock.advance(1);
    expect(await join(id)).toMatchObject({ value: { status: "joined" } });
    expect(await join(id)).toMatchObject({ fault: "PROMO_STATE" });
    expect(await one(id)).toMatchObject({ status: "joined", goals: [{ have: 0n }] });
    await room.play(playerId, 10_000n);
    expect((await claim(id)).ok).toBe(true);
    await room.play(playerId, -10_000n, { later: true, bets: -1 });
    await tomorrow();
    expect((await join(id)).ok).toBe(true);
    await room.play(playerId, 10_000n);
    expect(await one(id)).toMatchObject({ status: "joined", goals: [{ have: 0n }] });
  });

  test("after the reward of another one, for a rank, and between its days", async () => {
    const first = await mission({ period: "once" });
    const second = await mission({ after: first, period: "once" });
    const ranked = await mission({ rankMin: 3 });
    const now = room.platform.clock.now();
    const later = await mission({ opensAt: now + DAY, closesAt: now + 2 * DAY });
    await room.play(playerId, 10_000n);
    for (const id of [second, ranked, later]) {
      expect(await one(id)).toMatchObject({ status: "comingSoon" });
      expect(await claim(id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    }
    expect((await claim(first)).ok).toBe(true);
    expect(await one(second)).toMatchObject({ status: "process", goals: [{ have: 0n }], after: first });
    await room.play(playerId, 10_000n);
    expect((await claim(second)).ok).toBe(true);
    await room.platform.clock.advance(3 * DAY);
    expect(await one(later)).toMatchObject({ status: "close" });
    expect(await claim(later)).toMatchObject({ fault: "PROMO_STATE" });
  });

  test("to nobody while it is switched off", async () => {
    const id = await mission();
    await room.play(playerId, 10_000n);
    await mission({ id, enabled: false });
    expect(await one(id)).toBeUndefined();
    expect(await claim(id)).toMatchObject({ fault: "NOT_FOUND" });
  });
});

describe("a mission that is handed in", () => {
  const decide = (what: "approveApplication" | "rejectApplication", id: string) =>
    room.handlers[what]({ id, remark: "seen", reason }, operator());
  const waiting = async () => {
    const query = { pageNo: 1, pageSize: 20, status: "inProcess" as const };
    const answer = await room.handlers.adminApplications(query, operator());
    assert(answer.ok, "applications are always told");
    return answer.value.list;
  };

  test("waits for an operator, who gives its reward once", async () => {
    const id = await mission({ needsApply: true });
    expect(await apply(id)).toMatchObject({ fault: "PROMO_STATE" });
    await room.play(playerId, 10_000n);
    expect(await one(id)).toMatchObject({ status: "process", action: "apply" });
    expect(await claim(id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await apply(id, ["a", "b", "c", "d"])).toMatchObject({ fault: "UPLOAD_TOO_MANY" });
    expect(await apply(id, ["one", "two"])).toMatchObject({ value: { status: "applying" } });
    expect(await apply(id)).toMatchObject({ fault: "PROMO_STATE" });
    expect(await one(id)).toMatchObject({ status: "applying" });
    const [row] = await waiting();
    expect(row).toMatchObject({ title: "Bet", comment: "done", images: 2, missionId: id });
    const image = await room.handlers.applicationImage({ id: row!.id, index: 1, reason }, operator());
    expect(image).toMatchObject({ value: { image: `data:image/jpeg;base64,${btoa("two")}` } });
    const { granted, refusals } = await atOnce(20, () => decide("approveApplication", row!.id));
    expect({ granted, refusals }).toEqual({ granted: 1, refusals: ["PROMO_STATE"] });
    expect(await one(id)).toMatchObject({ status: "issued", remark: "seen" });
    expect(await room.cash(playerId)).toBe(500n);
    expect(await room.breaks()).toEqual([]);
  });

  test("may have no goal but what is shown, and can be refused", async () => {
    const id = await mission({ needsApply: true, goals: [], period: "once" });
    expect(await one(id)).toMatchObject({ status: "process", action: "apply", goals: [] });
    expect((await apply(id)).ok).toBe(true);
    const [row] = await waiting();
    expect(await decide("rejectApplication", row!.id)).toMatchObject({ value: { status: "rejected", remark: "seen" } });
    expect(await one(id)).toMatchObject({ status: "rejected" });
    expect(await decide("approveApplication", row!.id)).toMatchObject({ fault: "PROMO_STATE" });
    expect(await apply(id)).toMatchObject({ fault: "PROMO_STATE" });
  });

  test("for much is given by two", async () => {
    const id = await mission({ needsApply: true, goals: [], reward: 400_000n });
    await room.platform.settings.write("fiesta", "loyalty", { awardAskAbove: "3000.00" });
    expect((await apply(id)).ok).toBe(true);
    const [row] = await waiting();
    expect(await decide("approveApplication", row!.id)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    expect(room.said.asked.at(-1)).toMatchObject({ kind: "loyalty.application.approve" });
    await room.platform.settings.write("fiesta", "loyalty", { awardAskAbove: "5000.00" });
    expect(await room.cash(playerId)).toBe(0n);
  });
});

describe("a change", () => {
  test("leaves whoever has begun the terms they began with, and holds for the others", async () => {
    const id = await mission();
    const other = await room.aPlayer();
    await room.play(playerId, 5_000n);
    expect(await ask({ id, goals: [{ metric: "validBet", target: 90_000n }], reward: 100n })).toMatchObject({
      value: { version: 2 },
    });
    await room.play(playerId, 5_000n);
    await room.play(other, 50_000n);
    expect(await one(id)).toMatchObject({ status: "claim", reward: 500n });
    expect(await one(id, other)).toMatchObject({ status: "process", reward: 100n, goals: [{ have: 50_000n }] });
    expect(await claim(id)).toMatchObject({ value: { amount: 500n } });
  });

  test("stands in the list of operators with what came of all its versions", async () => {
    const id = await mission();
    const [other, third] = [await room.aPlayer(), await room.aPlayer()];
    await room.play(playerId, 10_000n);
    await room.play(other, 9_999n);
    expect((await claim(id)).ok).toBe(true);
    await ask({ id, goals: [{ metric: "bets", target: 2 }], unit: "points", reward: 700n });
    await tomorrow();
    for (let bet = 0; bet < 2; bet++) await room.play(playerId, 1n);
    await room.play(third, 1n);
    expect((await claim(id)).ok).toBe(true);
    const row = async () => {
      const answer = await room.handlers.adminMissions({ pageNo: 1, pageSize: 100 }, operator());
      assert(answer.ok, "missions are always listed");
      return answer.value.list.find((each) => each.id === id);
    };
    const came = { players: 3, met: 2, given: 2, cash: 500n, bonus: 0n, points: 700n };
    expect(await row()).toMatchObject({ version: 2, figures: came });
    for (let day = 0; day < 31; day++) await tomorrow();
    expect(await row()).toMatchObject({ figures: { players: 0, met: 0, given: 0, cash: 0n, points: 0n } });
  });

  test("of its period, to one that is not there or to itself is refused", async () => {
    const id = await mission();
    expect(await ask({ id, period: "weekly" })).toMatchObject({ detail: { errors: [{ field: "period" }] } });
    expect(await ask({ id, after: id })).toMatchObject({ detail: { errors: [{ field: "after" }] } });
    expect(await ask({ id: room.platform.id() })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await ask({ goals: [] })).toMatchObject({ detail: { errors: [{ field: "goals" }] } });
  });

  test("to a large reward waits for a second operator, points by what they are worth", async () => {
    expect(await ask({ reward: 500_001n })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
    expect(room.said.asked.at(-1)).toMatchObject({ kind: "loyalty.mission.write", payload: { merchant: "fiesta" } });
    expect(await ask({ unit: "points", reward: 50_000_000n })).toMatchObject({ ok: true });
    expect(await ask({ unit: "points", reward: 50_000_100n })).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  });
});
