import type { PlayerId } from "@taya/kernel/id";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { by, peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";
import { stopAll, stopClosed } from "./chase.ts";

let world: SaleWorld;
beforeAll(async () => void (world = await saleWorld()));
beforeEach(() => world.reopen());
afterAll(() => world.shut());

const FOUR = "1:1 2:2 3:3 4:4";

/** A player with 100.00 who chases one digit over four issues for 2.00, 4.00, 6.00 and 8.00. */
async function chaser(more: { content?: string; on?: string; winStop?: boolean; game?: string } = {}) {
  const { content = "1||||", on = FOUR, winStop = true, game = "open" } = more;
  const player = await world.aPlayer(peso("100.00"));
  const bet = { game, play: "ssc.dwd", content, on, more: { winStop } };
  const { chases, orders } = unwrap(await world.sell(player, world.asked([bet])));
  return { player, orders, ...chases[0]! };
}

const states = async (player: PlayerId) => (await world.chase(player)).details.map(({ state }) => state);
const stop = (player: PlayerId, chaseNumber: string, key?: string) =>
  world.handlers.stopChase({ chaseNumber }, by(player, { chaseNumber }, key));

/** Everything taken is spent, given back, or waits; the books say the same. */
async function whole(player: PlayerId) {
  const chase = await world.chase(player);
  const held = await world.held(player);
  const { cash, inPlay } = await world.balances(player);
  expect(cash + inPlay).toBe(peso("100.00"));
  expect(inPlay).toBe(held);
  const waiting = chase.total - chase.spent - chase.refunded;
  expect(waiting >= 0n).toBe(true);
  if (!chase.details.some(({ state }) => state === "WAITING")) expect(waiting).toBe(0n);
  return chase;
}

describe("a chase", () => {
  test("takes everything at once and waits", async () => {
    const { player, orders, total, issues } = await chaser();
    expect({ orders, total, issues }).toEqual({ orders: [], total: peso("20.00"), issues: 4 });
    expect(await world.balances(player)).toMatchObject({ cash: peso("80.00"), inPlay: peso("20.00") });
    expect(await whole(player)).toMatchObject({
      gameId: 9_001,
      content: "1||||",
      total: peso("20.00"),
      spent: 0n,
      won: 0n,
      refunded: 0n,
      state: "RUNNING",
      stopOnWin: true,
      details: ["1", "2", "3", "4"].map((numero, i) => ({ numero, multiple: i + 1, state: "WAITING" })),
    });
  });

  test("becomes a bet of an issue once, without money moving", async () => {
    const { player } = await chaser({ content: "2||||" });
    await Promise.all([world.create("open", "1"), world.create("open", "1")]);
    await world.create("open", "1");
    const [order, ...more] = await world.orders(player);
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      content: "2||||",
      multiple: 1,
      amount: peso("2.00"),
      numero: "1",
      status: "ACCEPTED",
    });
    const chase = await whole(player);
    expect(order!.chaseNumber).toBe(chase.chaseNumber);
    expect(chase).toMatchObject({ spent: peso("2.00"), refunded: 0n });
    expect(chase.details[0]).toMatchObject({ state: "CREATED", orderNumber: order!.orderNumber });
    expect(await world.balances(player)).toMatchObject({ cash: peso("80.00"), inPlay: peso("20.00") });
  });

  test("given up after a limit's period has begun anew gives the new one nothing, nor does the bet of a part", async () => {
    const { player, chaseNumber } = await chaser();
    await world.create("open", "1");
    const { clock, database } = world.platform;
    const about = { period: "day", most: peso("50.00"), used: peso("20.00"), endsAt: clock.now() } as const;
    const limits = (["wager", "loss"] as const).map((kind) => ({ kind, ...about }));
    await database.transaction((tx) => world.ledger.guard(tx, player, { limits }));
    const { orderNumber } = (await world.orders(player))[0]!;
    unwrap(await world.handlers.cancelOrder({ orderNumber }, by(player)));
    unwrap(await stop(player, chaseNumber));
    expect((await world.balances(player)).cash).toBe(peso("100.00"));
    expect((await world.ledger.limits(database.db, player)).map(({ used }) => used)).toEqual([0n, 0n]);
  });

  test("that stops on a win gives back what waits, once; an issue that has closed meanwhile stays", async () => {
    const { player } = await chaser({ content: "3||||" });
    await world.close("1", "2");
    await world.create("open", "1");
    await world.settle("open", "1", { "3||||": "win" });
    expect(await states(player)).toEqual(["CREATED", "WAITING", "CANCELLED", "CANCELLED"]);
    await world.create("open", "2");
    await world.settle("open", "1");
    const chase = await whole(player);
    expect(chase).toMatchObject({
      state: "FINISHED",
      spent: peso("6.00"),
      refunded: peso("14.00"),
      won: peso("19.60"),
    });
    expect((await world.balances(player)).cash).toBe(peso("94.00"));
  });

  test("goes on after a stake that only came back, and after a win when it is not to stop", async () => {
    const { player } = await chaser({ content: "4||||" });
    const { player: other } = await chaser({ content: "5||||", winStop: false });
    await world.create("open", "1");
    await world.settle("open", "1", { "4||||": "push", "5||||": "win" });
    for (const each of [player, other]) {
      expect(await states(each)).toEqual(["CREATED", "WAITING", "WAITING", "WAITING"]);
      expect(await whole(each)).toMatchObject({ state: "RUNNING" });
    }
  });

  test("whose issue is void gets that part back, and the chain goes on", async () => {
    const { player } = await chaser({ content: "6||||" });
    await world.create("open", "1");
    await world.makeVoid("open", "2");
    await world.makeVoid("open", "2");
    expect(await states(player)).toEqual(["CREATED", "CANCELLED", "WAITING", "WAITING"]);
    expect(await whole(player)).toMatchObject({ state: "RUNNING", refunded: peso("4.00") });
    expect((await world.balances(player)).cash).toBe(peso("84.00"));
  });

  test("is finished with the last of its issues", async () => {
    const { player } = await chaser({ content: "7||||", on: "1:1 2:1" });
    await world.create("open", "1");
    await world.settle("open", "1");
    expect(await world.chase(player)).toMatchObject({ state: "RUNNING" });
    await world.create("open", "2");
    await world.settle("open", "2");
    expect(await whole(player)).toMatchObject({ state: "FINISHED", spent: peso("4.00"), refunded: 0n });
  });

  test("stopped by its player gives back what waits of open issues, once", async () => {
    const { player, chaseNumber } = await chaser({ content: "8||||" });
    await world.close("1");
    const answers = await Promise.all([1, 2, 3].map(() => stop(player, chaseNumber, "one key")));
    for (const each of answers) expect(unwrap(each)).toMatchObject({ state: "USER_STOPPED", refunded: peso("18.00") });
    expect(await states(player)).toEqual(["WAITING", "CANCELLED", "CANCELLED", "CANCELLED"]);
    expect((await world.balances(player)).cash).toBe(peso("98.00"));
    expect(await stop(player, chaseNumber)).toMatchObject({ fault: "LOTT_STATE" });
    await world.create("open", "1");
    expect(await whole(player)).toMatchObject({ spent: peso("2.00"), state: "USER_STOPPED" });
  });

  test("of a lottery that operators close is stopped, and nobody else's", async () => {
    const { player } = await chaser({ content: "9||||", game: "bound" });
    const { player: other } = await chaser({ content: "9||||" });
    const { db } = world.platform.database;
    await stopClosed(world.context);
    expect(await whole(player)).toMatchObject({ state: "RUNNING" });
    await sql`insert into lottery.game (code, is_open) values ('bound', false)`.execute(db);
    await stopClosed(world.context);
    expect(await stopAll(world.context, "bound")).toBe(0);
    await sql`delete from lottery.game`.execute(db);
    expect(await whole(player)).toMatchObject({ state: "SYSTEM_STOPPED", refunded: peso("20.00"), spent: 0n });
    expect((await world.balances(player)).cash).toBe(peso("100.00"));
    expect(await whole(other)).toMatchObject({ state: "RUNNING" });
  });

  test("of somebody else cannot be stopped, and there is no other", async () => {
    const { player, chaseNumber } = await chaser({ content: "0||||" });
    const stranger = await world.aPlayer(peso("1.00"));
    for (const id of [chaseNumber, world.platform.id(), "nonsense"]) {
      expect(await stop(stranger, id)).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect(await whole(player)).toMatchObject({ state: "RUNNING" });
    expect(unwrap(await world.handlers.chases({ page: 0, size: 10 }, by(stranger)))).toMatchObject({
      content: [],
      totalElements: 0,
    });
  });

  test("is listed by its state, newest first", async () => {
    const { player, chaseNumber } = await chaser({ content: "0|1|||" });
    const bet = { play: "ssc.dwd", content: "0||2||", on: "1:1 2:1" };
    const { chases } = unwrap(await world.sell(player, world.asked([bet])));
    unwrap(await stop(player, chaseNumber));
    const list = async (status?: "RUNNING" | "USER_STOPPED") =>
      unwrap(await world.handlers.chases({ page: 0, size: 1, ...(status && { status }) }, by(player)));
    expect(await list()).toMatchObject({ totalElements: 2, content: [{ chaseNumber: chases[0]!.chaseNumber }] });
    expect(await list("USER_STOPPED")).toMatchObject({ totalElements: 1, content: [{ chaseNumber }] });
  });
});

