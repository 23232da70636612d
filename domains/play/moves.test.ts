import { createPoints } from "@taya/platform/point";
import { bonusTerms } from "@taya/bets/points";
import type { MinesState } from "@taya/games/instant/mines/game";
import { seededRandom } from "@taya/games/kit/fair";
import { verifyBundle } from "@taya/games/kit/verify";
import { type PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import type { Refusal, Result } from "@taya/kernel/result";
import { ok } from "@taya/kernel/result";
import { KIND } from "@taya/ledger";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { abandonedRounds } from "./abandoned.ts";
import { loadGames } from "./games.ts";
import { by, playRoom } from "./play.testing.ts";
import { createSeeds } from "./seeds.ts";

let store: TestDatabase;
let room: ReturnType<typeof playRoom>;
beforeAll(async () => {
  store = await testDatabase();
  room = playRoom(store);
});
afterAll(() => store.close());

const value = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(`refused: ${result.fault}`);
  return result.value;
};
const refusal = (result: Result<unknown, string>): Refusal<string> => {
  if (result.ok) throw new Error("was accepted");
  return result;
};
const begin = async (playerId: string, { game = "mines", bet = { mines: 3 }, stake = 1_000n } = {}) => {
  const asked = { game, stake, bet: game === "mines" ? bet : {} };
  return room.handlers.playRound(asked, by(playerId, asked));
};
const underKey = (playerId: string, input: { id: string; seq: number; move: Record<string, unknown> }, key?: string) =>
  room.handlers.moveRound(input, { ...by(playerId, input, key), call: "moveRound" });
const move = (playerId: string, id: string, seq: number, what: Record<string, unknown>) =>
  underKey(playerId, { id, seq, move: what });
const balance = (playerId: PlayerId) => room.ledger.balance(store.database.db, playerId);

/** Where the mines of a player's open round lie, from the seeds only the house knows. */
async function layoutOf(playerId: PlayerId, mines: number, nonce: number): Promise<readonly number[]> {
  const seeds = createSeeds(store.platform);
  const { current } = await seeds.pairsOf(store.database.db, playerId);
  const serverSeed = await seeds.open(current);
  const { game } = (await loadGames()).get("mines")!;
  const random = seededRandom({ serverSeed, clientSeed: current.clientSeed, nonce });
  return (game.begin({ mines, stake: 100n } as never, random).state as MinesState).layout!;
}
const safeTiles = (layout: readonly number[]) => [...Array(25).keys()].filter((tile) => !layout.includes(tile));

