import { bonusTerms } from "@taya/bets/points";
import { createPoints } from "@taya/platform/point";
import { hashOf } from "@taya/games/kit/fair";
import type { Game, JackpotTerms } from "@taya/games/kit/game";
import { MICRO, withJackpot } from "@taya/games/kit/jackpots";
import { verifyBundle } from "@taya/games/kit/verify";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import { KIND, type Leg, legsOf } from "@taya/ledger";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltIns, loadGames } from "../games.ts";
import { by, MERCHANT, playRoom } from "../play.testing.ts";
import { createFairness, fairnessOf } from "../fairness.ts";
import { roundHandlers } from "../rounds.handlers.ts";
import { roundById } from "../rounds.store.ts";
import { createSeeds } from "../seeds.ts";
import type { Context } from "../context.ts";
import { jackpotCheck } from "./check.ts";
import { jackpotHandlers } from "./handlers.ts";

/** A pool that is met often: from 10.00 to 14.00 by 7.7777 percent of every stake, so that fractions pile up. */
const TERMS: JackpotTerms = { pool: "pot", contribution: 77_777, seed: 1_000n, mustHitBy: 1_400n };

let store: TestDatabase;
let room: ReturnType<typeof playRoom>;
let games: BuiltIns;
const contextOf = (): Context => ({
  ...room.needs,
  platform: store.platform,
  seeds: createSeeds(store.platform),
  games: async () => games,
  known: async () => games,
});
beforeAll(async () => {
  store = await testDatabase();
  room = playRoom(store);
  const known = new Map([...(await loadGames())].filter(([, { game }]) => !game.info.jackpot));
  const slot = known.get("slot3")!;
  const game = withJackpot(slot.game, TERMS);
  games = new Map([...known, ["slot3", { ...slot, game, hash: hashOf(game.parSheet) }]]);
});
afterAll(() => store.close());

const value = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(`refused: ${result.fault}`);
  return result.value;
};
const spin = (handlers: ReturnType<typeof roundHandlers>, player: string, stake: bigint, key?: string) => {
  const asked = { game: "slot3", stake, bet: {} };
  return handlers.playRound(asked, by(player, asked, key));
};
const poolRow = async (currency = "PHP") => {
  const { rows } = await sql<Record<"meter" | "contributed" | "seeded" | "paid" | "booked", bigint> & { hits: number }>`
    select * from play.jackpot where merchant = ${MERCHANT} and currency = ${currency}`.execute(store.database.db);
  return rows[0]!;
};
const audit = () => room.ledger.audit(store.database.db, { checks: [jackpotCheck] });
const onLedger = async (currency = "PHP") =>
  (await audit()).trial.find((line) => line.kind === KIND.JACKPOT && line.currency === currency)?.amount ?? 0n;

