import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY } from "@taya/kernel/instant";
import { commitOf } from "@taya/games/kit/fair";
import { dealtFrom, shoeOf } from "@taya/games/kit/table-shoe";
import type { TableFairness } from "@taya/games/kit/verify.table";
import { verifyBundle } from "@taya/games/kit/verify";
import { lockText } from "@taya/platform/boxes";
import { sql } from "kysely";
import { loadTables } from "../games.ts";
import { by } from "../play.testing.ts";
import { createFairness } from "../fairness.ts";
import { withTables } from "./records.ts";
import { roundHandlers } from "../rounds.handlers.ts";
import { loadGames } from "../games.ts";
import { onRoad } from "./table-reader.ts";
import { SEED_SECRET } from "./engine.rounds.ts";
import { forgetEmptyRounds } from "./forget.store.ts";
import { ON_THE_WAY_MS } from "./rules.ts";
import { tableWorld, unwrap, type World } from "./tables.testing.ts";
import { counted } from "@taya/games/kit/table-counts.testing";

const BACCARAT = "baccarat-1";
let world: World;
beforeAll(async () => {
  world = await tableWorld(["baccarat"]);
});
afterAll(() => world.close());

const topic = () => world.tables.topics.find((each) => each.name === "table.")!;
const handlers = () => ({
  ...world.room.handlers,
  ...withTables(roundHandlers(world.tables.context), world.tables.fairness),
});
const fairness = () => createFairness(world.platform, loadGames, loadTables);

async function aRound() {
  await world.look();
  for (let i = 0; i < 60; i++) {
    const table = await world.detail(BACCARAT);
    if (table.phase === "BETTING_OPEN") return table;
    await world.look();
    await world.pass(1_000);
  }
  throw new Error("no round opened");
}

/** Everything a looker can be told before the cards are turned: whatever is said, it does not name them. */
test("nobody is told the outcome before it is dealt, and each player only what is theirs", async () => {
  const [ana, ben] = await Promise.all([world.aPlayer(100_000n), world.aPlayer(100_000n)]);
  const opened = await aRound();
  unwrap(await world.lay(BACCARAT, ana, "player 10.00, banker 4.00"));
  const visitor = { merchant: "taya", language: "EN" };
  const before: unknown[] = [];
  for (const at of [opened.closesAt! - 5_000, opened.closesAt! - 500, opened.closesAt! + 1]) {
    world.clock.at = at;
    await world.tables.engine.beat();
    before.push(await topic().snap("table.baccarat-1", visitor), await topic().delta!("table.baccarat-1", [ana, ben]));
  }
  expect(JSON.stringify(before)).not.toMatch(/outcome|seed/i);
  const [, said] = before as [unknown, Awaited<ReturnType<NonNullable<ReturnType<typeof topic>["delta"]>>>];
  expect([...said.own.keys()]).toEqual([ana]);
  expect(said.own.get(ana)).toMatchObject({ phase: "BETTING_OPEN", mine: { version: 1 } });
  expect(await topic().snap("table.baccarat-1", { ...visitor, playerId: ana })).toMatchObject({
    mine: {
      version: 1,
      bets: [
        { spot: "player", amount: "10.00" },
        { spot: "banker", amount: "4.00" },
      ],
    },
  });
  expect(await topic().snap("table.baccarat-1", { ...visitor, playerId: ben })).not.toHaveProperty("mine");
  expect(await topic().snap("table.nowhere-1", visitor)).toBeUndefined();

  await world.pass(ON_THE_WAY_MS);
  const dealt = await topic().delta!("table.baccarat-1", [ana]);
  expect(dealt.shared).toMatchObject({ phase: "DEALING", outcome: expect.anything() });
  expect(dealt.own.get(ana)).not.toHaveProperty("mine.payout");
  await world.pass(14_000);
  const over = await topic().delta!("table.baccarat-1", [ana]);
  expect(over.own.get(ana)).toMatchObject({ phase: "RESULT", mine: { payout: expect.stringMatching(/^\d+\.\d\d$/) } });
  expect(world.told).toContain("table.baccarat-1");
  expect(world.told).toContain(`wallet.balance ${ana}`);
});

