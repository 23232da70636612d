import { rewardSources } from "@taya/compliance/rewards";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { ok } from "@taya/kernel/result";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { atOnce, openLoyalty, type OpenedLoyalty } from "../loyalty.testing.ts";

let room: OpenedLoyalty;
let playerId: PlayerId;
let missionId: string;
beforeAll(async () => {
  room = await openLoyalty();
  const terms = { title: { EN: "Bet", TY: "Tumaya" }, period: "once", reward: 500n, unit: "cash" } as const;
  const goals = [{ metric: "validBet" as const, target: 10_000n }];
  const bare = { needsJoin: false, needsApply: false, rankMin: 0, enabled: true, sort: 0, reason: "as a test" };
  const written = await room.handlers.writeMission({ ...terms, goals, ...bare }, room.by(await room.aPlayer()));
  assert(written.ok, "the mission is written");
  missionId = written.value.id;
});
afterAll(() => room?.world.close());
beforeEach(async () => {
  playerId = await room.aPlayer();
  // The first level, with its bonus and its month; a mission; cashback of 1.20 %.
  await room.deposit(playerId, 100_000n);
  await room.play(playerId, 1_000_000n);
});

const list = async (language = "EN") => {
  const answer = await room.handlers.rewards({}, { ...room.by(playerId), language });
  assert(answer.ok, "rewards are always told");
  return answer.value;
};
const claim = (id: string) => room.handlers.claimReward({ id }, room.by(playerId, { id }));
const WORTH = { mission: 500n, upgrade: 800n, monthly: 500n, cashback: 12_000n };
const ALL = WORTH.mission + WORTH.upgrade + WORTH.monthly + WORTH.cashback;

