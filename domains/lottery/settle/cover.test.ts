import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BetMade, type SettleWorld, settleWorld } from "./settle.testing.ts";
import { createSettler } from "./settler.ts";

let world: SettleWorld;
beforeAll(async () => {
  world = await settleWorld();
});
afterAll(() => world.close());

const DRAWN = "3,5,5,8,0";

/** What a player's bets of one issue count once it is settled: all together, and one by one as their record says. */
async function counted(bets: readonly BetMade[], winning = DRAWN) {
  const player: PlayerId = await world.aPlayer(100_000n, 100_000n);
  const issue = await world.anIssue("ssc1");
  for (const bet of bets) await world.bet(issue, player, bet);
  await world.draw(issue, winning);
  await createSettler(world.context).settle(issue);
  const { db } = world.platform.database;
  const { rows } = await sql<{ valid: bigint; wagered: bigint; stake: bigint; payout: bigint }>`
    select valid_bet as valid, wagered, stake, payout from lottery.paid
    where issue_id = ${issue} and player_id = ${player}`.execute(db);
  const { rows: each } = await sql<{ valid: bigint }>`
    select valid_bet as valid from lottery.bet_end where issue_id = ${issue} and player_id = ${player}
    order by at, id`.execute(db);
  const record = each.map(({ valid }) => valid);
  expect(record.reduce((sum, valid) => sum + valid, 0n)).toBe(rows[0]!.valid);
  return { ...rows[0]!, record };
}

const dwd = (content: string, more: Partial<BetMade> = {}): BetMade => ({ play: "ssc.dwd", content, ...more });
const odds = (play: string, content: string): BetMade => ({ play, content, mode: "ZY" });

test.each<[string, BetMade[], bigint]>([
  ["every digit of a place", [dwd("0,1,2,3,4,5,6,7,8,9||||")], 0n],
  ["eight of ten", [dwd("0,1,2,3,4,5,6,7||||")], 0n],
  ["seven of ten, as many as count", [dwd("0,1,2,3,4,5,6||||")], 1_400n],
  ["every digit in two bets", [dwd("0,1,2,3,4||||"), dwd("5,6,7,8,9||||")], 0n],
  ["every digit in ten bets", Array.from({ length: 10 }, (_, digit) => dwd(`${digit}||||`)), 0n],
  ["the same four digits twice", [dwd("0,1,2,3||||"), dwd("0,1,2,3||||")], 1_600n],
  ["three digits of each place", [dwd("0,1,2|0,1,2|0,1,2|0,1,2|0,1,2")], 3_000n],
  ["every digit of one place beside one of another", [dwd("0,1,2,3,4,5,6,7,8,9||||4")], 200n],
  ["dragon and tiger", [odds("ssc.c.lh", "dragon,tiger")], 0n],
  ["big and small of a ball in two bets", [odds("ssc.c.ball1.ts", "big"), odds("ssc.c.ball1.ts", "small")], 0n],
  ["low digits of a place and its big half", [dwd("0,1,2,3,4||||"), odds("ssc.c.ball1.ts", "big")], 0n],
  ["big of a ball", [odds("ssc.c.ball1.ts", "big")], 200n],
  ["big and small of the total", [odds("ssc.c.total", "big,small")], 0n],
])("%s", async (_name, bets, valid) => {
  expect((await counted(bets)).valid).toBe(valid);
});

test("covering by different plays counts no more than was won or lost with all of them", async () => {
  const half = { play: "ssc.2d.f", content: "0,1,2,3,4|0,1,2,3,4,5,6,7,8,9" };
  const rest = dwd("5,6,7,8,9||||", { multiple: 10 });
  for (const winning of [DRAWN, "7,5,5,8,0"]) {
    const { valid, stake, payout, record } = await counted([half, rest], winning);
    const moved = payout < stake ? stake - payout : payout - stake;
    expect(moved).toBeLessThan(stake);
    expect(valid).toBe(moved);
    expect(record).toHaveLength(2);
  }
});

test("of covering bets bonus money counts for its wagering as cash counts, and a correction counts anew", async () => {
  const { valid, wagered } = await counted([
    dwd("0,1,2,3,4,5,6,7,8,9||||4", { bonus: 1_100n }),
    dwd("|1|||", { bonus: 50n }),
  ]);
  expect([valid, wagered]).toEqual([100n + 150n, 400n]);
});
