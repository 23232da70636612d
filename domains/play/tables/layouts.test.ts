import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlayerId } from "@taya/kernel/id";
import { ok } from "@taya/kernel/result";
import { KIND } from "@taya/ledger";
import fc from "fast-check";
import { sql } from "kysely";
import { loadTables } from "../games.ts";
import { ON_THE_WAY_MS } from "./rules.ts";
import { tableWorld, unwrap, type World } from "./tables.testing.ts";

const [ROULETTE, BACCARAT] = ["roulette-1", "baccarat-1"];
let world: World;
beforeAll(async () => {
  world = await tableWorld(["roulette", "baccarat"]);
});
afterAll(() => world.close());

/** Brings both tables to the beginning of a round. */
async function fresh(id = ROULETTE) {
  await world.look();
  await world.pass(0);
  for (let i = 0; i < 60; i++) {
    const table = await world.detail(id);
    if (table.phase === "BETTING_OPEN") return table;
    await world.look();
    await world.pass(1_000);
  }
  throw new Error("no round opened");
}
const finish = async () => {
  for (let i = 0; i < 6; i++) await world.pass(10_000);
};

describe("a layout", () => {
  test("takes the place of the one before, and only the difference moves", async () => {
    const player = await world.aPlayer(100_000n);
    await fresh();
    expect(unwrap(await world.lay(ROULETTE, player, "red 50.00")).value).toMatchObject({ version: 1, debited: 5_000n });
    const less = unwrap(await world.lay(ROULETTE, player, "black 20.00")).value;
    expect(less).toMatchObject({ version: 2, total: 2_000n, debited: 0n, balance: 98_000n });
    const moved = unwrap(await world.lay(ROULETTE, player, "odd 20.00")).value;
    expect(moved).toMatchObject({ version: 3, debited: 0n, balance: 98_000n });
    const cleared = unwrap(await world.lay(ROULETTE, player, "")).value;
    expect(cleared).toMatchObject({ version: 4, total: 0n, balance: 100_000n });
    expect((await world.detail(ROULETTE, player)).mine).toEqual({ version: 4, bets: [] });
    expect(await world.balances(player)).toMatchObject({ cash: 100_000n, inPlay: 0n });
    const again = unwrap(await world.lay(ROULETTE, player, "odd 10.00")).value;
    expect(again).toMatchObject({ version: 5, debited: 1_000n });
    expect((await world.audit()).ok).toBe(true);
    await finish();
    expect((await world.balances(player)).inPlay).toBe(0n);
    expect((await world.audit()).ok).toBe(true);
  });

  test("that was laid on an older one is refused and says which is the newest", async () => {
    const player = await world.aPlayer(10_000n);
    await fresh();
    unwrap(await world.lay(ROULETTE, player, "red 10.00"));
    const stale = await world.lay(ROULETTE, player, "black 10.00", { version: 0 });
    expect(stale).toMatchObject({ fault: "GAME_LAYOUT_STALE", detail: { value: { version: 1 } } });
    expect(await world.balances(player)).toMatchObject({ cash: 9_000n, inPlay: 1_000n });
  });

  test("asked twice under one key is laid once", async () => {
    const player = await world.aPlayer(10_000n);
    const { roundId } = await fresh();
    const once = { version: 0, key: "the-key", roundId: roundId! };
    const first = unwrap(await world.lay(ROULETTE, player, "red 10.00", once)).value;
    const second = unwrap(await world.lay(ROULETTE, player, "red 10.00", once)).value;
    expect(second).toEqual(first);
    expect(await world.lay(ROULETTE, player, "red 20.00", once)).toMatchObject({ fault: "WALLET_IDEM_MISMATCH" });
    expect(await world.balances(player)).toMatchObject({ cash: 9_000n, inPlay: 1_000n });
  });

  test.each([
    ["red 0.50", "min"],
    ["red 5000.01", "max"],
    ["straight:17 2000.01", "max"],
    ["red 5000.00, black 5000.00, odd 5000.00, even 5000.00, low 5000.00, high 5000.00", "tableMax"],
    ["straight:1 2000.00, split:1-2 4000.00", "maxPayout"],
  ])("%s breaks the limit %s", async (layout, limit) => {
    const player = await world.aPlayer(10_000_000n);
    await fresh();
    expect(await world.lay(ROULETTE, player, layout)).toMatchObject({
      fault: "GAME_LIMIT",
      detail: { value: { limit } },
    });
    expect((await world.balances(player)).inPlay).toBe(0n);
  });

  test("stops where all together could win more than the table pays", async () => {
    const { db } = world.platform.database;
    await sql`update play.game_table set max_payout = 100000, liability = 150000 where id = ${ROULETTE}`.execute(db);
    const [ana, ben] = await Promise.all([world.aPlayer(100_000n), world.aPlayer(100_000n)]);
    await fresh();
    unwrap(await world.lay(ROULETTE, ana, "red 500.00"));
    const broken = await world.lay(ROULETTE, ben, "black 500.00");
    expect(broken).toMatchObject({ fault: "GAME_LIMIT", detail: { value: { limit: "liability" } } });
    unwrap(await world.lay(ROULETTE, ana, "red 200.00"));
    unwrap(await world.lay(ROULETTE, ben, "black 500.00"));
    await sql`update play.game_table set max_payout = 10000000, liability = 200000000 where id = ${ROULETTE}`.execute(
      db,
    );
  });

  test.each([
    ["nowhere 1.00", "VALIDATION_FAILED"],
    ["red 1.00, red 1.00", "VALIDATION_FAILED"],
    ["red 0.00", "VALIDATION_FAILED"],
    ["red 200.00", "WALLET_INSUFFICIENT"],
  ])("%s is %s", async (layout, fault) => {
    const player = await world.aPlayer(10_000n);
    await fresh();
    expect(await world.lay(ROULETTE, player, layout)).toMatchObject({ fault });
  });

  test("is refused to whoever is excluded, and what lies stays", async () => {
    const player = await world.aPlayer(10_000n);
    await fresh();
    unwrap(await world.lay(ROULETTE, player, "red 10.00"));
    const { platform, room } = world;
    await platform.database.transaction((tx) =>
      room.ledger.guard(tx, player, { blockedUntil: world.clock.at + 86_400_000 } as never),
    );
    expect(await world.lay(ROULETTE, player, "red 20.00")).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(await world.lay(ROULETTE, player, "black 10.00")).toMatchObject({ fault: "RG_EXCLUDED" });
    expect(unwrap(await world.lay(ROULETTE, player, "")).value.balance).toBe(10_000n);
  });

  test("may be laid with bonus money where its terms allow, and less gives that back first", async () => {
    const player = await world.aPlayer(1_000n);
    const { platform, room } = world;
    await platform.database.transaction((tx) =>
      room.ledger.post(tx, [
        {
          playerId: player,
          type: 300,
          key: platform.id(),
          legs: [
            { kind: KIND.PROMO_COST, amount: -5_000n },
            { kind: KIND.BONUS, amount: 5_000n },
          ],
        },
      ]),
    );
    await fresh();
    expect(await world.lay(ROULETTE, player, "red 20.00")).toMatchObject({ fault: "WALLET_INSUFFICIENT" });
    world.said.bonus = async (_, players) => new Map(players.map((each) => [each, { allows: () => true }]));
    unwrap(await world.lay(ROULETTE, player, "red 20.00"));
    expect(await world.balances(player)).toMatchObject({
      cash: 0n,
      inPlay: 1_000n,
      bonus: 4_000n,
      bonusInPlay: 1_000n,
    });
    unwrap(await world.lay(ROULETTE, player, "red 15.00"));
    expect(await world.balances(player)).toMatchObject({ cash: 0n, inPlay: 1_000n, bonus: 4_500n, bonusInPlay: 500n });
    delete world.said.bonus;
    expect((await world.audit()).ok).toBe(true);
    await finish();
    const after = await world.balances(player);
    expect(after).toMatchObject({ inPlay: 0n, bonusInPlay: 0n });
    expect([4_500n, 5_500n]).toContain(after.bonus);
  });
});