describe("the reward centre", () => {
  test("lists what every source has, in the player's language", async () => {
    const { count, list: all } = await list();
    expect(count).toBe(4);
    expect(all.map(({ source, title, amount }) => [source, title, amount])).toEqual([
      ["mission", "Bet", WORTH.mission],
      ["rank", "Upgrade bonus: VIP 1 Bronze", WORTH.upgrade],
      ["rank", expect.stringContaining("Monthly reward"), WORTH.monthly],
      ["cashback", "Cashback", WORTH.cashback],
    ]);
    expect((await list("TY")).list[0]!.title).toBe("Tumaya");
    const now = room.platform.clock.now();
    expect(all.map(({ expiresAt }) => (expiresAt ?? Infinity) > now)).toEqual([true, true, true, true]);
  });

  test("tells its player, and nobody else, how many there are when one is claimed", async () => {
    const { live } = room.platform;
    live.declare(room.topics!);
    await live.start();
    const other = await room.aPlayer();
    const heard = new Map<PlayerId, unknown[]>();
    const subscribe = (who: PlayerId) => {
      const counts: unknown[] = [];
      heard.set(who, counts);
      const subscriber = { merchant: "fiesta", playerId: who, language: "EN" };
      return live.subscribe("rewards", subscriber, ({ data }) => counts.push(data));
    };
    const mine = await subscribe(playerId);
    const theirs = await subscribe(other);
    assert(typeof mine === "object" && typeof theirs === "object", "players hear of their rewards");
    expect([mine.data, theirs.data]).toEqual([{ count: 4 }, { count: 0 }]);
    expect((await claim(`mission.${missionId}`)).ok).toBe(true);
    await vi.waitFor(() => expect(heard.get(playerId)).toEqual([{ count: 3 }]), 5_000);
    expect(heard.get(other)).toEqual([]);
    await live.stop();
  });

  test("claims one, once", async () => {
    const [mission] = (await list()).list;
    expect(await claim(mission!.id)).toMatchObject({
      value: { claimed: [{ id: `mission.${missionId}`, amount: 500n, unit: "cash" }], failed: [], balance: 500n },
    });
    expect(await claim(mission!.id)).toMatchObject({ fault: "PROMO_ALREADY" });
    expect((await list()).count).toBe(3);
    for (const id of ["mission.nothing", "rank.weekly.2001-01-01", "cashback.other", "leaderboard.day.2001-01-01"]) {
      expect(await claim(id)).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    }
    expect(await claim("raffle.some")).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("claims all at once, each once however often it is asked", async () => {
    const { granted } = await atOnce(40, () => room.handlers.claimAllRewards({}, room.by(playerId)));
    expect(granted).toBeGreaterThan(0);
    expect(await room.cash(playerId)).toBe(ALL);
    expect((await list()).count).toBe(0);
    expect(await room.handlers.claimAllRewards({}, room.by(playerId))).toMatchObject({
      value: { claimed: [], failed: [], balance: ALL },
    });
    expect(await room.breaks()).toEqual([]);
  });

  test("asked again with the same key goes on where it was cut off, and answers the same", async () => {
    const caller = room.by(playerId);
    const real = room.needs.ledger.post;
    let posted = 0;
    const cut = vi.spyOn(room.needs.ledger, "post").mockImplementation(async (...asked) => {
      posted += 1;
      if (posted === 3) throw new Error("killed");
      return real(...asked);
    });
    await expect(room.handlers.claimAllRewards({}, caller)).rejects.toThrow("killed");
    cut.mockRestore();
    const paid = await room.cash(playerId);
    expect(paid > 0n && paid < ALL).toBe(true);
    const again = await room.handlers.claimAllRewards({}, caller);
    expect(again).toMatchObject({ value: { failed: [], balance: ALL } });
    assert(again.ok, "the rest was claimed");
    expect(again.value.claimed).toHaveLength(4);
    expect(await room.handlers.claimAllRewards({}, caller)).toEqual(again);
    expect(await room.cash(playerId)).toBe(ALL);
    expect(await room.breaks()).toEqual([]);
  });

  test("tells what could not be given beside what was", async () => {
    const caller = room.by(playerId);
    const { compliance } = room.needs;
    let asked = 0;
    const late = vi.spyOn(compliance, "mayReward").mockImplementation(async () => {
      asked += 1;
      return asked > 4 ? { ok: false, fault: "RG_WAIT", detail: {} } : { ok: true, value: null };
    });
    const answer = await room.handlers.claimAllRewards({}, caller);
    late.mockRestore();
    assert(answer.ok, "it was begun");
    expect(answer.value.claimed).toHaveLength(2);
    expect(answer.value.failed.map(({ code }) => code)).toEqual(["RG_WAIT", "RG_WAIT"]);
  });

  test("leaves bonuses that exclude one another to the player's choice, and takes one that is alone", async () => {
    const [one, other, alone] = ["one", "other", "alone"].map((key) => ({
      key,
      title: key,
      amount: 100n,
      unit: "cash" as const,
      group: key === "alone" ? "single" : "deposits",
      expiresAt: undefined,
    }));
    const offered = [one!, other!, alone!];
    const taken: string[] = [];
    const chooser = playerId;
    room.platform.points.extend("test", [
      rewardSources.with({
        source: "promotion",
        list: async (_db, { id }) => (id === chooser ? offered : []),
        prepare: async (_player, key) => async () => {
          taken.push(key);
          return ok({ amount: 100n, unit: "cash" as const, balance: 0n });
        },
      }),
    ]);
    const told = (await list()).list.filter(({ source }) => source === "promotion");
    expect(told.map(({ oneOf }) => oneOf)).toEqual([true, true, undefined]);
    const answer = await room.handlers.claimAllRewards({}, room.by(playerId));
    assert(answer.ok, "it was begun");
    expect(answer.value.choose).toEqual(["promotion.one", "promotion.other"]);
    expect(taken).toEqual(["alone"]);
    expect(await claim("promotion.other")).toMatchObject({ ok: true });
  });

  test("offers and gives nothing to whom nothing may be given", async () => {
    room.refused.set(playerId, "RG_COOLOFF");
    expect(await list()).toEqual({ count: 0, list: [] });
    expect(await claim(`mission.${missionId}`)).toMatchObject({ fault: "RG_COOLOFF" });
    expect(await room.handlers.claimAllRewards({}, room.by(playerId))).toMatchObject({ fault: "RG_COOLOFF" });
    room.refused.delete(playerId);
    room.said.cashbackOff = true;
    expect((await list()).list.map(({ source }) => source)).toEqual(["mission", "rank", "rank"]);
    expect(await claim("cashback.due")).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    room.said.cashbackOff = false;
  });
});
