import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { by, peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";
import { playedLately, playersLately } from "./played.store.ts";

let world: SaleWorld;
beforeAll(async () => void (world = await saleWorld()));
beforeEach(() => world.reopen());
afterAll(() => world.shut());

/** A player with 100.00 and one bet of 2.00. */
async function bettor(content: string, more: { game?: string; group?: number; on?: string } = {}) {
  const player = await world.aPlayer(peso("100.00"));
  const { group, ...where } = more;
  const bet = { play: "ssc.dwd", content, ...where, more: group === undefined ? {} : { group } };
  const { orders } = unwrap(await world.sell(player, world.asked([bet])));
  return { player, orderNumber: orders[0]!.orderNumber };
}

const cancel = (player: PlayerId, orderNumber: string, key: string = randomUUID()) =>
  world.handlers.cancelOrder({ orderNumber }, by(player, { orderNumber }, key));
const order = (player: PlayerId, orderNumber: string) => world.handlers.order({ orderNumber }, by(player));

describe("a bet", () => {
  test("is taken back before its issue closes, once", async () => {
    const { player, orderNumber } = await bettor("1||||");
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => cancel(player, orderNumber, key)));
    for (const each of answers) expect(unwrap(each)).toMatchObject({ orderNumber, status: "CANCELLED", payout: 0n });
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
    expect(await cancel(player, orderNumber)).toMatchObject({ fault: "LOTT_STATE" });
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
  });

  test("asked back under many keys at once comes back once", async () => {
    const { player, orderNumber } = await bettor("1||||");
    const answers = await Promise.all(Array.from({ length: 12 }, () => cancel(player, orderNumber)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(await world.balances(player)).toMatchObject({ cash: peso("100.00"), inPlay: 0n });
  });

  test("stays when its issue is closed", async () => {
    const { player, orderNumber } = await bettor("2||||");
    await world.close("1");
    expect(await cancel(player, orderNumber)).toMatchObject({ fault: "LOTT_ISSUE_CLOSED" });
    expect(await world.balances(player)).toMatchObject({ cash: peso("98.00"), inPlay: peso("2.00") });
  });

  test("comes back with its bonus money as bonus money", async () => {
    const player = await world.aPlayer(peso("1.50"), peso("5.00"));
    world.bonus.terms = async (_, players) => new Map(players.map((each) => [each, { allows: () => true }]));
    const { orders } = unwrap(await world.sell(player, world.asked([{ play: "ssc.dwd", content: "1||||" }])));
    delete world.bonus.terms;
    unwrap(await cancel(player, orders[0]!.orderNumber));
    expect(await world.balances(player)).toMatchObject({
      cash: peso("1.50"),
      bonus: peso("5.00"),
      inPlay: 0n,
      bonusInPlay: 0n,
    });
  });

  test("is nobody else's, and there is no other", async () => {
    const { orderNumber } = await bettor("3||||");
    const stranger = await world.aPlayer(peso("1.00"));
    for (const id of [orderNumber, world.platform.id(), "nonsense"]) {
      expect(await order(stranger, id)).toMatchObject({ fault: "NOT_FOUND" });
      expect(await cancel(stranger, id)).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect(await world.orders(stranger)).toEqual([]);
  });

  test("tells what came of it once its issue is settled, not before", async () => {
    const [won, lost, pushed] = [
      await bettor("4||||", { on: "2:1", group: 1_900 }),
      await bettor("5||||", { on: "2:1", group: 1_900 }),
      await bettor("6||||", { on: "2:1", group: 1_900 }),
    ];
    const seen = async ({ player, orderNumber }: typeof won) => unwrap(await order(player, orderNumber));
    expect(await seen(won)).toMatchObject({ status: "ACCEPTED", payout: 0n, wins: [], winningNumber: "" });
    await world.settle("open", "2", { "4||||": "win", "6||||": "push" });
    expect(await seen(won)).toMatchObject({
      status: "WON",
      wins: [{ prizeKey: "1", units: 1 }],
      payout: peso("19.60"),
      winningNumber: "1,2,3,4,5",
      group: 1_900,
      // 2.00 at 60 groups below one's own: 60/2000 of it.
      rebate: "0.0600",
    });
    expect(await seen(lost)).toMatchObject({ status: "LOST", wins: [], payout: 0n, rebate: "0.0600" });
    expect(await seen(pushed)).toMatchObject({ status: "PUSH", wins: [], pushUnits: 1, rebate: "0.0000" });
  });

  test("of an issue that is void is void", async () => {
    const { player, orderNumber } = await bettor("7||||", { on: "3:1" });
    await world.makeVoid("open", "3");
    expect(unwrap(await order(player, orderNumber))).toMatchObject({ status: "VOID", payout: 0n, rebate: "0.0000" });
  });
});

describe("the bets of the day", () => {
  test("come newest first, page by page, of one lottery or all", async () => {
    const player = await world.aPlayer(peso("100.00"));
    for (const [game, content] of [
      ["open", "1||||"],
      ["bound", "2||||"],
      ["open", "3||||"],
    ] as const) {
      unwrap(await world.sell(player, world.asked([{ game, play: "ssc.dwd", content }])));
    }
    const page = async (page: number, gameId?: number) => {
      const asked = { page, size: 2, ...(gameId !== undefined && { gameId }) };
      const { content, totalElements } = unwrap(await world.handlers.ordersToday(asked, by(player)));
      return [content.map((each) => each.content), totalElements];
    };
    expect(await page(0)).toEqual([["3||||", "2||||"], 3]);
    expect(await page(1)).toEqual([["1||||"], 3]);
    expect(await page(0, 9_001)).toEqual([["3||||", "1||||"], 2]);
    expect(await page(0, 4)).toEqual([[], 0]);
    await sql`update lottery.bet set at = at - interval '2 days' where player_id = ${player}`.execute(
      world.platform.database.db,
    );
    expect(await page(0)).toEqual([[], 0]);
  });

  test("say which lotteries were played last and by how many", async () => {
    const { db } = world.platform.database;
    const before = (await playersLately(db)).get("soon") ?? 0;
    const { player } = await bettor("1||||", { game: "soon" });
    const { player: other } = await bettor("1||||", { game: "soon" });
    unwrap(await world.sell(player, world.asked([{ game: "soon", play: "ssc.dwd", content: "2||||" }])));
    expect((await playedLately(db, player)).map(({ game }) => game)).toEqual(["soon"]);
    expect((await playersLately(db)).get("soon")).toBe(before + 2);
    await sql`update lottery.played set at = at - interval '1 hour' where player_id = ${player}`.execute(db);
    await sql`update lottery.played set at = at - interval '25 hours' where player_id = ${other}`.execute(db);
    unwrap(await world.sell(player, world.asked([{ game: "bound", play: "ssc.dwd", content: "2||||" }])));
    expect((await playedLately(db, player)).map(({ game }) => game)).toEqual(["bound", "soon"]);
    expect((await playersLately(db)).get("soon")).toBe(before + 1);
  });
});
