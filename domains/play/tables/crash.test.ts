import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "@taya/games/kit/fair";
import { crashOf } from "@taya/games/kit/originals/chain";
import { verifyBundle } from "@taya/games/kit/verify";
import { sql } from "kysely";
import game from "../../../games/table/crash/game.ts";
import { loadGames, loadTables } from "../games.ts";
import { by } from "../play.testing.ts";
import { createFairness } from "../fairness.ts";
import { createChains } from "./chain.ts";
import { chainOf } from "./chain.store.ts";
import { ON_THE_WAY_MS } from "./rules.ts";
import { multiplierText, readMultiplier } from "./run.rules.ts";
import { tableWorld, unwrap, type World } from "./tables.testing.ts";

const CRASH = "crash-1";
let world: World;
beforeAll(async () => {
  world = await tableWorld(["crash"]);
  await sql`update play.game_table set is_open = true`.execute(world.platform.database.db);
});
afterAll(() => world.close());

async function aRound() {
  for (let i = 0; i < 400; i++) {
    await world.look();
    await world.pass(i === 0 ? 0 : 1_000);
    const table = await world.detail(CRASH);
    if (table.phase === "BETTING_OPEN") return table;
  }
  throw new Error("no round opened");
}

/** Closes the bets; answers how long the multiplier grows, which nobody but a test may read. */
async function start(roundId: string) {
  await world.pass(6_000 + ON_THE_WAY_MS + 1);
  const { rows } = await sql<{ outcome: { bust: string }; drawn_at: number; result_at: number }>`
    select outcome, drawn_at, result_at from play.table_round where id = ${roundId}`.execute(
    world.platform.database.db,
  );
  return { bust: readMultiplier(rows[0]!.outcome.bust)!, ms: rows[0]!.result_at - rows[0]!.drawn_at };
}

const act = (player: string, more: { roundId: string; seq: number; action: string; at?: string }) =>
  world.tables.handlers.actTable({ id: CRASH, at: undefined, ...more }, by(player, more));

/** A round whose multiplier grows for so long at least, with these players in it. */
async function longRound(players: readonly string[], before?: (roundId: string) => Promise<unknown>) {
  for (let i = 0; i < 30; i++) {
    const { roundId } = await aRound();
    for (const player of players) unwrap(await world.lay(CRASH, player, "bet 10.00"));
    await before?.(roundId!);
    const run = await start(roundId!);
    if (run.bust > 150n) return { roundId: roundId!, ...run };
    await world.pass(run.ms + ON_THE_WAY_MS + 1);
  }
  throw new Error("every round broke off early");
}

test("the curve: what is reached is paid, and the end is where it says", () => {
  const run = game.run!;
  expect([run.at(0), run.at(11_553)]).toEqual([100n, 200n]);
  for (const bust of ["1.00", "1.01", "2.00", "2.31", "77.77", "10000.00"]) {
    const ms = run.lasts({ bust });
    expect(run.at(ms)).toBeGreaterThanOrEqual(run.breaksAt({ bust }));
    if (ms > 0) expect(run.at(ms - 1)).toBeLessThanOrEqual(run.breaksAt({ bust }));
  }
  expect(game.draw({ uniform: () => 0 })).toEqual({ bust: "10000.00" });
  expect(game.draw({ uniform: () => 2 ** 32 - 1 })).toEqual({ bust: "1.00" });
});

