import { rewardSources } from "@taya/compliance/rewards";
import type { PlayerId } from "@taya/kernel/id";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { anOffer, claimed } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const source = () => room.platform.points.all(rewardSources).find((each) => each.source === "promotion")!;
const list = async (id: PlayerId) =>
  (await source().list(room.world.database.db, room.said.players.get(id)!)).map(({ key, amount, unit }) => [
    key,
    amount,
    unit,
  ]);
async function take(id: PlayerId, key: string) {
  const give = await source().prepare(room.said.players.get(id)!, key);
  const given = await room.world.database.transaction(async (tx) => {
    await room.ledger.lock(tx, id);
    return give(tx);
  });
  return given.ok ? given.value : given.fault;
}

test("what waits for nothing but being claimed stands in the reward centre and is claimed there once", async () => {
  const bonus = await anOffer(room);
  const free = await anOffer(room, { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 0 });
  await anOffer(room, { trigger: { on: "apply" }, reward: { amount: "9.00" }, wagering: 0 });
  await anOffer(room, { trigger: { on: "code", code: "hello" }, reward: { amount: "7.00" }, wagering: 0 });
  const player = await room.aPlayer();
  expect(await list(player), "nothing was deposited").toEqual([[free, 500n, "cash"]]);
  expect(await take(player, bonus)).toBe("PROMO_NOT_ELIGIBLE");
  await room.deposit(player, 100_00n);
  expect(await list(player)).toEqual([
    [free, 500n, "cash"],
    [bonus, 50_00n, "bonus"],
  ]);
  expect(await take(player, free)).toEqual({ amount: 500n, unit: "cash", balance: 500n });
  expect(await take(player, free)).toBe("PROMO_ALREADY");
  expect(await claimed(room, player, free)).toBe("PROMO_ALREADY");
  expect(await take(player, bonus)).toEqual({ amount: 50_00n, unit: "bonus", balance: 500n });
  expect(await list(player)).toEqual([]);
  expect(await take(player, "no-offer")).toBe("PROMO_NOT_ELIGIBLE");
  expect(await room.breaks()).toEqual([]);
});

test("a bonus says what is to be played for it, and which others it excludes", async () => {
  const id = await anOffer(room, { exclusiveGroup: "deposits" });
  const player = await room.aPlayer();
  await room.deposit(player, 100_00n);
  const told = await source().list(room.world.database.db, room.said.players.get(player)!);
  // Half of 100.00 is played twice with the deposit.
  expect(told.find(({ key }) => key === id)).toMatchObject({ required: 300_00n, group: "deposits" });
});

test("where the law forbids promotions, or none is for the player, there is nothing", async () => {
  const id = await anOffer(room, { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 0, rankMin: 1 });
  const [low, high] = [await room.aPlayer(), await room.aPlayer(0n, { rankLevel: 1 })];
  expect((await list(low)).map(([key]) => key)).not.toContain(id);
  expect((await list(high)).map(([key]) => key)).toContain(id);
  room.said.law["promo.enabled"] = false;
  expect(await list(high)).toEqual([]);
  expect(await take(high, id)).toBe("PROMO_NOT_ELIGIBLE");
  room.said.law["promo.enabled"] = true;
});
