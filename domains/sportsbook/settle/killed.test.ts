import { callerOf } from "@taya/platform/caller.testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unwrap } from "../betting/betting.testing.ts";
import { decideDue } from "../betting/decide-due.ts";
import { decideCashOuts } from "../cash-out/beats.ts";
import { cashOutHandlers } from "../cash-out/handlers.ts";
import { BATCH, bettorsOn, killedAfter, PLAYERS, postedIn } from "./killed.testing.ts";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.shut());

const WON = { home: { "1": "WON", "2": "LOST", "3": "LOST" }, away: { "1": "LOST", "2": "LOST", "3": "WON" } } as const;

test("a process killed in the middle of a settlement, and of a correction: the next one pays everybody once", async () => {
  const fixture = await world.fixture();
  const bettors = await bettorsOn(world, fixture);
  for (const [seq, side] of [
    [1, "home"],
    [2, "away"],
  ] as const) {
    await world.tell(fixture, { outcomes: WON[side] });
    await killedAfter(world, { phase: "batch", times: 2 });
    expect(await postedIn(world, bettors, seq)).toBeGreaterThanOrEqual(2 * BATCH);
    expect(await postedIn(world, bettors, seq)).toBeLessThan(PLAYERS);
    await world.settle();
    expect(await postedIn(world, bettors, seq)).toBe(PLAYERS);
    for (const { player, home } of bettors) {
      const cash = home === (side === "home") ? 20_000n : 0n;
      expect(await world.balances(player)).toMatchObject({ cash, inPlay: 0n, debt: 0n });
    }
  }
  expect(await world.breaks()).toEqual([]);
});

test("a process killed while tickets and cash-outs wait, in the middle of deciding them: the next one decides each once", async () => {
  const fixture = await world.fixture({ live: { score: { home: 0, away: 0 } } });
  const players = [await world.aPlayer(10_000n), await world.aPlayer(10_000n)];
  const bets: string[] = [];
  for (const player of players) {
    const { betId, status } = unwrap(await world.place(player, world.asked([{ on: fixture }])));
    expect(status).toBe("PENDING");
    bets.push(betId);
  }
  await world.later(7_000);
  await killedAfter(world, { work: "pending", phase: "inside", times: 1 });
  expect((await world.standing(bets[0]!)).status).toBe("PENDING");
  await decideDue(world.context).beat(await world.now());
  for (const bet of bets) expect((await world.standing(bet)).status).toBe("ACCEPTED");

  const calls = cashOutHandlers(world.context);
  for (const [at, betId] of bets.entries()) {
    const by = callerOf("cashOut", "taya");
    const { offer, offerId } = unwrap(await calls.cashOutQuote({ betId }, by(players[at]!)));
    const input = { betId, offer, offerId, fraction: 1_000_000 };
    expect(unwrap(await calls.cashOut(input, by(players[at]!, input))).status).toBe("PENDING");
  }
  await world.later(7_000);
  await killedAfter(world, { work: "cashOut", phase: "inside", times: 1 });
  expect((await world.standing(bets[0]!)).status).toBe("ACCEPTED");
  await decideCashOuts(world.context).beat(0);
  for (const player of players) expect(await world.balances(player)).toMatchObject({ cash: 9_950n, inPlay: 0n });
  expect(await world.breaks()).toEqual([]);
});
