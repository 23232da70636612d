import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { by, peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";

let world: SaleWorld;
beforeAll(async () => void (world = await saleWorld()));
afterAll(() => world.shut());

/** A player with 100.00 and a chase of 2.00, 4.00, 6.00 on one digit of the first place. */
async function chaser(content: string, on: string) {
  const player = await world.aPlayer(peso("100.00"));
  const bet = { play: "ssc.dwd", content, on, more: { winStop: true } };
  unwrap(await world.sell(player, world.asked([bet])));
  return player;
}

const sums = async (player: Awaited<ReturnType<typeof chaser>>) => {
  const { spent, won, refunded, state } = await world.chase(player);
  const { cash, inPlay } = await world.balances(player);
  return { spent, won, refunded, state, cash, inPlay };
};

describe("a chase from its sale to its last issue", () => {
  test("loses, wins, is paid and gives back what was to come", async () => {
    const player = await chaser("7||||", "1:1 2:2 3:3");
    await world.draw("open", "1", "1,2,3,4,5");
    expect(await sums(player)).toMatchObject({ spent: peso("2.00"), won: 0n, inPlay: peso("10.00"), state: "RUNNING" });
    await world.draw("open", "2", "7,2,3,4,5");
    // 2.00 at a multiple of two wins 19.60 twice.
    expect(await sums(player)).toEqual({
      spent: peso("6.00"),
      won: peso("39.20"),
      refunded: peso("6.00"),
      state: "FINISHED",
      cash: peso("133.20"),
      inPlay: 0n,
    });
    const [bet] = await world.orders(player);
    expect(bet).toMatchObject({ status: "WON", payout: peso("39.20"), wins: [{ prizeKey: "1", units: 1 }] });
    expect(await world.audit()).toMatchObject({ ok: true });
  });

  test("gets a void issue back, the bet it was and the part it would have been", async () => {
    const player = await chaser("8||||", "4:1 5:2 6:3");
    await world.create("open", "4");
    await world.undo("open", "4");
    await world.undo("open", "5");
    expect(await sums(player)).toMatchObject({
      spent: 0n,
      refunded: peso("6.00"),
      state: "RUNNING",
      cash: peso("94.00"),
      inPlay: peso("6.00"),
    });
    await world.draw("open", "6", "1,2,3,4,5");
    expect(await sums(player)).toMatchObject({
      spent: peso("6.00"),
      refunded: peso("6.00"),
      state: "FINISHED",
      inPlay: 0n,
    });
    const orders = unwrap(await world.handlers.ordersToday({ page: 0, size: 9 }, by(player))).content;
    expect(orders.map(({ numero, status }) => [numero, status])).toEqual([
      ["6", "LOST"],
      ["4", "VOID"],
    ]);
    expect(await world.audit()).toMatchObject({ ok: true });
  });
});
