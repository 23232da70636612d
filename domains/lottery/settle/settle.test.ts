import { agentPaths } from "@taya/bets/points";
import { evaluate } from "@taya/games/kit/lottery/evaluate";
import { pricesOf } from "@taya/games/kit/lottery/prize";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { paidWins, payoutOf } from "@taya/games/kit/lottery/amounts";
import { scaled } from "@taya/games/kit/decimal";
import { seededRandom } from "@taya/games/kit/fair";
import { playOf } from "@taya/games/lottery/plays";
import type { PlayerId } from "@taya/kernel/id";
import { KIND, legsOf } from "@taya/ledger";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BetMade, betRow, type SettleWorld, settleWorld } from "./settle.testing.ts";
import { createSettler } from "./settler.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.close());

const phasesOf = async (issueId: bigint) => {
  const { rows } = await sql<{ state: string; run: number; settled: boolean }>`
    select state, run, settled_at is not null as settled from lottery.issue where id = ${issueId}`.execute(
    world.platform.database.db,
  );
  return rows[0]!;
};
const count = async (of: string, issueId: bigint) => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(of)} where issue_id = ${issueId}`.execute(world.platform.database.db);
  return rows[0]!.rows;
};
const clean = async () => {
  const { checks } = await world.audit();
  expect(checks.filter((each) => !each.ok)).toEqual([]);
};

test("a player wins, one loses, and whoever took a lower group gets its rebate", async () => {
  const settler = createSettler(world.context);
  const [won, lost] = [await world.aPlayer(10_000n), await world.aPlayer(10_000n)];
  const issue = await world.anIssue("ssc1");
  await world.bet(issue, won, { play: "ssc.3d.b", content: "5|8|0", group: 1_800, own: 1_900 });
  await world.bet(issue, lost, { play: "ssc.3d.b", content: "5|8|1,2", group: 1_900, own: 1_900 });
  await world.draw(issue, "3,5,5,8,0");
  await settler.settle(issue);
  // 2 a unit x 1000 x 1800/2000, and 2.00 x 100/2000 of rebate.
  expect(await world.balances(won)).toMatchObject({ cash: 10_000n - 200n + 180_000n + 10n, inPlay: 0n });
  expect(await world.balances(lost)).toMatchObject({ cash: 9_600n, inPlay: 0n });
  expect(await phasesOf(issue)).toEqual({ state: "SETTLED", run: 1, settled: true });
  expect(world.told).toContain(`wallet.balance ${won}`);
  const before = await world.balances(won);
  await settler.settle(issue);
  expect(await world.balances(won)).toEqual(before);
  await clean();
});

test("bonus money is paid out as it was staked, bet by bet", async () => {
  const player = await world.aPlayer(10_000n, 1_000n);
  const issue = await world.anIssue("ssc1");
  await world.bet(issue, player, { play: "ssc.dwd", content: "||||0", group: 1_900, own: 1_900, bonus: 200n });
  await world.bet(issue, player, { play: "ssc.dwd", content: "3||||", group: 1_900, own: 1_900 });
  await world.draw(issue, "3,5,5,8,0");
  await createSettler(world.context).settle(issue);
  expect(await world.balances(player)).toMatchObject({ cash: 9_800n + 1_900n, bonus: 800n + 1_900n, bonusInPlay: 0n });
  await clean();
});

test("a rebate is split as its stake was: bonus money alone brings no cash, in whatever bets and results", async () => {
  const random = seededRandom({ serverSeed: "lottery settlement", clientSeed: "bonus", nonce: 1 });
  const settler = createSettler(world.context);
  for (let round = 0; round < 12; round++) {
    const [own, mixed] = [await world.aPlayer(0n, 50_000n), await world.aPlayer(50_000n, 50_000n)];
    const issue = await world.anIssue("ssc1");
    const expected = { cash: 50_000n, bonus: 50_000n };
    for (let i = 0; i < 1 + random.uniform(4); i++) {
      const made = { play: "ssc.dwd", content: `1,2|||3|${random.uniform(9)}`, own: 1_900 };
      const group = 1_700 + 2 * random.uniform(100);
      const bonus = BigInt(random.uniform(801));
      await world.bet(issue, own, { ...made, group, bonus: 800n });
      await world.bet(issue, mixed, { ...made, group, bonus });
      expected.cash -= 800n - bonus;
      expected.bonus -= bonus;
    }
    await world.draw(issue, "7,7,7,7,9");
    await settler.settle(issue);
    expect(await world.balances(own)).toMatchObject({ cash: 0n, inPlay: 0n, bonusInPlay: 0n });
    const after = await world.balances(mixed);
    const { rows } = await sql<{ rebate: bigint; bonus: bigint; wagered: bigint; valid: bigint; staked: bigint }>`
      select rebate, bonus_rebate as bonus, wagered, valid_bet as valid, stake - bonus_stake as staked
      from lottery.paid where issue_id = ${issue} and player_id = ${mixed}`.execute(world.platform.database.db);
    const { rebate, bonus, wagered, valid, staked } = rows[0]!;
    expect(after).toMatchObject({ cash: expected.cash + rebate - bonus, bonus: expected.bonus + bonus });
    expect([valid, wagered > valid || staked === wagered]).toEqual([staked, true]);
    await world.draw(issue, "7,7,7,7,8");
    await settler.settle(issue);
    await settler.undo(issue);
    expect(await world.balances(own)).toMatchObject({ cash: 0n, bonus: 50_000n, debt: 0n });
    expect(await world.balances(mixed)).toMatchObject({ cash: 50_000n, bonus: 50_000n, debt: 0n });
  }
  await clean();
});

test("a correction takes back and pays anew; what is spent by then becomes debt", async () => {
  const settler = createSettler(world.context);
  const [first, second] = [await world.aPlayer(200n), await world.aPlayer(200n)];
  const issue = await world.anIssue("ssc1");
  await world.bet(issue, first, { play: "ssc.dwd", content: "||||0", group: 1_800, own: 1_900 });
  await world.bet(issue, second, { play: "ssc.dwd", content: "||||1", group: 1_800, own: 1_900 });
  await world.draw(issue, "3,5,5,8,0");
  await settler.settle(issue);
  expect(await world.balances(first)).toMatchObject({ cash: 1_810n });
  const spend = legsOf.adjust(KIND.CASH, -1_000n);
  await world.ledger.submit([{ playerId: first, type: 901, key: world.platform.id(), legs: spend }]);
  await world.draw(issue, "3,5,5,8,1");
  await settler.settle(issue);
  expect(await world.balances(first)).toMatchObject({ cash: 0n, debt: 990n, inPlay: 0n });
  expect(await world.balances(second)).toMatchObject({ cash: 1_810n, debt: 0n, inPlay: 0n });
  expect(await phasesOf(issue)).toEqual({ state: "SETTLED", run: 2, settled: true });
  await clean();
});

test("a correction is told in the line in which the issue was settled, whoever moved since", async () => {
  const settler = createSettler(world.context);
  const player = await world.aPlayer(200n);
  let path = [7, 8];
  world.platform.points.extend("agents", [agentPaths.with(async () => new Map([[player, path]]))]);
  const issue = await world.anIssue("ssc1");
  await world.bet(issue, player, { play: "ssc.dwd", content: "||||0", group: 1_900, own: 1_900 });
  await world.draw(issue, "3,5,5,8,0");
  await settler.settle(issue);
  path = [9];
  await world.draw(issue, "3,5,5,8,1");
  await settler.settle(issue);
  await settler.undo(issue);
  const told = world.facts.filter(({ playerId }) => playerId === player);
  expect(told.map(({ bets, stake, payout, path: of }) => [bets, stake, payout, of])).toEqual([
    [1, "2.00", "19.00", [7, 8]],
    [0, "0.00", "-19.00", [7, 8]],
    [-1, "-2.00", "0.00", [7, 8]],
  ]);
  await clean();
});

test("the proof names whoever was paid something else than their bets won", async () => {
  const { db } = world.platform.database;
  const player = await world.aPlayer(1_000n);
  const issue = await world.anIssue("ssc1");
  await world.bet(issue, player, { play: "ssc.dwd", content: "||||0", group: 1_900, own: 1_900 });
  await world.draw(issue, "3,5,5,8,0");
  await createSettler(world.context).settle(issue);
  const spoil = (by: number) => sql`update lottery.bet_win set payout = payout + ${by} where issue_id = ${issue}`;
  await spoil(-1).execute(db);
  const { checks } = await world.audit();
  expect(checks.filter((each) => !each.ok)).toMatchObject([{ name: "a lottery pays what its bets win", count: 1 }]);
  await spoil(1).execute(db);
  await clean();
});

test("a void gives every stake back, before and after it was settled", async () => {
  const settler = createSettler(world.context);
  const player = await world.aPlayer(5_000n, 500n);
  const before = await world.balances(player);
  for (const drawn of [false, true]) {
    const issue = await world.anIssue("ssc1");
    await world.bet(issue, player, { play: "ssc.dwd", content: "0,1||||0", group: 1_700, own: 1_900, bonus: 100n });
    if (drawn) {
      await world.draw(issue, "0,5,5,8,0");
      await settler.settle(issue);
    }
    await settler.undo(issue);
    await settler.undo(issue);
    expect(await world.balances(player)).toMatchObject({ cash: before.cash, bonus: before.bonus, inPlay: 0n });
    expect(await phasesOf(issue)).toMatchObject({ state: "VOID", settled: true });
  }
  await clean();
});

test("a bet that was taken back has no end in the settlement", async () => {
  const player = await world.aPlayer(1_000n);
  const issue = await world.anIssue("ssc1");
  const id = await world.bet(issue, player, { play: "ssc.dwd", content: "||||0", group: 1_900, own: 1_900 });
  await world.platform.database.transaction(async (tx) => {
    await world.ledger.post(tx, [
      { playerId: player, type: 202, key: world.platform.id(), legs: legsOf.mixedVoid(200n, 0n) },
    ]);
    await sql`insert into lottery.bet_gone values (${id}, ${issue}, ${player}, 'CANCELLED', now())`.execute(tx);
  });
  await world.draw(issue, "3,5,5,8,0");
  await createSettler(world.context).settle(issue);
  expect(await world.balances(player)).toMatchObject({ cash: 1_000n, inPlay: 0n });
  expect(await count("lottery.paid", issue)).toBe(0);
  await clean();
});

test("what an operator bounds is paid up to the bound, the older bets first", async () => {
  const player = await world.aPlayer(10_000n);
  const { limits } = world.lotteries.get("ssc1")!.lottery;
  await sql`
    insert into lottery.game (code, is_open, limits)
    values ('ssc1', true, ${JSON.stringify({ ...limits, maxPrizePerBet: "15", maxPrizePerIssue: "20" })})`.execute(
    world.platform.database.db,
  );
  const issue = await world.anIssue("ssc1");
  for (let i = 0; i < 3; i++) {
    await world.bet(issue, player, { play: "ssc.dwd", content: "||||0", group: 1_900, own: 1_900 });
  }
  await world.draw(issue, "3,5,5,8,0");
  await createSettler(world.context).settle(issue);
  expect(await world.balances(player)).toMatchObject({ cash: 10_000n - 600n + 2_000n });
  await sql`delete from lottery.game`.execute(world.platform.database.db);
  await clean();
});

/** What a player's bets come to, worked out from the written selections. */
function worth(bets: readonly BetMade[], balls: readonly number[]) {
  const { modes } = world.lotteries.get("ssc1")!.lottery;
  let [payout, rebate] = [0n, 0n];
  for (const bet of bets) {
    const play = playOf(bet.play)!;
    const { table, stake, mode } = betRow(modes, bet);
    const offer = table.groups.flatMap((group) => group.offers).find((each) => each.play === bet.play)!;
    const outcome = evaluate(play, parseSelection(bet.content, play.grammar)!, { balls }, "2026-11-20");
    const prizes = pricesOf(modes[mode]!, offer, bet.group);
    const price = {
      price: { digits: 2n, places: 0 },
      multiple: { digits: BigInt(bet.multiple ?? 1), places: 0 },
      mode: { digits: 1n, places: -(bet.unit ?? 0) },
    };
    if (paidWins(outcome, prizes).length > 0) payout += scaled(payoutOf(play, outcome, prizes, price), 4) / 100n;
    rebate += (stake * 100n * BigInt((bet.own ?? 0) - (bet.group ?? 0)) * 5n) / 10_000n;
  }
  return payout + rebate / 100n;
}

test("wherever a process dies, in a settlement, a correction or a void, another one ends it the same way", async () => {
  const random = seededRandom({ serverSeed: "lottery settlement", clientSeed: "deaths", nonce: 1 });
  const digits = () => Array.from({ length: 1 + random.uniform(4) }, () => random.uniform(10));
  const aBet = (): BetMade => {
    const group = 1_700 + 2 * random.uniform(100);
    const areas = Array.from({ length: 5 }, () => (random.uniform(2) === 0 ? "" : [...new Set(digits())].join(",")));
    const fixed = areas.every((each) => each === "") ? "1||||" : areas.join("|");
    const common = { multiple: 1 + random.uniform(5), unit: -random.uniform(3) };
    if (random.uniform(3) === 0) return { ...common, play: "ssc.c.total", content: "big,odd", mode: "ZY" };
    return { ...common, play: "ssc.dwd", content: fixed, group, own: 1_900 };
  };
  /** Runs an action that may be cut off at any phase until it gets through. */
  const stubborn = async (action: (settler: ReturnType<typeof createSettler>) => Promise<void>) => {
    for (let tries = 0; ; tries++) {
      const settler = createSettler(world.context, {
        batch: 3,
        between() {
          if (tries < 9 && random.uniform(4) === 0) throw new Error("died");
        },
      });
      try {
        return await action(settler);
      } catch (error) {
        if ((error as Error).message !== "died") throw error;
      }
    }
  };
  for (let round = 0; round < 4; round++) {
    const issue = await world.anIssue("ssc1");
    const players = new Map<PlayerId, BetMade[]>();
    for (let i = 0; i < 8; i++) {
      const player = await world.aPlayer(1_000_000n);
      const bets = Array.from({ length: 1 + random.uniform(5) }, aBet);
      for (const bet of bets) await world.bet(issue, player, bet);
      players.set(player, bets);
    }
    const { modes } = world.lotteries.get("ssc1")!.lottery;
    const stakes = (bets: readonly BetMade[]) => bets.reduce((sum, bet) => sum + betRow(modes, bet).stake, 0n);
    const results = Array.from({ length: 1 + random.uniform(3) }, () =>
      Array.from({ length: 5 }, () => random.uniform(10)),
    );
    for (const balls of results) {
      await world.draw(issue, balls.join(","));
      await stubborn((settler) => settler.settle(issue));
      for (const [player, bets] of players) {
        const cash = 1_000_000n - stakes(bets) + worth(bets, balls);
        expect(await world.balances(player), balls.join(",")).toMatchObject({ cash, inPlay: 0n, debt: 0n });
      }
    }
    expect(await count("lottery.paid", issue)).toBe(players.size * results.length);
    if (random.uniform(2) === 0) {
      await stubborn((settler) => settler.undo(issue));
      for (const player of players.keys()) {
        expect(await world.balances(player)).toMatchObject({ cash: 1_000_000n, inPlay: 0n, debt: 0n });
      }
    }
  }
  await clean();
});

test("two processes that settle the same issue at once pay it once", async () => {
  const player = await world.aPlayer(1_000n);
  const issue = await world.anIssue("ssc1");
  await world.bet(issue, player, { play: "ssc.dwd", content: "||||0", group: 1_900, own: 1_900 });
  await world.draw(issue, "3,5,5,8,0");
  await Promise.all([createSettler(world.context).settle(issue), createSettler(world.context).settle(issue)]);
  expect(await world.balances(player)).toMatchObject({ cash: 1_000n - 200n + 1_900n });
  await clean();
});
