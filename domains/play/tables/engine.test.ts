import { afterAll, beforeAll, expect, test } from "vitest";
import { commitOf } from "@taya/games/kit/fair";
import { betsHashOf, drawRound, roundRandom } from "@taya/games/kit/table-draw";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { loadTables } from "../games.ts";
import { by } from "../play.testing.ts";
import { REST_MS } from "./engine.ts";
import { ON_THE_WAY_MS } from "./rules.ts";
import { judged, settleOrder } from "./settle.order.ts";
import { tableRoundById } from "./tables.store.ts";
import { tableWorld, unwrap, type World } from "./tables.testing.ts";

const ROULETTE = "roulette-1";
let world: World;
beforeAll(async () => {
  world = await tableWorld(["roulette"]);
});
afterAll(() => world.close());

const steps = async () => {
  const { rows } = await sql<{ seq: bigint; step: string }>`
    select phase_seq as seq, step from play.table_step where table_id = ${ROULETTE} order by phase_seq`.execute(
    world.platform.database.db,
  );
  return rows;
};

/** Pays some of a round's players, as a settlement that was cut off did. */
async function settleSome(roundId: string, players: readonly PlayerId[]): Promise<void> {
  const { context } = world.tables;
  const order = settleOrder(context);
  const round = (await tableRoundById(world.platform.database.db, roundId))!;
  const judge = judged((await context.built()).get("roulette")!, round.outcome, 0n);
  await Promise.all(players.map((playerId) => context.ledger.decide(order, { playerId, round, judge })));
}

/** Brings the table to the beginning of a round. */
async function aRound() {
  await world.look();
  for (let i = 0; i < 40; i++) {
    const table = await world.detail(ROULETTE);
    if (table.phase === "BETTING_OPEN") return table;
    await world.pass(1_000);
  }
  throw new Error("no round opened");
}

test("a round goes its way: promise, bets, close, draw, payment, and anybody can draw it again", async () => {
  const player = await world.aPlayer(100_000n);
  const opened = await aRound();
  expect(opened).toMatchObject({ phase: "BETTING_OPEN", label: "RNG table", name: "Roulette 1" });
  expect(opened.commit).toMatch(/^[0-9a-f]{64}$/);
  expect(opened.outcome).toBeUndefined();
  const laid = unwrap(await world.lay(ROULETTE, player, "red 10.00, straight:17 5.00"));
  expect(laid.value).toMatchObject({ version: 1, total: 1_500n, debited: 1_500n, balance: 98_500n });
  expect(await world.balances(player)).toMatchObject({ cash: 98_500n, inPlay: 1_500n });

  world.clock.at = opened.closesAt! - 1_000;
  expect((await world.detail(ROULETTE)).phase).toBe("CLOSING");
  world.clock.at = opened.closesAt!;
  expect(unwrap(await world.lay(ROULETTE, player, "red 20.00, straight:17 5.00")).value.version).toBe(2);
  world.clock.at += 1;
  expect(await world.lay(ROULETTE, player, "red 30.00")).toMatchObject({ fault: "GAME_BET_CLOSED" });
  await world.tables.engine.beat();
  expect(await world.detail(ROULETTE)).toMatchObject({ phase: "BETTING_CLOSED", roundId: opened.roundId });
  expect((await world.detail(ROULETTE)).outcome).toBeUndefined();
  await world.pass(ON_THE_WAY_MS);
  const dealing = await world.detail(ROULETTE, player);
  expect(dealing).toMatchObject({ phase: "DEALING", outcome: { number: expect.any(Number) } });
  expect(dealing.history).toEqual([]);
  expect(await world.balances(player)).toMatchObject({ cash: 97_500n, inPlay: 2_500n });

  await world.pass(12_000);
  const over = await world.detail(ROULETTE, player);
  const { number } = over.outcome as { number: number };
  expect(over.phase).toBe("RESULT");
  expect(over.history).toEqual([String(number)]);
  const { game } = (await loadTables()).get("roulette")!;
  const bets = [
    { spot: "red", stake: 2_000n },
    { spot: "straight:17", stake: 500n },
  ];
  const win = bets.reduce((sum, bet) => sum + game.payout({ number }, bet), 0n);
  expect(over.mine).toMatchObject({ version: 2, payout: win });
  expect(await world.balances(player)).toMatchObject({ cash: 97_500n + win, inPlay: 0n });

  const [past] = unwrap(await world.tables.handlers.tableRounds({ id: ROULETTE, pageNo: 1, pageSize: 5 }, by(player)))
    .value.list;
  expect(commitOf(past!.seed!)).toBe(opened.commit);
  const { rows } = await sql<{ id: string }>`
    select id from play.round where table_round = ${opened.roundId}`.execute(world.platform.database.db);
  expect(past!.betsHash).toBe(betsHashOf(rows.map((row) => row.id)));
  expect(drawRound(game, roundRandom(past!.seed!, past!.roundId, past!.betsHash))).toEqual({ number });
  const journal = await steps();
  expect(journal.map((each) => each.step)).toEqual(["round_opened", "bets_closed", "outcome", "settled"]);
  expect(journal.every((each, i) => i === 0 || each.seq > journal[i - 1]!.seq)).toBe(true);
  expect((await world.audit()).ok).toBe(true);
});

test("a round nobody bets on leaves two lines in the journal, and its result counts", async () => {
  const before = (await steps()).length;
  const opened = await aRound();
  await world.pass(20_000 + ON_THE_WAY_MS + 1);
  await world.pass(12_000);
  expect((await steps()).slice(before).map((each) => each.step)).toEqual(["round_opened", "outcome"]);
  expect((await world.detail(ROULETTE)).history).toHaveLength(2);
  await world.pass(5_000);
  expect((await world.detail(ROULETTE)).roundId).not.toBe(opened.roundId);
});

