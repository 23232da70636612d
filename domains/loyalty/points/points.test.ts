import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atOnce, MERCHANT, openLoyalty, type OpenedLoyalty, PASSWORD } from "../loyalty.testing.ts";

let room: OpenedLoyalty;
let playerId: PlayerId;
beforeAll(async () => void (room = await openLoyalty()));
afterAll(() => room?.world.close());
beforeEach(async () => void (playerId = await room.aPlayer()));

const balance = async () => {
  const answer = await room.handlers.pointsBalance({}, room.by(playerId));
  assert(answer.ok, "points are told");
  const { points, pending } = answer.value;
  return { points, pending };
};
const reward = () => room.handlers.pointsReward({}, room.by(playerId));
const claim = () => room.handlers.claimPoints({}, room.by(playerId));
const convert = (points: number, password = PASSWORD) =>
  room.handlers.convertPoints({ points, password }, room.by(playerId, { points }));
const moves = async () => {
  const answer = await room.handlers.pointsTransactions({ pageNo: 1, pageSize: 20 }, room.by(playerId));
  assert(answer.ok, "moves are told");
  return answer.value.list.map(({ kind, points, after }) => [kind, points, after]);
};

describe("points", () => {
  test("come of weighted valid bets, keep the rest, and are claimed once", async () => {
    await room.platform.settings.write(MERCHANT, "loyalty", { pointWeights: { FISH: 1_200_000 } });
    await room.play(playerId, 41_000n, { category: "FISH" });
    await room.play(playerId, 2_500n);
    expect(await reward()).toMatchObject({
      value: {
        earnedToday: 5,
        claimable: 5,
        byCategory: [
          { gameCategory: "FISH", pointValue: "1.20", validBet: 41_000n, points: 4 },
          { gameCategory: "RNG", pointValue: "1.00", validBet: 2_500n, points: 0 },
        ],
      },
    });
    expect(await claim()).toMatchObject({ value: { claimed: 5, points: 5, claimable: 0 } });
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    // 17.00 of the last point were kept.
    await room.play(playerId, 8_300n);
    expect(await balance()).toEqual({ points: 5, pending: 1 });
    await room.platform.settings.write(MERCHANT, "loyalty", { pointWeights: {} });
  });

  test("never expire", async () => {
    await room.play(playerId, 1_000_000n);
    await claim();
    await room.platform.clock.advance(365 * DAY);
    expect(await balance()).toEqual({ points: 100, pending: 0 });
  });

  test("that were claimed of bets taken back later are earned again before new ones come", async () => {
    await room.play(playerId, 1_000_000n);
    await claim();
    await room.play(playerId, -500_000n, { later: true });
    expect(await balance()).toEqual({ points: 100, pending: 0 });
    await room.play(playerId, 490_000n);
    expect(await claim()).toMatchObject({ fault: "PROMO_NOT_ELIGIBLE" });
    await room.play(playerId, 20_000n);
    expect(await balance()).toEqual({ points: 100, pending: 1 });
  });

  test("are claimed once, however many ask at the same time", async () => {
    await room.play(playerId, 1_000_000n);
    expect(await atOnce(200, claim)).toEqual({ granted: 1, refusals: ["PROMO_NOT_ELIGIBLE"] });
    expect(await balance()).toEqual({ points: 100, pending: 0 });
  });

  test("become cash by the payment password alone, in whole steps, and no more than there are", async () => {
    await room.play(playerId, 2_500_000n);
    await claim();
    expect(await convert(200, "000000")).toMatchObject({ fault: "PAYPWD_WRONG" });
    expect(await convert(150)).toMatchObject({ fault: "VALIDATION_FAILED", detail: { errors: [{ field: "points" }] } });
    expect(await convert(300)).toMatchObject({ fault: "POINTS_INSUFFICIENT" });
    expect(await convert(200)).toMatchObject({ value: { points: 50, amount: 200n, balance: 200n } });
    expect(await moves()).toEqual([
      ["CONVERTED", -200, 50],
      ["EARNED", 250, 250],
    ]);
    expect(await room.breaks()).toEqual([]);
  });

  test("are spent once, however many ask at the same time", async () => {
    await room.play(playerId, 1_000_000n);
    await claim();
    expect(await atOnce(200, () => convert(100))).toEqual({ granted: 1, refusals: ["POINTS_INSUFFICIENT"] });
    expect([await room.cash(playerId), (await balance()).points]).toEqual([100n, 0]);
  });

  test("are neither offered nor given to whom nothing may be given", async () => {
    await room.play(playerId, 1_000_000n);
    await claim();
    await room.play(playerId, 1_000_000n);
    room.refused.set(playerId, "RG_EXCLUDED");
    expect(await reward()).toMatchObject({ value: { claimable: 0 } });
    expect(await claim()).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await convert(100)).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await moves()).toHaveLength(1);
  });

  test("have a ratio and weights that everybody may read", async () => {
    expect(await room.handlers.pointsConfig({}, room.by(playerId))).toMatchObject({
      value: {
        ratio: { points: 100, amount: 100n },
        unit: 10_000n,
        weights: { RNG: "1.00", BINGO: "1.00" },
        convert: { min: 100, max: 1_000_000, step: 100 },
      },
    });
  });
});