describe("a round that stays open", () => {
  test("holds its stake in play, hides what is hidden also in the database, and settles with the last move", async () => {
    const player = await room.aPlayer(10_000n);
    const round = value(await begin(player));
    expect(round).toMatchObject({ status: "OPEN", win: 0n, balance: 9_000n, outcome: null, moves: [] });
    expect(round.state).toEqual({ mines: 3, revealed: [], multiplier: "1.00", next: "1.12" });
    expect(await balance(player)).toMatchObject({ cash: 9_000n, inPlay: 1_000n });
    const { rows } = await sql<{ text: string }>`
      select state::text as text from play.round where id = ${round.roundId}`.execute(store.database.db);
    expect(rows[0]!.text).not.toContain("layout");

    const tiles = safeTiles(await layoutOf(player, 3, 0));
    for (const [seq, pick] of tiles.slice(0, 5).entries()) {
      expect(value(await move(player, round.roundId, seq, { pick }))).toMatchObject({
        status: "OPEN",
        balance: 9_000n,
      });
    }
    const end = value(await move(player, round.roundId, 5, { cashout: true }));
    expect(end).toMatchObject({
      status: "DONE",
      win: 1_990n,
      multiplier: "1.99",
      balance: 10_990n,
      receipt: round.receipt,
    });
    expect(end.outcome).toMatchObject({ revealed: tiles.slice(0, 5), layout: await layoutOf(player, 3, 0) });
    expect(await balance(player)).toMatchObject({ cash: 10_990n, inPlay: 0n });
    expect(refusal(await move(player, round.roundId, 6, { pick: tiles[6]! })).fault).toBe("GAME_ROUND_OVER");
  });

  test("ends on a mine with nothing, and the house has the stake", async () => {
    const player = await room.aPlayer(1_000n);
    const round = value(await begin(player));
    const [mine] = await layoutOf(player, 3, 0);
    const end = value(await move(player, round.roundId, 0, { pick: mine! }));
    expect(end).toMatchObject({ status: "DONE", win: 0n, balance: 0n, state: { hit: mine, next: null } });
    expect(await balance(player)).toMatchObject({ cash: 0n, inPlay: 0n });
    const { rows } = await sql<{ type: number }>`
      select distinct type from ledger.movement where round_id = ${round.roundId}::uuid order by type`.execute(
      store.database.db,
    );
    expect(rows.map((row) => Number(row.type))).toEqual([200, 201]);
  });

  test("is the only one of its game, does not hinder another game, and keeps the seeds where they are", async () => {
    const player = await room.aPlayer(10_000n);
    const [first, second] = await Promise.all([begin(player), begin(player)]);
    const opened = [first!, second!].filter((each) => each.ok);
    expect(opened).toHaveLength(1);
    const { roundId } = value(opened[0]!);
    expect(refusal(await begin(player))).toMatchObject({ fault: "GAME_ROUND_OPEN", detail: { value: { roundId } } });
    const other = value(await begin(player, { game: "hilo" }));
    expect(other.status).toBe("OPEN");
    const list = value(await room.handlers.openRounds({}, by(player))).list;
    expect(list.map((each) => each.roundId).sort()).toEqual([roundId, other.roundId].sort());
    expect(list.find((each) => each.game === "mines")).toMatchObject({ moves: [], state: { revealed: [] } });
    expect(refusal(await room.handlers.rotateSeeds({}, by(player))).fault).toBe("GAME_ROUND_OPEN");
    expect(refusal(await room.handlers.changeClientSeed({ clientSeed: "x" }, by(player))).fault).toBe(
      "GAME_ROUND_OPEN",
    );
  });

  test("goes on in another process after a crash between begin and move", async () => {
    const player = await room.aPlayer(1_000n);
    const { roundId } = value(await begin(player));
    const [tile] = safeTiles(await layoutOf(player, 3, 0));
    value(await move(player, roundId, 0, { pick: tile! }));
    const reborn = playRoom({ platform: { ...store.platform, points: createPoints() } });
    const asked = { id: roundId, seq: 1, move: { cashout: true } };
    const end = await reborn.handlers.moveRound(asked, { ...by(player, asked), call: "moveRound" });
    expect(value(end)).toMatchObject({ status: "DONE", win: 1_120n, balance: 1_120n });
  });

  test("is proved with its moves, and replays the same open and done", async () => {
    const { fairness } = room.door;
    const player = await room.aPlayer(10_000n);
    const { roundId: id } = value(await begin(player, { game: "hilo" }));
    value(await move(player, id, 0, { guess: "skip" }));
    expect(await fairness.replay(id)).toMatchObject({ same: true, steps: [{ over: false }] });
    expect(await fairness.bundle(id)).toMatchObject({
      serverSeed: null,
      outcome: null,
      inputs: { moves: [{ guess: "skip" }] },
    });
    let round = value(await room.handlers.round({ id }, by(player)));
    while (round.status === "OPEN") {
      const { multiplier, higher } = round.state as { multiplier: string; higher: string | null };
      const next = multiplier === "1.00" ? { guess: higher === null ? "lower" : "higher" } : { cashout: true };
      round = { ...value(await move(player, id, round.moves!.length, next)) };
    }
    value(await room.handlers.rotateSeeds({}, by(player)));
    const bundle = value(await room.handlers.fairness({ id }, by(player)));
    const { game } = (await loadGames()).get("hilo")!;
    expect(verifyBundle(bundle, game)).toMatchObject({ ok: true });
    const forged = { ...bundle, inputs: { ...bundle.inputs, moves: [...bundle.inputs.moves, { guess: "skip" }] } };
    expect(verifyBundle(forged, game).ok).toBe(false);
    expect(await fairness.replay(id)).toMatchObject({ same: true, steps: [{ over: true }] });
    const record = value(await room.handlers.recordDetail({ id }, by(player)));
    expect(record).toMatchObject({ status: "SETTLED", stake: 1_000n, payout: round.win });
  });
});