test("a table nobody looks at rests, and wakes when somebody comes", async () => {
  await aRound();
  for (let i = 0; i < 8; i++) await world.pass(REST_MS / 4);
  expect(await world.detail(ROULETTE)).toMatchObject({ phase: "IDLE", roundId: null, closesAt: null, commit: null });
  await world.look();
  await world.pass(1_000);
  expect((await world.detail(ROULETTE)).phase).toBe("BETTING_OPEN");
});

test("a closed table ends its round and opens none", async () => {
  const player = await world.aPlayer(10_000n);
  await aRound();
  unwrap(await world.lay(ROULETTE, player, "black 3.00"));
  const limits = { min: 100n, max: 500_000n, tableMax: 2_500_000n, maxPayout: 10_000_000n, liability: 200_000_000n };
  const close = { tableId: ROULETTE, open: false, reason: "wheel is looked after" };
  const operator = by(player);
  expect(unwrap(await world.tables.handlers.changeTable(close, operator)).value.open).toBe(false);
  expect(await world.lay(ROULETTE, player, "red 1.00")).toMatchObject({ fault: "GAME_UNAVAILABLE" });
  expect(await world.detail(ROULETTE)).toMatchObject({ phase: "BETTING_OPEN", open: false });
  expect(unwrap(await world.lay(ROULETTE, player, "")).value).toMatchObject({ total: 0n, balance: 10_000n });
  for (let i = 0; i < 8; i++) {
    await world.look();
    await world.pass(10_000);
  }
  expect((await world.detail(ROULETTE)).phase).toBe("IDLE");
  expect(await world.look()).toEqual([]);
  const odd = { ...close, open: true, limits: { ...limits, max: 50n } };
  expect(await world.tables.handlers.changeTable(odd, operator)).toMatchObject({ fault: "VALIDATION_FAILED" });
  const open = { ...close, open: true, limits };
  expect(unwrap(await world.tables.handlers.changeTable(open, operator)).value.open).toBe(true);
  expect(world.room.said.actions.map((action) => action.action)).toEqual(["play.table.change", "play.table.change"]);
  expect((await aRound()).phase).toBe("BETTING_OPEN");
});

test("one process runs the tables; another takes over when it is gone", async () => {
  const second = world.another();
  const opened = await aRound();
  await second.engine.beat();
  expect((await world.detail(ROULETTE)).roundId).toBe(opened.roundId);
  await world.loseTurn();
  await second.engine.beat();
  await second.engine.idle();
  expect((await world.detail(ROULETTE)).phase).toBe("VOID");
  await world.look();
  await world.pass(6_000, second.engine);
  const next = await world.detail(ROULETTE);
  expect(next.phase).toBe("BETTING_OPEN");
  // The first one comes back and finds that it is no longer the one.
  await world.tables.engine.beat();
  await world.pass(20_000 + ON_THE_WAY_MS + 1, second.engine);
  expect(await world.detail(ROULETTE)).toMatchObject({ phase: "DEALING", roundId: next.roundId });
  await second.engine.stop();
});

test.each(["BETTING_OPEN", "BETTING_CLOSED", "DEALING", "RESULT"] as const)(
  "a process that dies in %s leaves nothing open and pays nothing twice",
  async (phase) => {
    const players = await Promise.all(Array.from({ length: 5 }, () => world.aPlayer(10_000n)));
    const first = world.another();
    await world.loseTurn();
    await world.look();
    await world.pass(0, first.engine);
    let table = await world.detail(ROULETTE);
    while (table.phase !== "BETTING_OPEN") {
      await world.look();
      await world.pass(1_000, first.engine);
      table = await world.detail(ROULETTE);
    }
    for (const player of players) unwrap(await world.lay(ROULETTE, player, "red 10.00, odd 10.00"));
    if (phase !== "BETTING_OPEN") world.clock.at = table.closesAt! + 1;
    if (phase === "DEALING" || phase === "RESULT") await world.pass(ON_THE_WAY_MS, first.engine);
    if (phase === "RESULT") {
      // Dies with the result known and two players paid.
      world.clock.at += 12_000;
      const { rows } = await sql<{ player_id: string }>`
        select player_id from play.round where table_round = ${table.roundId} limit 2`.execute(
        world.platform.database.db,
      );
      await settleSome(
        table.roundId!,
        rows.map((row) => row.player_id as PlayerId),
      );
    }
    await world.loseTurn();
    const heir = world.another();
    await world.pass(0, heir.engine);
    await world.pass(12_000, heir.engine);
    await heir.engine.stop();
    const { rows } = await sql<{ state: string; outcome: { number: number } | null; settled_at: number }>`
      select state, outcome, settled_at from play.table_round where id = ${table.roundId}`.execute(
      world.platform.database.db,
    );
    const drawn = phase === "DEALING" || phase === "RESULT";
    expect(rows[0]).toMatchObject({ state: drawn ? "SETTLED" : "VOID", settled_at: expect.any(Number) });
    const { game } = (await loadTables()).get("roulette")!;
    const back = ["red", "odd"].reduce(
      (sum, spot) => sum + (drawn ? game.payout(rows[0]!.outcome, { spot, stake: 1_000n }) : 1_000n),
      0n,
    );
    for (const player of players) {
      expect(await world.balances(player)).toMatchObject({ cash: 8_000n + back, inPlay: 0n });
    }
    expect((await world.audit()).ok).toBe(true);
  },
);
