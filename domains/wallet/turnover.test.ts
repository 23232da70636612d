import type { PlayerId } from "@taya/kernel/id";
import { formatMinor } from "@taya/kernel/money";
import { fillLocks } from "@taya/ledger";
import { testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playLocks } from "./turnover.store.ts";

let world: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.close());

const amounts = fc.array(fc.bigInt({ min: 0n, max: 90n }), { maxLength: 5 });
const batch = fc.array(fc.record({ who: fc.nat({ max: 2 }), bet: fc.bigInt({ min: 0n, max: 60n }) }), {
  maxLength: 12,
});

test("a batch of rounds opens locks as one round after another would, oldest lock first", async () => {
  const { database, platform } = world;
  await fc.assert(
    fc.asyncProperty(fc.tuple(amounts, amounts, amounts), batch, async (locks, rounds) => {
      const players = locks.map(() => platform.id<"player">());
      for (const [who, required] of locks.entries()) {
        for (const [place, amount] of required.entries()) {
          await sql`
            insert into wallet.turnover_lock (player_id, deposit_id, required, at)
            values (${players[who]!}, ${platform.id()}, ${amount}, ${new Date(1_000 * place)})`.execute(database.db);
        }
      }
      const played = rounds.map(({ who, bet }) => ({
        playerId: players[who] as PlayerId,
        roundId: platform.id<"round">(),
        validBet: formatMinor(bet),
      }));
      // The same facts may be heard twice.
      await database.transaction((tx) => playLocks(tx, [...played, ...played.slice(0, 2)]));
      await database.transaction((tx) => playLocks(tx, played));
      for (const [who, required] of locks.entries()) {
        const { rows } = await sql<{ left: bigint }>`
          select required - done as left from wallet.turnover_lock where player_id = ${players[who]!} order by at`.execute(
          database.db,
        );
        const bets = rounds.filter((round) => round.who === who).map((round) => round.bet);
        const expected = bets.reduce((left, bet) => fillLocks(left, bet), required);
        expect(rows.map((row) => row.left)).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test("what a correction takes back is taken from the lock that is being played, as far as it was played", async () => {
  const { database, platform } = world;
  const playerId = platform.id<"player">();
  for (const [place, required] of [50n, 100n].entries()) {
    await sql`
      insert into wallet.turnover_lock (player_id, deposit_id, required, at)
      values (${playerId}, ${platform.id()}, ${required}, ${new Date(1_000 * place)})`.execute(database.db);
  }
  const play = (bet: bigint) =>
    database.transaction((tx) =>
      playLocks(tx, [{ playerId, roundId: platform.id<"round">(), validBet: formatMinor(bet) }]),
    );
  const left = async () => {
    const { rows } = await sql<{ left: bigint }>`
      select required - done as left from wallet.turnover_lock where player_id = ${playerId} order by at`.execute(
      database.db,
    );
    return rows.map((row) => row.left);
  };
  await play(80n);
  expect(await left()).toEqual([0n, 70n]);
  await play(-20n);
  expect(await left()).toEqual([0n, 90n]);
  await play(-50n);
  expect(await left()).toEqual([0n, 100n]);
});
