import { createHash } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@taya/kernel/instant";
import { commitOfIssue } from "@taya/games/kit/lottery/drawing";
import { roundTheClock } from "@taya/games/kit/lottery/clocks";
import { bundleOfShown, verifyLottery } from "@taya/games/kit/verify.lottery";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDue } from "./close.ts";
import { issuesFor } from "./ahead.ts";
import { issueWorld, type World } from "./issues.testing.ts";
import { lockIssues, takesBets } from "./issues.store.ts";
import { lotteryBundle, fairnessOf } from "./fairness.ts";
import { NO_TICKETS, writeResults } from "./results.store.ts";

/** Noon in Manila. */
const NOON = Date.parse("2026-11-20T12:00:00+08:00");
let world: World;
beforeAll(async () => {
  world = await issueWorld({ ssc1: {}, pk10x1: {}, k3x5: {} }, NOON + 10 * SECOND);
});
afterAll(() => world.close());

const sum = (ids: readonly string[]) => createHash("sha256").update(ids.toSorted().join(",")).digest("hex");
const issueAt = (minute: number) => `20261120${String(minute).padStart(4, "0")}`;
/** The first issue after noon is number 721. */
const NEXT = 721;

test("an issue goes its way: promise, bets, close, draw, payment, and anybody can draw it again", async () => {
  await world.goTo(NOON + 10 * SECOND);
  const issue = await world.issue("ssc1", issueAt(NEXT));
  expect(issue).toMatchObject({ state: "OPEN", openAt: NOON, closeAt: NOON + 55 * SECOND, drawAt: NOON + MINUTE });
  const { playerId, bets } = await someBets(issue.numero);
  await world.goTo(issue.closeAt - 1);
  expect((await world.issue("ssc1", issue.numero)).ticketsHash).toBeUndefined();
  await world.goTo(issue.closeAt);
  expect(await world.issue("ssc1", issue.numero)).toMatchObject({ state: "OPEN", ticketsHash: sum(bets) });
  await world.goTo(issue.drawAt - 1);
  expect((await world.issue("ssc1", issue.numero)).winning).toBeUndefined();
  await world.goTo(issue.drawAt);
  const drawn = await world.issue("ssc1", issue.numero);
  expect(drawn).toMatchObject({
    state: "SETTLED",
    run: 1,
    source: "rng",
    ticketsHash: sum(bets),
    commit: issue.commit,
  });
  expect(await world.balances(playerId)).toMatchObject({ inPlay: 0n });
  expect(world.told).toContain("draws");
  const fairness = await fairnessOf(world.platform, drawn);
  expect(commitOfIssue(fairness.seed!)).toBe(issue.commit);
  const { lottery } = world.lotteries.get("ssc1")!;
  const verdict = verifyLottery(bundleOfShown(fairness, lottery.draw), lottery.draw);
  expect(verdict.checks.map(({ name, ok }) => [name, ok])).toEqual([
    ["game", true],
    ["commit", true],
    ["stream", true],
    ["betsHash", true],
    ["outcome", true],
  ]);
  const bundle = await lotteryBundle(world.platform, async () => world.lotteries, bets[0]!);
  expect(bundle).toMatchObject({ roundId: `ssc1:${issue.numero}`, betIds: bets.toSorted() });
  for (const wrong of [
    { outcome: "0,0,0,0,x" },
    { betIds: bets.slice(1) },
    { commit: NO_TICKETS },
    { roundId: "ssc1:1" },
  ]) {
    expect(verifyLottery({ ...bundle!, ...wrong }, lottery.draw).ok).toBe(false);
  }
  expect((await world.audit()).checks.filter((each) => !each.ok)).toEqual([]);
});

/** A player with three bets on an issue, one of them taken back. */
async function someBets(numero: string, game = "ssc1") {
  const issue = await world.issue(game, numero);
  const playerId = await world.aPlayer(10_000n);
  const bets: string[] = [];
  for (const content of ["1||||", "|2|||"]) bets.push(await world.bet(issue, playerId, { play: "ssc.dwd", content }));
  return { playerId, bets };
}

test("every game draws every issue once, with nothing sold too, and few rows are made ahead", async () => {
  const from = NOON + 10 * MINUTE;
  await world.goTo(from);
  for (let at = from + MINUTE; at <= from + 3 * MINUTE; at += MINUTE) {
    await world.goTo(at - 5 * SECOND);
    await world.goTo(at);
  }
  const { rows } = await sql<{ game: string; drawn: number; open: number }>`
    select game, count(*) filter (where winning is not null)::int as drawn,
      count(*) filter (where winning is null)::int as open
    from lottery.issue where draw_at > ${new Date(from)} group by game order by game`.execute(
    world.platform.database.db,
  );
  expect(rows).toEqual([
    { game: "k3x5", drawn: 0, open: 2 },
    { game: "pk10x1", drawn: 3, open: 2 },
    { game: "ssc1", drawn: 3, open: 2 },
  ]);
  const empty = await world.issue("pk10x1", issueAt(NEXT + 10));
  expect(empty).toMatchObject({ state: "SETTLED", ticketsHash: NO_TICKETS, run: 1 });
});

