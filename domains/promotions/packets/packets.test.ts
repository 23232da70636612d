import { rewardSources } from "@taya/compliance/rewards";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { agree } from "../offer/offer.testing.ts";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { packetCalls } from "./contract.ts";
import { verifyPacket } from "./fairness.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const now = () => room.platform.clock.now();
const PLAIN = { title: { EN: "New year", TY: "Bagong taon" }, total: "100.00", count: 10, least: "1.00" };
const ask = (more: object) => {
  const terms = { ...PLAIN, opensAt: now(), closesAt: now() + DAY, reason: "as a test", ...more };
  return room.handlers.openRedPacket(z.decode(packetCalls.openRedPacket.input, terms as never), room.staff);
};
/** One that a second operator has agreed to; answers its id. */
async function aPacket(more: object = {}): Promise<string> {
  expect(await ask(more)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  return (await agree(room)).id;
}
const take = (playerId: PlayerId, id: string) => room.handlers.takeRedPacket({ id }, room.by(playerId, { id }));
const visitor = () => {
  const { session: _, ...caller } = room.by("visitor");
  return caller;
};
async function shown(id: string, player?: PlayerId) {
  const told = await room.handlers.redPackets({}, player ? room.by(player) : visitor());
  if (!told.ok) throw new Error("red packets are shown");
  return told.value.list.find((each) => each.id === id);
}
async function proof(id: string) {
  const told = await room.handlers.redPacketFairness({ id }, visitor());
  if (!told.ok) throw new Error("a red packet proves itself");
  return told.value;
}

describe("a red packet", () => {
  test("gives two hundred who come at once what was promised, to the last centavo, and proves it", async () => {
    const id = await aPacket({ total: "250.00", count: 20, least: "2.00" });
    expect(await proof(id)).toMatchObject({ serverSeed: null, outcome: [] });
    const players = await Promise.all(Array.from({ length: 200 }, () => room.aPlayer()));
    const settled = await Promise.allSettled(players.map((each) => take(each, id)));
    const answers = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const got = answers.flatMap((each) => (each.ok ? [each.value] : []));
    expect(got).toHaveLength(20);
    expect(got.map(({ no }) => no).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, no) => no));
    expect(got.reduce((sum, { amount }) => sum + amount, 0n)).toBe(25_000n);
    expect(got.every(({ amount }) => amount >= 200n)).toBe(true);
    expect(new Set(answers.flatMap((each) => (each.ok ? [] : [each.fault])))).toEqual(new Set(["PROMO_BUDGET"]));
    const funds = await Promise.all(players.map(room.funds));
    expect(funds.reduce((sum, { cash }) => sum + cash, 0n)).toBe(25_000n);
    const told = await proof(id);
    expect(verifyPacket(told)).toMatchObject({ ok: true });
    expect(told.outcome).toHaveLength(20);
    const lucky = players[funds.findIndex(({ cash }) => cash > 0n)]!;
    const seen = (await shown(id, lucky))!;
    expect(seen).toMatchObject({ status: "DONE", taken: 20, given: 25_000n, title: "New year" });
    expect(seen.takers.find(({ name }) => name === seen.name)).toMatchObject({ amount: seen.mine });
    expect(await room.breaks()).toEqual([]);
  });

  test("is taken once by a person, and not by whoever shares a device with one who did", async () => {
    const id = await aPacket();
    const [ann, twin, ben] = [await room.aPlayer(), await room.aPlayer(), await room.aPlayer()];
    room.said.links.set(twin, [ann]);
    room.said.links.set(ann, [twin]);
    const both = await Promise.all([take(ann, id), take(twin, id)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      fault: "PROMO_NOT_ELIGIBLE",
      detail: { value: { rule: "device" } },
    });
    const seen = await Promise.all([shown(id, ann), shown(id, twin), shown(id, ben)]);
    expect(seen.map((each) => each!.barred).toSorted()).toEqual(["device", undefined, undefined]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => room.handlers.takeRedPacket({ id }, room.by(ben, { id, at }))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find((each) => !each.ok)).toMatchObject({ fault: "PROMO_ALREADY" });
    expect((await room.funds(ben)).cash).toBe((await shown(id, ben))!.mine);
  });

  test("is there between its two times, and what nobody took is told with the seed", async () => {
    const id = await aPacket({ opensAt: now() + HOUR });
    const [ann, ben] = [await room.aPlayer(), await room.aPlayer()];
    expect(await take(ann, id)).toMatchObject({ fault: "PROMO_STATE", detail: { value: { status: "comingSoon" } } });
    await room.platform.clock.advance(HOUR);
    expect(await take(ann, id)).toMatchObject({ ok: true });
    await room.platform.clock.advance(DAY);
    expect(await take(ben, id)).toMatchObject({ fault: "PROMO_STATE", detail: { value: { status: "close" } } });
    expect((await shown(id))!.status).toBe("OPEN");
    await room.jobs!["promotions.packets"]!({} as never);
    await room.jobs!["promotions.packets"]!({} as never);
    expect(await shown(id)).toMatchObject({ status: "DONE", taken: 1, seed: expect.any(String) });
    expect(verifyPacket(await proof(id)).ok).toBe(true);
    expect(await room.breaks()).toEqual([]);
  });

  test("is for a rank and a level of identity, and for nobody to whom nothing may be given", async () => {
    const id = await aPacket({ rankMin: 2, kycMin: 2 });
    const rule = async (more: object) => {
      const answer = await take(await room.aPlayer(0n, more), id);
      return answer.ok ? "taken" : (answer.detail.value as { rule?: string }).rule;
    };
    expect(await rule({ rankLevel: 1, kycLevel: 2 })).toBe("rank");
    expect(await rule({ rankLevel: 2, kycLevel: 1 })).toBe("kyc");
    expect(await rule({ rankLevel: 2, kycLevel: 2 })).toBe("taken");
    const out = await room.aPlayer(0n, { rankLevel: 5, kycLevel: 3 });
    room.said.refused.set(out, "RG_EXCLUDED");
    expect(await take(out, id)).toMatchObject({ fault: "RG_EXCLUDED" });
    room.said.refused.delete(out);
    room.said.law["promo.enabled"] = false;
    expect(await shown(id)).toBeUndefined();
    expect(await take(out, id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE", detail: { value: { rule: "law" } } });
    room.said.law["promo.enabled"] = true;
  });

  test("stands in the reward centre of whoever may take it, with what it has at least, and is taken there once", async () => {
    const { db, transaction } = room.world.database;
    const source = room.platform.points.all(rewardSources).find((each) => each.source === "redPacket")!;
    const playerOf = (id: PlayerId) => room.said.players.get(id)!;
    const id = await aPacket({ total: "50.00", count: 2, least: "3.00", rankMin: 1 });
    const listed = async (who: PlayerId) =>
      (await source.list(db, playerOf(who)))
        .filter(({ key }) => key === id)
        .map(({ title, amount }) => [title, amount]);
    const claim = async (who: PlayerId, key = id) => {
      const give = await source.prepare(playerOf(who), key);
      return transaction(async (tx) => {
        await room.ledger.lock(tx, who);
        return give(tx);
      });
    };
    const aRanked = () => room.aPlayer(0n, { rankLevel: 1 });
    const [ann, ben, low, late] = [await aRanked(), await aRanked(), await room.aPlayer(), await aRanked()];
    const twin = await aRanked();
    room.said.links.set(twin, [ann]);
    expect(await listed(ann)).toEqual([["Red packet: New year, at least", 300n]]);
    expect(await listed(low)).toEqual([]);
    expect(await claim(low)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    const taken = await Promise.all([claim(ann), claim(ann)]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ fault: "PROMO_ALREADY" });
    expect((await room.funds(ann)).cash).toBe((await shown(id, ann))!.mine);
    expect([await listed(ann), await listed(twin), await listed(late)]).toMatchObject([[], [], [{}]]);
    expect((await take(ben, id)).ok).toBe(true);
    expect(await listed(late)).toEqual([]);
    expect(await claim(late)).toMatchObject({ fault: "PROMO_BUDGET" });
    expect(await claim(late, "nothing")).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    expect(await room.breaks()).toEqual([]);
  });

  test("that cannot be split or is over is refused, and operators see what was given", async () => {
    const wrong = (field: string) => ({ detail: { errors: [{ field }] } });
    expect(await ask({ total: "9.99" })).toMatchObject(wrong("total"));
    expect(await ask({ closesAt: now() })).toMatchObject(wrong("closesAt"));
    expect(await ask({ closesAt: now() + 40 * DAY })).toMatchObject(wrong("closesAt"));
    expect(await ask({ title: {} })).toMatchObject(wrong("title"));
    const id = await aPacket({ total: "10.00" });
    const told = await take(await room.aPlayer(), id);
    expect(told).toMatchObject({ value: { no: 0, amount: 100n, balance: 100n } });
    const page = await room.handlers.adminRedPackets({ pageNo: 1, pageSize: 1 }, room.staff);
    expect(page).toMatchObject({ value: { list: [{ id, given: 100n, taken: 1, actor: "jose" }] } });
  });
});
