import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ok } from "@taya/kernel/result";
import { sql } from "kysely";
import { tableWorld, unwrap, type World } from "./tables.testing.ts";

const ROULETTE = "roulette-1";
let world: World;
beforeAll(async () => void (world = await tableWorld(["roulette"])));
afterEach(() => void (world.room.said.mayBet = ok(undefined)));
afterAll(() => world.close());

/** Brings the table to the beginning of a round. */
async function fresh(): Promise<void> {
  await world.look();
  await world.pass(0);
  for (let i = 0; i < 60; i++) {
    if ((await world.detail(ROULETTE)).phase === "BETTING_OPEN") return;
    await world.look();
    await world.pass(1_000);
  }
  throw new Error("no round opened");
}

/** Somebody with two bets down in a round that has just begun. */
async function playing() {
  const player = await world.aPlayer(100_000n);
  await fresh();
  unwrap(await world.lay(ROULETTE, player, "red 50.00, odd 20.00"));
  return player;
}

describe("whoever may bet no more", () => {
  test.each(["black 10.00", "black 69.99", "red 50.00, even 10.00", "red 50.01, odd 10.00"])(
    "does not move to %s, which is less in all",
    async (layout) => {
      const player = await playing();
      const { platform, room } = world;
      await platform.database.transaction((tx) =>
        room.ledger.guard(tx, player, { blockedUntil: world.clock.at + 86_400_000 }),
      );
      expect(await world.lay(ROULETTE, player, layout)).toMatchObject({ fault: "RG_EXCLUDED" });
      expect(await world.balances(player)).toMatchObject({ cash: 93_000n, inPlay: 7_000n });
    },
  );

  test("takes back one chip after the other, whatever forbids a bet", async () => {
    const player = await playing();
    const { platform, room } = world;
    await platform.database.transaction((tx) =>
      room.ledger.guard(tx, player, { blockedUntil: world.clock.at + 86_400_000 }),
    );
    room.said.mayBet = { ok: false, fault: "KYC_REQUIRED", detail: {} };
    expect(unwrap(await world.lay(ROULETTE, player, "red 50.00")).value.balance).toBe(95_000n);
    expect(unwrap(await world.lay(ROULETTE, player, "red 10.00")).value.balance).toBe(99_000n);
    expect(await world.lay(ROULETTE, player, "red 10.01")).toMatchObject({ fault: "KYC_REQUIRED" });
    expect(await world.lay(ROULETTE, player, "black 1.00")).toMatchObject({ fault: "KYC_REQUIRED" });
    expect(unwrap(await world.lay(ROULETTE, player, "")).value.balance).toBe(100_000n);
  });
});

describe("what was laid is taken back", () => {
  const set = (change: string) =>
    sql.raw(`update play.game_table set ${change} where id = '${ROULETTE}'`).execute(world.platform.database.db);

  test.each([
    ["is_open = false", "is_open = true"],
    ["max = 500, table_max = 1000, max_payout = 1000, liability = 1000", ""],
  ])("at a table of which is said since: %s", async (change, back) => {
    const { rows } = await sql<Record<string, string>>`
      select max, table_max, max_payout, liability from play.game_table where id = ${ROULETTE}`.execute(
      world.platform.database.db,
    );
    const other = await playing();
    const player = await world.aPlayer(100_000n);
    unwrap(await world.lay(ROULETTE, player, "red 50.00, odd 20.00"));
    await set(change);
    expect((await world.lay(ROULETTE, player, "red 50.00, odd 20.00, even 10.00")).ok).toBe(false);
    expect(unwrap(await world.lay(ROULETTE, player, "red 50.00")).value.balance).toBe(95_000n);
    expect(await world.lay(ROULETTE, player, "red 0.50")).toMatchObject({ fault: "GAME_LIMIT" });
    expect(unwrap(await world.lay(ROULETTE, player, "")).value.balance).toBe(100_000n);
    expect(unwrap(await world.lay(ROULETTE, other, "")).value.balance).toBe(100_000n);
    const [was] = rows;
    await set(
      back ||
        Object.entries(was!)
          .map(([name, value]) => `${name} = ${value}`)
          .join(", "),
    );
  });
});

test("what is taken back after a limit's period has begun anew gives the new one nothing", async () => {
  const player = await playing();
  const { platform, room, clock } = world;
  const { db } = platform.database;
  const about = { period: "day", most: 10_000n, endsAt: clock.at + 1_000, used: 7_000n } as const;
  await platform.database.transaction((tx) =>
    room.ledger.guard(tx, player, {
      limits: [
        { kind: "wager", ...about },
        { kind: "loss", ...about },
      ],
    }),
  );
  clock.at += 2_000;
  expect(unwrap(await world.lay(ROULETTE, player, "")).value.balance).toBe(100_000n);
  expect((await room.ledger.limits(db, player)).map(({ used }) => used)).toEqual([0n, 0n]);
});