test("two engines that race draw an issue once", async () => {
  const at = NOON + 30 * MINUTE;
  await world.goTo(at);
  const { playerId } = await someBets(issueAt(NEXT + 30));
  const rival = world.another();
  // Both believe that it is their turn, as when one has slept through the loss of it.
  await sql`delete from lottery.turn`.execute(world.platform.database.db);
  await world.clockTo(at + MINUTE);
  await Promise.all([world.engine.beat(), world.loseTurn().then(() => rival.beat())]);
  await Promise.all([world.engine.idle(), rival.idle()]);
  await world.loseTurn();
  await rival.beat();
  await rival.idle();
  await world.loseTurn();
  const drawn = await world.issue("ssc1", issueAt(NEXT + 30));
  expect(drawn).toMatchObject({ run: 1, state: "SETTLED" });
  expect(await world.balances(playerId)).toMatchObject({ inPlay: 0n });
  const again = await writeResults(world.platform.database.db, [{ id: drawn.id, winning: "9,9,9,9,9", source: "rng" }]);
  expect(again).toEqual([]);
});

test.each([
  ["before the close", 0],
  ["between close and draw", 55 * SECOND],
  ["after the draw, before the settlement", 60 * SECOND],
])("a process that dies %s leaves everything to the next one", async (_when, dies) => {
  const base = NOON + 40 * MINUTE + (dies / SECOND) * MINUTE;
  const numero = issueAt(NEXT + (base - NOON) / MINUTE);
  const dying = world.another({
    settler: {
      settle: () => Promise.reject(new Error("the process died")),
      undo: () => Promise.reject(new Error("the process died")),
    },
  });
  await world.loseTurn();
  await world.goTo(base + SECOND, dying);
  const { playerId, bets } = await someBets(numero);
  if (dies > 0) await world.goTo(base + dies, dying);
  const before = await world.issue("ssc1", numero);
  await world.loseTurn();
  // The next one comes late.
  const next = world.another();
  await world.goTo(base + 3 * MINUTE, next);
  await next.idle();
  const after = await world.issue("ssc1", numero);
  expect(after).toMatchObject({ state: "SETTLED", run: 1, commit: before.commit, ticketsHash: sum(bets) });
  if (before.winning !== undefined) expect(after.winning).toBe(before.winning);
  const fairness = await fairnessOf(world.platform, after);
  const { draw } = world.lotteries.get("ssc1")!.lottery;
  expect(verifyLottery(bundleOfShown(fairness, draw), draw).ok).toBe(true);
  expect(await world.balances(playerId)).toMatchObject({ inPlay: 0n });
  await world.loseTurn();
});

test("a bet that comes to the lock after the close cannot be among the tickets", async () => {
  const base = NOON + 2 * HOUR;
  await world.goTo(base + SECOND);
  const issue = await world.issue("ssc1", issueAt(NEXT + 120));
  const { bets } = await someBets(issue.numero);
  const { database } = world.platform;
  const { promise: waits, resolve: go } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLock } = Promise.withResolvers<void>();
  // A sale that has its lock in time holds the close up, and is counted.
  const sale = database.transaction(async (tx) => {
    const [row] = await lockIssues(tx, [issue.id], "sell");
    expect(takesBets(row!, issue.closeAt - 1)).toBe(true);
    hasLock();
    await waits;
  });
  await locked;
  const inTime = await world.bet(issue, await world.aPlayer(1_000n), { play: "ssc.dwd", content: "3||||" });
  await world.clockTo(issue.closeAt);
  const closing = closeDue(world.context, [issue.id]);
  go();
  await sale;
  await closing;
  const late = await database.transaction(async (tx) => (await lockIssues(tx, [issue.id], "sell"))[0]!);
  // Even by a clock that is read too early.
  expect(takesBets(late, issue.closeAt - 1)).toBe(false);
  expect(late.ticketsHash).toBe(sum([...bets, inTime]));
});

test("a closed game opens no new issue, and what was sold is drawn all the same", async () => {
  const base = NOON + 3 * HOUR;
  await world.goTo(base + SECOND);
  await someBets(issueAt(NEXT + 180));
  await sql`insert into lottery.game (code, is_open) values ('ssc1', false)`.execute(world.platform.database.db);
  await world.goTo(base + 5 * MINUTE);
  await world.goTo(base + 6 * MINUTE);
  expect(await world.issue("ssc1", issueAt(NEXT + 180))).toMatchObject({ state: "SETTLED", source: "rng" });
  await expect(world.issue("ssc1", issueAt(NEXT + 186))).rejects.toThrow("no issue");
  await sql`delete from lottery.game`.execute(world.platform.database.db);
});

test("a clock that jumps makes no issues of the time between; what was sold then is drawn late", async () => {
  const base = NOON + 4 * HOUR;
  await world.goTo(base + SECOND);
  const ahead = issueAt(NEXT + 240 + 30);
  const [sold] = await issuesFor(world.context, world.platform.database.db, world.lotteries.get("ssc1")!.lottery, [
    ahead,
  ]);
  await someBets(sold!.numero);
  const before = await world.count("lottery.issue");
  await world.goTo(base + 30 * 24 * HOUR);
  expect((await world.count("lottery.issue")) - before).toBeLessThanOrEqual(6);
  expect(await world.issue("ssc1", ahead)).toMatchObject({ state: "SETTLED", run: 1 });
});

test("numbers that are not of an issue that may be bet on make none", async () => {
  const { lottery } = world.lotteries.get("ssc1")!;
  const before = await world.count("lottery.issue");
  const asked = ["202611200001", "209912310001", "x", "", "202612201441"];
  expect(await issuesFor(world.context, world.platform.database.db, lottery, asked)).toEqual([]);
  expect(await world.count("lottery.issue")).toBe(before);
  expect(roundTheClock(60, "Asia/Manila", 5)).toEqual(lottery.schedule);
});