describe("a pool", () => {
  test("grows with every stake and never by a rounded amount; the ledger holds its whole minor units", async () => {
    const handlers = roundHandlers(contextOf());
    const player = await room.aPlayer(10_000n);
    const round = value(await spin(handlers, player, 101n));
    expect(round.jackpot).toMatchObject({ pool: "pot", meter: `${1_000n * MICRO}`, increment: `${101n * 77_777n}` });
    const { meter, booked } = await poolRow();
    if (!round.jackpot!.hit) expect(meter).toBe(1_000n * MICRO + 101n * 77_777n);
    expect(booked).toBe(meter / MICRO);
    expect(await onLedger()).toBe(booked);
  });

  test("is won before its bound, pays as an entry of its own, and begins again with what was not paid", async () => {
    const handlers = roundHandlers(contextOf());
    const player = await room.aPlayer(1_000_000n);
    let cash = 1_000_000n;
    let hits = 0;
    for (let spins = 0; spins < 80 && hits < 3; spins++) {
      const before = await poolRow();
      const round = value(await spin(handlers, player, 1_000n));
      cash += round.win - 1_000n;
      expect(round.balance).toBe(cash);
      if (!round.jackpot!.hit) continue;
      hits += 1;
      const amount = BigInt(round.jackpot!.amount.replace(".", ""));
      expect(amount).toBeLessThanOrEqual(TERMS.mustHitBy);
      expect(amount).toBeGreaterThanOrEqual(TERMS.seed);
      const after = await poolRow();
      expect(after.meter).toBe(before.meter + 1_000n * 77_777n - amount * MICRO + TERMS.seed * MICRO);
      const { rows } = await sql<{ type: number }>`
        select distinct type from ledger.movement where round_id = ${round.roundId}::uuid`.execute(store.database.db);
      expect(rows.map((row) => Number(row.type))).toContain(207);
    }
    expect(hits).toBe(3);
  });

  test("pays as the stake was made up: a stake of bonus money wins no cash", async () => {
    const bonus = { allows: () => true };
    const points = createPoints();
    points.extend("promotions", [bonusTerms.with(async (_db, players) => new Map(players.map((id) => [id, bonus])))]);
    const handlers = roundHandlers({ ...contextOf(), platform: { ...store.platform, points } });
    const [all, mixed] = [await room.aPlayer(0n), await room.aPlayer(0n)];
    const give = async (playerId: PlayerId, legs: readonly Leg[]) =>
      room.ledger.submit([{ playerId, type: 900, key: store.platform.id(), legs }]);
    const won: Record<string, boolean> = {};
    await give(all, legsOf.grant(1_000_000n));
    for (let spins = 0; spins < 400 && !(won["all"] && won["mixed"]); spins++) {
      const who = spins % 2 === 0 ? "all" : "mixed";
      const player = who === "all" ? all : mixed;
      if (who === "mixed") {
        const { cash, bonus: left } = await room.ledger.balance(store.database.db, mixed);
        await give(mixed, [...legsOf.adjust(KIND.CASH, 400n - cash), ...legsOf.adjust(KIND.BONUS, 600n - left)]);
      }
      const { win, jackpot } = value(await spin(handlers, player, 1_000n));
      const after = await room.ledger.balance(store.database.db, player);
      if (who === "all") expect(after.cash).toBe(0n);
      else expect(after.cash <= (win * 400n) / 1_000n && after.cash + after.bonus === win).toBe(true);
      if (jackpot!.hit) won[who] = true;
    }
    expect(won).toEqual({ all: true, mixed: true });
  });

  test("is proved by every round: the meter it met, what it added, whether it hit and what that paid", async () => {
    const context = contextOf();
    const handlers = roundHandlers(context);
    const player = await room.aPlayer(1_000_000n);
    const ids: string[] = [];
    for (let spins = 0; spins < 40; spins++) ids.push(value(await spin(handlers, player, 1_000n)).roundId);
    value(await room.handlers.rotateSeeds({}, by(player)));
    const built = games.get("slot3")!;
    for (const id of ids) {
      const bundle = await fairnessOf(context, (await roundById(store.database.db, id))!, built);
      expect(verifyBundle(bundle, built.game as Game)).toMatchObject({ ok: true });
      const other = { ...bundle, jackpot: { ...bundle.jackpot!, hit: !bundle.jackpot!.hit } };
      expect(verifyBundle(other, built.game as Game).ok).toBe(false);
      expect(verifyBundle({ ...bundle, jackpot: undefined }, built.game as Game).ok).toBe(false);
      expect(await createFairness(store.platform, context.games, async () => new Map()).replay(id)).toMatchObject({
        same: true,
      });
    }
  });

  test("of play money is another one", async () => {
    const before = await poolRow();
    const player = await room.aPlayer(10_000n, "FUN");
    value(await spin(roundHandlers(contextOf()), player, 1_000n));
    expect(await poolRow()).toEqual(before);
    expect((await poolRow("FUN")).contributed).toBe(1_000n * 77_777n);
  });

  test("is not moved by a round that is refused", async () => {
    const before = await poolRow();
    const poor = await room.aPlayer(50n);
    expect((await spin(roundHandlers(contextOf()), poor, 100n)).ok).toBe(false);
    expect(await poolRow()).toEqual(before);
  });
});

