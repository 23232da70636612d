import { seededRandom } from "@taya/games/kit/fair";
import type { SlotOutcome } from "@taya/games/kit/slots/outcome";
import { verifyBundle } from "@taya/games/kit/verify";
import type { Refusal, Result } from "@taya/kernel/result";
import { fault, ok } from "@taya/kernel/result";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadGames } from "./games.ts";
import { by, playRoom } from "./play.testing.ts";

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
const ask = (stake: bigint, game = "slot5", bet = {}) => ({ game, stake, bet });
const spin = (playerId: string, stake = 100n, game = "slot5") => {
  const asked = ask(stake, game);
  return room.handlers.playRound(asked, by(playerId, asked));
};

describe("a round", () => {
  test("moves stake and win, counts the nonce, and can be replayed from the revealed seed", async () => {
    const player = await room.aPlayer(100_000n);
    let cash = 100_000n;
    const rounds = [];
    for (let nonce = 0; nonce < 25; nonce++) {
      const round = value(await spin(player, 500n));
      expect(round).toMatchObject({ status: "DONE", nonce, stake: 500n, game: "slot5" });
      expect((round.outcome as SlotOutcome).stake).toBe("5.00");
      cash += round.win - 500n;
      expect(round.balance).toBe(cash);
      expect(round.balanceMinor).toBe(Number(cash));
      rounds.push(round);
    }
    const balances = await room.ledger.balance(store.database.db, player);
    expect(balances).toMatchObject({ cash, inPlay: 0n });

    const { revealed } = value(await room.handlers.rotateSeeds({}, by(player)));
    expect(revealed.lastNonce).toBe(24);
    const { game } = (await loadGames()).get("slot5")!;
    for (const round of rounds) {
      expect(round.commit).toBe(revealed.commit);
      const random = seededRandom({
        serverSeed: revealed.serverSeed,
        clientSeed: round.clientSeed,
        nonce: round.nonce,
      });
      const again = game.begin({ stake: 500n }, random);
      expect(again.win).toBe(round.win);
      expect(again.state).toEqual(round.outcome);
    }
  });

  test("is booked as an entry 200, and 201 when it won, of the same round", async () => {
    const player = await room.aPlayer(1_000n);
    const round = value(await spin(player));
    const { rows } = await sql<{ type: number }>`
      select distinct type from ledger.movement where round_id = ${round.roundId}::uuid order by type`.execute(
      store.database.db,
    );
    expect(rows.map((row) => Number(row.type))).toEqual(round.win > 0n ? [200, 201] : [200]);
  });

  test("with the same key is the same round, also when asked twice at once", async () => {
    const player = await room.aPlayer(10_000n);
    const callers = [1, 2, 3].map(() => by(player, ask(100n), "one-key"));
    const all = (await Promise.all(callers.map((caller) => room.handlers.playRound(ask(100n), caller)))).map(value);
    expect(new Set(all.map((round) => round.roundId)).size).toBe(1);
    expect(all[1]).toEqual(all[0]);
    expect(callers.reduce((sum, caller) => sum + caller.replays, 0)).toBe(2);
    expect(value(await room.handlers.seeds({}, by(player))).nonce).toBe(1);
    const other = await room.handlers.playRound(ask(200n), by(player, ask(200n), "one-key"));
    expect(refusal(other).fault).toBe("WALLET_IDEM_MISMATCH");
  });

  test("many at once use every nonce once and lose no money", async () => {
    const player = await room.aPlayer(10_000n);
    const rounds = (await Promise.all(Array.from({ length: 12 }, () => spin(player)))).map(value);
    expect(rounds.map((round) => round.nonce).sort((a, b) => a - b)).toEqual([...Array.from({ length: 12 }).keys()]);
    const won = rounds.reduce((sum, round) => sum + round.win, 0n);
    expect((await room.ledger.balance(store.database.db, player)).cash).toBe(10_000n - 1_200n + won);
  });

  test("without the money is refused and leaves no trace; the refusal is what a repeat gets", async () => {
    const player = await room.aPlayer(50n);
    const caller = by(player, ask(100n), "poor");
    const first = refusal(await room.handlers.playRound(ask(100n), caller));
    expect(first).toMatchObject({ fault: "WALLET_INSUFFICIENT", detail: { value: { balance: "0.50" } } });
    expect(value(await room.handlers.seeds({}, by(player))).nonce).toBe(0);
    const again = by(player, ask(100n), "poor");
    expect(refusal(await room.handlers.playRound(ask(100n), again)).fault).toBe("WALLET_INSUFFICIENT");
    expect(again.replays).toBe(1);
    expect((await room.ledger.balance(store.database.db, player)).cash).toBe(50n);
  });

  test.each([
    ["of a game that is not", ask(100n, "no-such-game"), "GAME_UNAVAILABLE"],
    ["with too small a stake", ask(99n), "GAME_LIMIT"],
    ["with too large a stake", ask(50_001n), "GAME_LIMIT"],
    ["with lines that are not", ask(100n, "slot3", { lines: 3 }), "VALIDATION_FAILED"],
  ])("%s is refused", async (_, asked, name) => {
    const player = await room.aPlayer(1_000_000n);
    expect(refusal(await room.handlers.playRound(asked, by(player, asked))).fault).toBe(name);
  });

  test("of a game switched off or in maintenance is refused", async () => {
    const player = await room.aPlayer(1_000n);
    const row = room.rows.get("slot3")!;
    room.rows.set("slot3", { ...row, maintain: 1 });
    expect(refusal(await spin(player, 100n, "slot3")).fault).toBe("GAME_UNAVAILABLE");
    room.rows.set("slot3", { ...row, enabled: false });
    expect(refusal(await spin(player, 100n, "slot3")).fault).toBe("GAME_UNAVAILABLE");
    room.rows.set("slot3", row);
    expect(value(await spin(player, 100n, "slot3")).status).toBe("DONE");
  });

  test("of an excluded player is refused with what compliance says", async () => {
    const player = await room.aPlayer(1_000n);
    const blockedUntil = store.platform.clock.now() + 60_000;
    await store.database.transaction((tx) => room.ledger.guard(tx, player, { blockedUntil }));
    expect(refusal(await spin(player)).fault).toBe("RG_EXCLUDED");
    room.said.mayLaunch = fault("RG_COOLOFF");
    expect(refusal(await spin(player)).fault).toBe("RG_COOLOFF");
    room.said.mayLaunch = ok(undefined);
    await store.database.transaction((tx) => room.ledger.guard(tx, player, { blockedUntil: null }));
    expect(value(await spin(player)).status).toBe("DONE");
  });

  test("beyond a loss limit is refused", async () => {
    const player = await room.aPlayer(1_000n);
    const endsAt = store.platform.clock.now() + 3_600_000;
    const limits = [{ kind: "loss", period: "day", most: 50n, endsAt }] as const;
    await store.database.transaction((tx) => room.ledger.guard(tx, player, { limits }));
    expect(refusal(await spin(player)).fault).toBe("RG_LIMIT_LOSS");
  });

  test("carries a receipt signed over player, stake, bet, nonce and commitment", async () => {
    const player = await room.aPlayer(1_000n);
    const round = value(await spin(player));
    const claims = JSON.parse(Buffer.from(round.receipt.split(".")[1]!, "base64url").toString());
    expect(claims).toMatchObject({
      roundId: round.roundId,
      player,
      stake: "1.00",
      bet: {},
      nonce: 0,
      commit: round.commit,
    });
  });

  test("is shown and proved to its player only; the seed stays hidden until it is revealed", async () => {
    const player = await room.aPlayer(1_000n);
    const stranger = await room.aPlayer(0n);
    const round = value(await spin(player));
    const id = round.roundId;
    expect(value(await room.handlers.round({ id }, by(player)))).toMatchObject({ roundId: id, outcome: round.outcome });
    expect(refusal(await room.handlers.round({ id }, by(stranger))).fault).toBe("NOT_FOUND");
    expect(refusal(await room.handlers.fairness({ id }, by(stranger))).fault).toBe("NOT_FOUND");
    expect(refusal(await room.handlers.round({ id: "nonsense" }, by(player))).fault).toBe("NOT_FOUND");
    const { game } = (await loadGames()).get("slot5")!;
    const before = value(await room.handlers.fairness({ id }, by(player)));
    expect(before.serverSeed).toBeNull();
    expect(verifyBundle(before, game).ok).toBe(false);
    value(await room.handlers.rotateSeeds({}, by(player)));
    const after = value(await room.handlers.fairness({ id }, by(player)));
    expect(verifyBundle(after, game)).toMatchObject({ ok: true });
    expect(value(await room.handlers.openRounds({}, by(player))).list).toEqual([]);
  });
});