describe("a move", () => {
  test("64 times at once under one key, or under 64 keys, has one effect", async () => {
    const player = await room.aPlayer(10_000n);
    const { roundId } = value(await begin(player));
    const [tile, other] = safeTiles(await layoutOf(player, 3, 0));
    const same = await Promise.all(
      Array.from({ length: 64 }, () => underKey(player, { id: roundId, seq: 0, move: { pick: tile! } }, "one")),
    );
    expect(new Set(same.map((each) => JSON.stringify(value(each), plainly))).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 64 }, () => move(player, roundId, 1, { pick: other! })));
    expect(many.filter((each) => each.ok)).toHaveLength(1);
    for (const each of many) if (!each.ok) expect(each).toMatchObject({ fault: "GAME_MOVE_INVALID" });
    const ends = await Promise.all(Array.from({ length: 64 }, () => move(player, roundId, 2, { cashout: true })));
    expect(ends.filter((each) => each.ok)).toHaveLength(1);
    for (const each of ends) if (!each.ok) expect(each.fault).toBe("GAME_ROUND_OVER");
    expect(await balance(player)).toMatchObject({
      cash: 9_000n + value(ends.find((each) => each.ok)!).win,
      inPlay: 0n,
    });
    expect(refusal(await underKey(player, { id: roundId, seq: 0, move: { pick: other! } }, "one")).fault).toBe(
      "WALLET_IDEM_MISMATCH",
    );
  });

  test("that does not fit is refused and changes nothing", async () => {
    const player = await room.aPlayer(1_000n);
    const stranger = await room.aPlayer(1_000n);
    const { roundId } = value(await begin(player));
    for (const what of [{ pick: 25 }, { pick: "1" }, { cashout: false }, { cashout: true }, {}, { guess: "higher" }]) {
      expect(refusal(await move(player, roundId, 0, what))).toMatchObject({
        fault: "GAME_MOVE_INVALID",
        detail: { value: { seq: 0 } },
      });
    }
    expect(refusal(await move(player, roundId, 1, { pick: 0 })).fault).toBe("GAME_MOVE_INVALID");
    expect(refusal(await move(stranger, roundId, 0, { pick: 0 })).fault).toBe("NOT_FOUND");
    expect(refusal(await move(player, store.platform.id(), 0, { pick: 0 })).fault).toBe("NOT_FOUND");
    expect(refusal(await move(player, "nonsense", 0, { pick: 0 })).fault).toBe("NOT_FOUND");
    expect(value(await room.handlers.round({ id: roundId }, by(player)))).toMatchObject({ status: "OPEN", moves: [] });
  });

  test("is allowed whatever has been closed since: the game, the account, the place", async () => {
    const player = await room.aPlayer(1_000n);
    const { roundId } = value(await begin(player));
    const row = room.rows.get("mines")!;
    room.rows.set("mines", { ...row, enabled: false, maintain: 1 });
    const blockedUntil = store.platform.clock.now() + HOUR;
    await store.database.transaction((tx) => room.ledger.guard(tx, player, { blockedUntil }));
    const [tile] = safeTiles(await layoutOf(player, 3, 0));
    value(await move(player, roundId, 0, { pick: tile! }));
    expect(value(await move(player, roundId, 1, { cashout: true })).win).toBe(1_120n);
    room.rows.set("mines", row);
    expect(refusal(await begin(player)).fault).toBe("RG_EXCLUDED");
    room.said.mayLaunch = ok(undefined);
  });

  test("in a round of a version that is gone is refused", async () => {
    const player = await room.aPlayer(1_000n);
    const { roundId } = value(await begin(player));
    await sql`update play.round set game_hash = 'old' where id = ${roundId}`.execute(store.database.db);
    expect(refusal(await move(player, roundId, 0, { pick: 0 })).fault).toBe("GAME_UNAVAILABLE");
  });
});

