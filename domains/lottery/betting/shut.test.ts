import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";
import { endQueued } from "./shut.ts";

let world: SaleWorld;
beforeAll(async () => void (world = await saleWorld()));
beforeEach(() => world.reopen());
afterAll(() => world.shut());

/** A player with 100.00: 2.00 on the issue of now, 4.00 on a later one, and a chase over four issues for 20.00. */
async function better() {
  const player = await world.aPlayer(peso("80.00"), peso("20.00"));
  const bet = { game: "open", play: "ssc.dwd", content: "1||||" };
  unwrap(await world.sell(player, world.asked([{ ...bet, on: "1:1" }])));
  unwrap(await world.sell(player, world.asked([{ ...bet, on: "6:2" }])));
  unwrap(await world.sell(player, world.asked([{ ...bet, on: "1:1 2:2 3:3 4:4", more: { winStop: true } }])));
  return player;
}

test("whoever is shut out has nothing waiting any more; what lies on the issue of now stands", async () => {
  const [player, other] = [await better(), await better()];
  await world.create("open", "1");
  await world.hears!["accounts.shutOut"]!({ playerId: player } as never);
  const after = await world.balances(player);
  // 2.00 on the issue of now, and the part of the chase that has become a bet of it.
  expect(after).toMatchObject({ cash: peso("76.00"), bonus: peso("20.00"), inPlay: peso("4.00") });
  const chase = await world.chase(player);
  expect(chase).toMatchObject({ state: "SYSTEM_STOPPED", spent: peso("2.00"), refunded: peso("18.00") });
  expect(chase.details.map(({ state }) => state)).toEqual(["CREATED", "CANCELLED", "CANCELLED", "CANCELLED"]);
  const orders = await world.orders(player);
  const told = orders.map(({ numero, status }) => `${numero} ${status}`).toSorted();
  expect(told).toEqual(["1 ACCEPTED", "1 ACCEPTED", "6 CANCELLED"]);
  // Once more changes nothing, and nobody else is touched.
  await endQueued(world.context, player);
  expect(await world.balances(player)).toEqual(after);
  expect(await world.chase(other)).toMatchObject({ state: "RUNNING" });
  for (const numero of ["2", "3", "4"]) await world.create("open", numero);
  expect(await world.held(player)).toBe(peso("4.00"));
  const { checks } = await world.audit();
  expect(checks.filter((each) => !each.ok)).toEqual([]);
});

test("the bet of now is settled and paid as any other", async () => {
  const player = await better();
  await endQueued(world.context, player);
  await world.draw("open", "1", "1,2,3,4,5");
  const { cash, inPlay } = await world.balances(player);
  expect([cash > peso("78.00"), inPlay]).toEqual([true, 0n]);
});