test("a layout of many layouts at once: the versions say which one counted, the money is right to the cent", async () => {
  const players = await Promise.all(Array.from({ length: 16 }, () => world.aPlayer(1_000_000n)));
  const { roundId } = await fresh();
  const asked = players.flatMap((player) => [1, 2, 3, 4].map((n) => ({ player, layout: `straight:${n} ${n}.00`, n })));
  const answers = await Promise.all(
    asked.map(({ player, layout }) => world.lay(ROULETTE, player, layout, { version: 0, roundId: roundId! })),
  );
  for (const player of players) {
    const own = answers.filter((_, index) => asked[index]!.player === player);
    expect(own.filter((each) => each.ok)).toHaveLength(1);
    expect(own.filter((each) => !each.ok && each.fault === "GAME_LAYOUT_STALE")).toHaveLength(3);
    const { cash, inPlay } = await world.balances(player);
    expect(cash + inPlay).toBe(1_000_000n);
    const { mine } = await world.detail(ROULETTE, player);
    expect(mine!.bets[0]!.amount).toBe(inPlay);
  }
  expect((await world.audit()).ok).toBe(true);
  await finish();
  expect((await world.audit()).ok).toBe(true);
});

test("layouts of many players over many rounds: nothing is made and nothing is lost", async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.aPlayer(1_000_000n)));
  const { game } = (await loadTables()).get("baccarat")!;
  const spots = game.spots.map(({ spot }) => spot);
  const layouts = fc.array(
    fc.record({
      who: fc.nat(players.length - 1),
      bets: fc.uniqueArray(fc.tuple(fc.constantFrom(...spots), fc.integer({ min: 1, max: 50 })), {
        maxLength: 4,
        selector: ([spot]) => spot,
      }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(layouts, async (some) => {
      const { roundId } = await fresh(BACCARAT);
      const before = new Map(await Promise.all(players.map(async (each) => [each, await total(each)] as const)));
      for (const { who, bets } of some) {
        await world.lay(BACCARAT!, players[who]!, bets.map(([spot, amount]) => `${spot} ${amount}.00`).join(", "));
      }
      for (const player of players) expect(await total(player)).toBe(before.get(player));
      expect((await world.audit()).ok).toBe(true);
      await world.pass(18_000 + ON_THE_WAY_MS + 1);
      await world.pass(14_000);
      const { rows } = await sql<{
        player_id: PlayerId;
        stake: bigint;
        win: bigint;
        valid_bet: bigint;
        status: string;
      }>`
        select player_id, stake, win, valid_bet, status from play.round
        where table_round = ${roundId}`.execute(world.platform.database.db);
      for (const player of players) {
        const row = rows.find((each) => each.player_id === player && each.status === "DONE");
        expect(await total(player)).toBe(before.get(player)! + (row ? row.win - row.stake : 0n));
        expect((await world.balances(player)).inPlay).toBe(0n);
        if (row) expect(row.valid_bet >= 0n && row.valid_bet <= row.stake).toBe(true);
      }
      expect(rows.some((row) => row.status === "OPEN")).toBe(false);
    }),
    { numRuns: 12 },
  );
  expect((await world.audit()).ok).toBe(true);
});

const total = async (player: PlayerId): Promise<bigint> => {
  const { cash, inPlay } = await world.balances(player);
  return cash + inPlay;
};

test("place and law are asked before a bet, and not before it is taken back", async () => {
  const player = await world.aPlayer(10_000n);
  await fresh();
  unwrap(await world.lay(ROULETTE, player, "red 10.00"));
  world.room.said.mayBet = { ok: false, fault: "KYC_REQUIRED", detail: {} };
  expect(await world.lay(ROULETTE, player, "red 20.00")).toMatchObject({ fault: "KYC_REQUIRED" });
  expect(unwrap(await world.lay(ROULETTE, player, "")).value.balance).toBe(10_000n);
  world.room.said.mayBet = ok(undefined);
});