describe("a round nobody comes back to", () => {
  const context = () => ({
    ...room.needs,
    platform: store.platform,
    seeds: createSeeds(store.platform),
    games: loadGames,
    known: loadGames,
  });
  const age = (roundId: string, ms: number) =>
    sql`
    update play.round set at = at - ${`${ms} milliseconds`}::interval, moved_at = moved_at - ${`${ms} milliseconds`}::interval
    where id = ${roundId}`.execute(store.database.db);

  test("is cashed out after a day where there is something to take, and its proof holds the move", async () => {
    const player = await room.aPlayer(1_000n);
    const { roundId: id } = value(await begin(player));
    const [tile] = safeTiles(await layoutOf(player, 3, 0));
    value(await move(player, id, 0, { pick: tile! }));
    await age(id, DAY - HOUR);
    await abandonedRounds(context())();
    expect(value(await room.handlers.round({ id }, by(player))).status).toBe("OPEN");
    await age(id, 2 * HOUR);
    await abandonedRounds(context())();
    expect(value(await room.handlers.round({ id }, by(player)))).toMatchObject({
      status: "DONE",
      win: 1_120n,
      moves: [{ pick: tile }, { cashout: true }],
    });
    expect(await balance(player)).toMatchObject({ cash: 1_120n, inPlay: 0n });
    await abandonedRounds(context())();
    expect((await balance(player)).cash).toBe(1_120n);
  });

  test("is void with its stake given back where there is nothing to take, or its game has changed", async () => {
    const player = await room.aPlayer(2_000n);
    const { roundId: mines } = value(await begin(player));
    const { roundId: hilo } = value(await begin(player, { game: "hilo" }));
    await sql`update play.round set game_hash = 'old' where id = ${hilo}`.execute(store.database.db);
    for (const id of [mines, hilo]) await age(id, DAY + HOUR);
    await abandonedRounds(context())();
    for (const id of [mines, hilo]) {
      expect(value(await room.handlers.round({ id }, by(player)))).toMatchObject({ status: "VOID", win: 0n });
      expect(value(await room.handlers.recordDetail({ id }, by(player)))).toMatchObject({ status: "VOID", net: 0n });
    }
    expect(await balance(player)).toMatchObject({ cash: 2_000n, inPlay: 0n });
    expect(refusal(await move(player, mines, 0, { pick: 0 })).fault).toBe("GAME_ROUND_OVER");
    value(await room.handlers.rotateSeeds({}, by(player)));
    expect((await room.door.fairness.replay(mines))!.same).toBe(true);
  });
});

describe("money", () => {
  test("is conserved over any play: what a player has lost, the house has won, and nothing else is open", async () => {
    const games = await loadGames();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1_000), { minLength: 5, maxLength: 40 }), async (choices) => {
        const player = await room.aPlayer(100_000n);
        let open: { roundId: string; game: string; state: unknown; moves?: unknown[] | undefined } | undefined;
        for (const choice of choices) {
          if (!open) {
            const game = ["mines", "hilo"][choice % 2]!;
            const round = value(
              await begin(player, { game, bet: { mines: 1 + (choice % 24) }, stake: 100n + BigInt(choice) }),
            );
            open = round.status === "OPEN" ? round : undefined;
            continue;
          }
          const allowed = games.get(open.game)!.game.moves!(open.state);
          const next = value(
            await move(player, open.roundId, open.moves!.length, allowed[choice % allowed.length] as never),
          );
          open = next.status === "OPEN" ? next : undefined;
        }
        const { rows } = await sql<{ staked: bigint; won: bigint; waiting: bigint }>`
          select sum(stake)::bigint as staked, sum(win)::bigint as won,
            coalesce(sum(stake) filter (where status = 'OPEN'), 0)::bigint as waiting
          from play.round where player_id = ${player}`.execute(store.database.db);
        const { staked, won, waiting } = rows[0]!;
        expect(await balance(player)).toMatchObject({ cash: 100_000n - staked + won, inPlay: waiting });
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test("of bonus in an open round goes back to each part its share", async () => {
    const player = await room.aPlayer(400n);
    await store.database.transaction((tx) =>
      room.ledger.post(tx, [
        {
          playerId: player,
          type: 300,
          key: store.platform.id(),
          legs: [
            { kind: KIND.PROMO_COST, amount: -600n },
            { kind: KIND.BONUS, amount: 600n },
          ],
        },
      ]),
    );
    store.platform.points.extend("promotions", [
      bonusTerms.with(async (_, players) => new Map(players.map((each) => [each, { allows: () => true }]))),
    ]);
    const { handlers } = room;
    const asked = { game: "mines", stake: 1_000n, bet: { mines: 3 } };
    const { roundId } = value(await handlers.playRound(asked, by(player, asked)));
    expect(await balance(player)).toMatchObject({ cash: 0n, bonus: 0n, inPlay: 400n, bonusInPlay: 600n });
    const tiles = safeTiles(await layoutOf(player, 3, 0));
    for (const [seq, pick] of tiles.slice(0, 5).entries()) value(await move(player, roundId, seq, { pick }));
    value(await move(player, roundId, 5, { cashout: true }));
    expect(await balance(player)).toMatchObject({ cash: 796n, bonus: 1_194n, inPlay: 0n, bonusInPlay: 0n });
  });

  test("stands in the books as the rooms say, open rounds included", async () => {
    const audit = await room.audit();
    expect(audit.checks.filter((check) => !check.ok)).toEqual([]);
  });
});

const plainly = (_: string, each: unknown) => (typeof each === "bigint" ? `${each}` : each);