test("who takes their money is paid where it stood, who waits too long is not, and nobody is told the end", async () => {
  const [ana, ben, cleo] = await Promise.all([
    world.aPlayer(100_000n),
    world.aPlayer(100_000n),
    world.aPlayer(100_000n),
  ]);
  const { roundId, bust, ms } = await longRound([ana, ben, cleo]);
  const before = await Promise.all([ana, ben, cleo].map((each) => world.balances(each)));
  world.clock.at += 3_000;
  const leaves = game.run!.at(3_000);
  expect(leaves).toBe(119n);
  const left = unwrap(await act(ana, { roundId, seq: 1, action: "cashout" })).value;
  expect(left.balance).toBe(before[0]!.cash + 1_190n);
  expect(await act(ana, { roundId, seq: 2, action: "cashout" })).toMatchObject({ fault: "GAME_ROUND_OVER" });
  expect(await act(ben, { roundId, seq: 1, action: "auto", at: "1.10" })).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  expect(await act(ben, { roundId, seq: 2, action: "cashout" })).toMatchObject({ fault: "GAME_MOVE_INVALID" });
  unwrap(await act(ben, { roundId, seq: 1, action: "auto", at: "1.40" }));
  const topic = world.tables.topics.find((each) => each.name === "crash.")!;
  const said = [
    await topic.snap("crash.crash-1", { merchant: "taya", language: "EN" }),
    await topic.delta!("crash.crash-1", []),
  ];
  expect(JSON.stringify(said)).not.toMatch(/"bust"|outcome/);
  expect(said[1]).toMatchObject({
    shared: { phase: "DEALING", endsAt: null, multiplier: "1.19", cashouts: [{ at: "1.19" }] },
  });
  const others = world.tables.topics.find((each) => each.name === "table.")!;
  expect(await others.snap("table.crash-1", { merchant: "taya", language: "EN" })).toBeUndefined();

  await world.pass(3_000);
  expect((await world.balances(ben)).cash).toBe(before[1]!.cash + 1_400n);
  expect((await world.detail(CRASH, ana)).mine).toMatchObject({ payout: 1_190n, run: { seq: 1, left: "1.19" } });
  expect((await world.detail(CRASH, cleo)).mine!.run).toEqual({ seq: 0 });
  await world.pass(ms - 6_000);
  expect(await act(cleo, { roundId, seq: 1, action: "cashout" })).toMatchObject({ fault: "GAME_ROUND_OVER" });
  expect(await topic.delta!("crash.crash-1", [])).toMatchObject({
    shared: { phase: "RESULT", bust: multiplierText(bust) },
  });
  await world.pass(ON_THE_WAY_MS + 1);
  expect(await world.balances(cleo)).toMatchObject({ cash: before[2]!.cash, inPlay: 0n });
  expect((await world.audit()).ok).toBe(true);

  const fairness = createFairness(world.platform, loadGames, loadTables);
  const { rows } = await sql<{ id: string }>`
    select id from play.round where table_round = ${roundId}`.execute(world.platform.database.db);
  for (const { id } of rows) {
    const bundle = (await fairness.bundle(id))!;
    expect(bundle.kind).toBe("crash");
    expect(verifyBundle(bundle, game).checks.filter((check) => !check.ok && check.name !== "receipt")).toEqual([]);
    expect(verifyBundle({ ...bundle, win: "77.00" }, game).ok).toBe(false);
    expect(await fairness.replay(id)).toMatchObject({ same: true });
  }
});

test("a wish laid before the start is paid exactly, also to somebody who is gone", async () => {
  const player = await world.aPlayer(100_000n);
  const { bust, ms } = await longRound([player], (roundId) =>
    act(player, { roundId, seq: 1, action: "auto", at: "1.37" }),
  );
  expect((await world.detail(CRASH, player)).mine!.run).toEqual({ seq: 1, auto: "1.37" });
  const { cash } = await world.balances(player);
  expect(bust).toBeGreaterThan(137n);
  await world.pass(ms + ON_THE_WAY_MS + 1);
  expect(await world.balances(player)).toMatchObject({ cash: cash + 1_370n, inPlay: 0n });
});

test("rounds run a published chain backwards, salted by the bets of its first round that had any", async () => {
  const { db } = world.platform.database;
  const chain = (await chainOf(db, CRASH))!;
  const { list } = unwrap(
    await world.tables.handlers.tableRounds({ id: CRASH, pageNo: 1, pageSize: 100 }, by(world.platform.id())),
  ).value;
  const played = list.toReversed();
  // One of each scenario before, at least; short ones between them are chance.
  expect(played.length).toBeGreaterThanOrEqual(2);
  expect(chain.clientSeed).toBe(played[0]!.betsHash);
  expect(played[0]!.commit).toBe(chain.terminating);
  for (const [index, round] of played.entries()) {
    expect(sha256Hex(round.seed!)).toBe(index === 0 ? chain.terminating : played[index - 1]!.seed);
    const bust = crashOf(round.seed!, chain.clientSeed!);
    expect(round.outcome).toEqual({ bust: multiplierText(bust < 1_000_000n ? bust : 1_000_000n) });
  }
  const { rows } = await sql<{ box: Buffer }>`select marks_box as box from play.hash_chain`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.box.includes(played.at(-1)!.seed!)).toBe(false);
});

test("whoever takes the table over goes on with its chain at once", async () => {
  const row = (await chainOf(world.platform.database.db, CRASH))!;
  expect(row.played).toBeGreaterThan(0);
  const taken = (await createChains(world).ready(CRASH))!;
  expect(taken.row).toEqual(row);
  let hash = taken.next();
  for (let round = 0; round <= row.played; round++) hash = sha256Hex(hash);
  expect(hash).toBe(row.terminating);
});

test("nobody reads among past rounds how far the multiplier of one will grow that nobody bet on", async () => {
  const read = async () => {
    const ahead = { id: CRASH, pageNo: 1, pageSize: 20, asOf: world.clock.at + 3_600_000 };
    const { list } = unwrap(await world.tables.handlers.tableRounds(ahead, by(world.platform.id()))).value;
    return list.map((round) => round.roundId);
  };
  const { roundId, ms } = await longRound([]);
  expect(await read()).not.toContain(roundId);
  await world.pass(ms);
  expect(await read()).toContain(roundId);
});