describe("whatever happens to a chase", () => {
  const step = fc.constantFrom("create", "win", "lose", "void", "stop", "settle again", "system");
  test("what was taken is spent, given back or waits, and nothing twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, winStop) => {
        await world.reopen();
        const { player, chaseNumber } = await chaser({ content: "1|1|||", on: "5:1 6:2 7:1 8:1", winStop });
        let at = 5;
        for (const each of steps) {
          const numero = String(Math.min(at, 8));
          if (each === "create") await world.create("open", numero);
          if (each === "stop") await stop(player, chaseNumber);
          if (each === "system") await stopAll(world.context, "open");
          if (each === "settle again") await world.settle("open", String(Math.min(8, Math.max(5, at - 1))));
          if (each === "void") await world.makeVoid("open", numero);
          if (each === "win" || each === "lose") {
            await world.create("open", numero);
            await world.settle("open", numero, each === "win" ? { "1|1|||": "win" } : {});
          }
          if (each !== "create") at += 1;
        }
        const chase = await world.chase(player);
        const waiting = chase.details.filter(({ state }) => state === "WAITING").length;
        const unit = peso("4.00");
        const lying = chase.details.reduce(
          (sum, part) => sum + (part.state === "WAITING" ? BigInt(part.multiple) * unit : 0n),
          0n,
        );
        expect(chase.total).toBe(chase.spent + chase.refunded + lying);
        if (waiting === 0) expect(chase.total).toBe(chase.spent + chase.refunded);
        const cancelled = chase.details.reduce(
          (sum, part) => sum + (part.state === "CANCELLED" ? BigInt(part.multiple) * unit : 0n),
          0n,
        );
        // Bets of void issues are given back by the settlement, what waited by the chase.
        expect((await world.balances(player)).cash).toBe(peso("100.00") - chase.total + cancelled);
      }),
      { numRuns: 15 },
    );
  });

  test("a stop and the close of an issue at the same moment leave each part on one side", async () => {
    for (let i = 0; i < 10; i++) {
      const { player, chaseNumber } = await chaser({ content: `${i}||${i}||`, on: "5:1 6:1" });
      await Promise.all([stop(player, chaseNumber), world.create("open", "5"), stopAll(world.context, "open")]);
      const chase = await world.chase(player);
      expect(chase.spent + chase.refunded).toBe(chase.total);
      expect((await world.balances(player)).cash).toBe(peso("100.00") - chase.total + chase.refunded);
    }
  });
});