test("old rounds nobody bet in are forgotten, those with bets never", async () => {
  const player = await world.aPlayer(100_000n);
  const kept = await aRound();
  unwrap(await world.lay(BACCARAT, player, "tie 1.00"));
  await world.pass(18_000 + ON_THE_WAY_MS + 1);
  await world.pass(14_000);
  await world.pass(6_000);
  const empty = await aRound();
  await world.pass(18_000 + ON_THE_WAY_MS + 1);
  await world.pass(14_000);
  world.clock.at += 91 * DAY;
  await forgetEmptyRounds(world.platform);
  const { rows } = await sql<{ id: string }>`select id from play.table_round`.execute(world.platform.database.db);
  const ids = rows.map((row) => row.id);
  expect(ids).toContain(kept.roundId);
  expect(ids).not.toContain(empty.roundId);
});

test("a bet at a table stands in the betting record, with what was at risk and what each spot brought", async () => {
  const player = await world.aPlayer(100_000n);
  await aRound();
  unwrap(await world.lay(BACCARAT, player, "player 10.00, banker 4.00"));
  const ask = { pageNo: 1, pageSize: 10 };
  const [open] = unwrap(await handlers().records(ask, by(player))).value.list;
  expect(open).toMatchObject({ status: "OPEN", game: "Baccarat", category: "LIVE", stake: 1_400n, validBet: 0n });
  expect(open!.detail).toEqual({ kind: "table", ref: open!.id });
  await world.pass(18_000 + ON_THE_WAY_MS + 1);
  await world.pass(14_000);
  const { list, summary } = unwrap(await handlers().records(ask, by(player))).value;
  const { game } = (await loadTables()).get("baccarat")!;
  const detail = unwrap(await handlers().recordDetail({ id: open!.id }, by(player))).value;
  const bets = [
    { spot: "player", stake: 1_000n },
    { spot: "banker", stake: 400n },
  ];
  const validBet = counted(game, detail.outcome, bets);
  expect(list[0]).toMatchObject({ status: "SETTLED", validBet, net: list[0]!.payout - 1_400n });
  expect(summary).toMatchObject({ stake: 1_400n, validBet, bets: 1 });
  expect(detail.table).toMatchObject({
    tableId: BACCARAT,
    bets: bets.map((bet) => ({ spot: bet.spot, amount: bet.stake, payout: game.payout(detail.outcome, bet) })),
  });
  const other = await world.aPlayer(0n);
  for (const id of [open!.id, "x", world.platform.id()]) {
    expect(await handlers().recordDetail({ id }, by(other))).toMatchObject({ fault: "NOT_FOUND" });
    expect(await handlers().fairness({ id }, by(other))).toMatchObject({ fault: "NOT_FOUND" });
  }
});

/** Plays the round that is open to its end. */
async function toItsEnd() {
  await world.look();
  await world.pass(18_000 + ON_THE_WAY_MS + 1);
  await world.pass(14_000);
}

const baccarat = async () => (await loadTables()).get("baccarat")!;
const replayed = (id: string) => fairness().replay(id);