describe("money", () => {
  test("what was put in is in the pools or was paid, whoever plays at once and whatever breaks off", async () => {
    const context = contextOf();
    // A second process over the same database: its batches meet the first one's at the pool.
    const other = roundHandlers({
      ...context,
      ledger: playRoom({ platform: { ...store.platform, points: createPoints() } }).ledger,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.bigInt(100n, 5_000n), { minLength: 8, maxLength: 40 }), async (stakes) => {
        const players = await Promise.all(stakes.map(() => room.aPlayer(5_000n)));
        const first = roundHandlers(context);
        const played = stakes.map((stake, at) => spin(at % 2 === 0 ? first : other, players[at]!, stake, `key-${at}`));
        const rounds = (await Promise.all(played)).map(value);
        // Asked again after an answer that never came: the same round, and nothing goes into the pool twice.
        const again = await Promise.all(stakes.map((stake, at) => spin(first, players[at]!, stake, `key-${at}`)));
        expect(again.map((each) => value(each).roundId)).toEqual(rounds.map((round) => round.roundId));
        const { meter, contributed, seeded, paid, booked } = await poolRow();
        expect(meter).toBe(contributed + (seeded - paid) * MICRO);
        expect(booked).toBe(meter / MICRO);
        expect(meter).toBeLessThan(TERMS.mustHitBy * MICRO);
      }),
      { numRuns: 8 },
    );
    const invariants = await audit();
    expect(invariants.checks.filter((check) => !check.ok)).toEqual([]);
  }, 60_000);

  test("that was taken from a pool behind the ledger's back is found", async () => {
    await sql`update play.jackpot set meter = meter - 1, contributed = contributed - 1 where currency = 'PHP'`.execute(
      store.database.db,
    );
    const found = (await audit()).checks.find((check) => check.name === jackpotCheck.name)!;
    expect(found.breaks).toMatchObject([{ subject: `rounds of ${MERCHANT} PHP pot` }]);
    await sql`update play.jackpot set meter = meter + 1, contributed = contributed + 1 where currency = 'PHP'`.execute(
      store.database.db,
    );
    await sql`update play.jackpot set booked = booked + 1 where currency = 'PHP'`.execute(store.database.db);
    expect((await audit()).checks.find((check) => check.name === jackpotCheck.name)!.count).toBe(2);
    await sql`update play.jackpot set booked = booked - 1 where currency = 'PHP'`.execute(store.database.db);
  });
});

describe("what is shown", () => {
  test("the meter in the brand's money, and to operators the sums and the hits", async () => {
    const handlers = jackpotHandlers(contextOf());
    const { list } = value(await handlers.jackpots({}, by("nobody")));
    const { meter } = await poolRow();
    expect(list).toEqual([
      { id: "pot", name: "Sari-Sari Sevens", meter: meter / MICRO, seed: 1_000n, mustHitBy: 1_400n, game: "slot3" },
    ]);
    const office = value(await handlers.adminJackpots({}, by("nobody")));
    expect(office.list.map((each) => each.currency)).toEqual(["PHP", "FUN"]);
    expect(office.list[0]).toMatchObject({ games: ["slot3"], meter: meter / MICRO, hits: (await poolRow()).hits });
    expect(office.hits.length).toBeGreaterThan(2);
    expect(office.hits[0]).toMatchObject({ pool: "pot", game: "slot3" });
  });

  test("nothing where no game has a pool", async () => {
    const handlers = jackpotHandlers({ ...contextOf(), games: async () => new Map() });
    expect(value(await handlers.jackpots({}, by("nobody")))).toEqual({ list: [] });
  });
});