describe("seeds", () => {
  test("the promised pair comes next, with a new promise behind it", async () => {
    const player = await room.aPlayer(1_000n);
    const first = value(await room.handlers.seeds({}, by(player)));
    expect(first.nonce).toBe(0);
    const rotated = value(await room.handlers.rotateSeeds({ clientSeed: "mine" }, by(player)));
    expect(rotated).toMatchObject({ commit: first.nextCommit, clientSeed: "mine", nonce: 0 });
    expect(rotated.revealed).toMatchObject({ commit: first.commit, lastNonce: -1 });
    expect(rotated.nextCommit).not.toBe(first.nextCommit);
  });

  test("a client seed changes at once on an unused pair, else with the next", async () => {
    const player = await room.aPlayer(1_000n);
    expect(value(await room.handlers.changeClientSeed({ clientSeed: "early" }, by(player))).clientSeed).toBe("early");
    value(await spin(player));
    expect(value(await room.handlers.changeClientSeed({ clientSeed: "late" }, by(player))).clientSeed).toBe("early");
    expect(value(await room.handlers.rotateSeeds({}, by(player))).clientSeed).toBe("late");
  });

  test("the server seed lies encrypted in the database", async () => {
    const player = await room.aPlayer(0n);
    value(await room.handlers.seeds({}, by(player)));
    const { rows } = await sql<{ box: Buffer }>`
      select server_seed_box as box from play.seed_pair where player_id = ${player} and state = 'CURRENT'`.execute(
      store.database.db,
    );
    const { revealed } = value(await room.handlers.rotateSeeds({}, by(player)));
    expect(rows[0]!.box.includes(revealed.serverSeed)).toBe(false);
    expect(rows[0]!.box.includes(Buffer.from(revealed.serverSeed, "hex"))).toBe(false);
  });
});

describe("the house", () => {
  test("finds the trial balance true after all of the above", async () => {
    const audit = await room.audit();
    expect(audit.checks.filter((check) => !check.ok)).toEqual([]);
    expect(audit.ok).toBe(true);
  });

  test("replays any round the same, and finds one that was tampered with", async () => {
    const { fairness } = room.door;
    const player = await room.aPlayer(1_000n);
    const { roundId } = value(await spin(player));
    expect(await fairness.replay(roundId)).toMatchObject({ roundId, same: true, steps: [{ over: true }] });
    expect(await fairness.bundle(roundId)).toMatchObject({ serverSeed: null });
    await sql`update play.round set win = win + 1 where id = ${roundId}`.execute(store.database.db);
    expect(await fairness.replay(roundId)).toMatchObject({ same: false, diff: { win: {} } });
    expect(await fairness.replay("nonsense")).toBeUndefined();
  });
});