test("every round is dealt from decks of its own: a promise for each, shown after it, and it proves the round alone", async () => {
  const player = await world.aPlayer(1_000_000n);
  const first = await aRound();
  const laid = unwrap(await world.lay(BACCARAT, player, "banker 10.00")).value;
  const commits = new Set<string>();
  for (let rounds = 0; rounds < 5; rounds++) {
    const table = rounds === 0 ? first : await aRound();
    expect(table).not.toHaveProperty("shoe");
    commits.add(table.commit!);
    if (rounds === 0) {
      const early = unwrap(await handlers().fairness({ id: laid.roundId }, by(player))).value as TableFairness;
      expect(early).toMatchObject({ kind: "table", serverSeed: null, commit: first.commit });
      expect(verifyBundle(early, (await baccarat()).game).ok).toBe(false);
    }
    await toItsEnd();
    await world.pass(6_000);
  }
  expect(commits.size).toBe(5);
  const page = { id: BACCARAT, pageNo: 1, pageSize: 5 };
  const { list } = unwrap(await world.tables.handlers.tableRounds(page, by(player))).value;
  for (const round of list) expect(commitOf(round.seed!)).toBe(round.commit);
  expect(new Set(list.map((round) => round.commit))).toEqual(commits);

  const { game } = await baccarat();
  const bundle = unwrap(await handlers().fairness({ id: laid.roundId }, by(player))).value as TableFairness;
  expect(bundle).not.toHaveProperty("shoe");
  const verdict = verifyBundle(bundle, game);
  expect(verdict.checks.filter((check) => !check.ok)).toEqual([]);
  expect(verdict.checks.map((check) => check.name)).toContain("receipt");
  for (const spoilt of [
    { ...bundle, win: "99999.00" },
    { ...bundle, betIds: [] },
    { ...bundle, outcome: {} },
    { ...bundle, commit: "0".repeat(64) },
    { ...bundle, shoe: { id: bundle.roundId, decks: 8, from: 0 } },
  ]) {
    expect(verifyBundle(spoilt, game).ok).toBe(false);
  }
  const { rows } = await sql<{ id: string }>`select id from play.table_round where outcome is not null`.execute(
    world.platform.database.db,
  );
  for (const { id } of rows) expect(await replayed(id)).toMatchObject({ same: true });
  expect(await replayed(bundle.betId!)).toMatchObject({ same: true });
  await sql`update play.round set win = win + 1 where id = ${bundle.betId!}`.execute(world.platform.database.db);
  expect(await replayed(bundle.betId!)).toMatchObject({ same: false, diff: { win: expect.anything() } });
});

test("a round that an earlier version dealt from a shoe is proved by that version, once the shoe has ended", async () => {
  const { db } = world.platform.database;
  const { game } = await baccarat();
  const dealing = game.shoe!;
  const table = await aRound();
  await toItsEnd();
  const [seed, shoeId] = ["7d".repeat(32), world.platform.id<"shoe">()];
  const shoe = shoeOf(seed, shoeId, 8);
  const box = lockText(await world.platform.secrets.get(SEED_SECRET, 32), seed);
  const outcome = dealtFrom(dealing, shoe, shoe.burnt);
  await sql`
    insert into play.table_shoe (id, table_id, decks, commit_hash, seed_box, dealt, opened_at)
    values (${shoeId}, ${BACCARAT}, 8, ${commitOf(seed)}, ${box}, 200, ${new Date(world.clock.at)})`.execute(db);
  await sql`
    update play.table_round set version = ${dealing.version}, game_hash = ${dealing.hash}, seed_box = null,
      commit_hash = ${commitOf(seed)}, shoe_id = ${shoeId}, shoe_from = ${shoe.burnt},
      outcome = ${JSON.stringify(outcome)}::jsonb
    where id = ${table.roundId}`.execute(db);
  const told = async () => unwrap(await handlers().fairness({ id: table.roundId! }, by(world.platform.id()))).value;
  // As long as something may be dealt from it nobody is told its seed.
  expect(await told()).toMatchObject({ serverSeed: null, shoe: { id: shoeId } });

  await world.loseTurn();
  const heir = world.another();
  await heir.engine.beat();
  const bundle = (await told()) as TableFairness;
  expect(verifyBundle(bundle, game).checks.filter((check) => !check.ok)).toEqual([]);
  for (const spoilt of [
    { ...bundle, shoe: { ...bundle.shoe!, from: bundle.shoe!.from + 1 } },
    { ...bundle, shoe: undefined },
    { ...bundle, version: game.info.version },
  ]) {
    expect(verifyBundle(spoilt, game).ok).toBe(false);
  }
  expect(await replayed(table.roundId!)).toMatchObject({ same: true });
});

test("a road stands still for forty rounds, then leaves out its oldest forty", () => {
  const told = (last: number) => Array.from({ length: 100 }, (_, i) => ({ number: BigInt(last - 99 + i) }));
  const first = (last: number) => Number(onRoad(told(last).filter(({ number }) => number > 0n))[0]!.number);
  expect([1, 60, 99, 100, 139, 140].map(first)).toEqual([1, 1, 1, 41, 41, 81]);
  expect(onRoad([])).toEqual([]);
});
