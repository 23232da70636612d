import { agentPaths } from "@taya/bets/points";
import type { PlayerId } from "@taya/kernel/id";
import { parseSigned } from "@taya/kernel/money";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SettleWorld, settleWorld } from "./settle.testing.ts";
import { createSettler } from "./settler.ts";

let world: SettleWorld;
const lines = new Map<PlayerId, readonly number[]>();
beforeAll(async () => {
  world = await settleWorld();
  world.platform.points.extend("agents", [agentPaths.with(async () => lines)]);
});
afterAll(() => world.close());

const aBet = fc.record({ who: fc.nat(1), digit: fc.nat(2) });
const aStep = fc.oneof(
  fc.record({ do: fc.constant("draw" as const), digit: fc.nat(2) }),
  fc.record({ do: fc.constant("move" as const), who: fc.nat(1), to: fc.constantFrom([], [1], [1, 2]) }),
);

const AMOUNTS = ["stake", "bonusStake", "validBet", "wagered", "payout"] as const;

/** What was told of a player's bets by the line in which it was told, without lines in which it came to nothing. */
function toldOf(playerId: PlayerId): Record<string, readonly bigint[]> {
  const all: Record<string, readonly bigint[]> = {};
  for (const fact of world.facts.filter((each) => each.playerId === playerId)) {
    const sums = [BigInt(fact.bets!), ...AMOUNTS.map((name) => parseSigned(fact[name])!)];
    const key = fact.path.join(" > ");
    all[key] = sums.map((sum, at) => sum + (all[key]?.[at] ?? 0n));
  }
  return Object.fromEntries(Object.entries(all).filter(([, sums]) => sums.some((sum) => sum !== 0n)));
}

/** Whether what is told anew says what was told of the same bets before, and what is so now. */
function chains(playerId: PlayerId): void {
  let known = { stake: 0n, wagered: 0n, payout: 0n, bets: 0n };
  const read = (sums: NonNullable<(typeof world.facts)[number]["result"]>["now"]) => ({
    stake: parseSigned(sums.stake),
    wagered: parseSigned(sums.wagered),
    payout: parseSigned(sums.payout),
    bets: BigInt(sums.bets),
  });
  for (const { result, ...fact } of world.facts.filter((each) => each.playerId === playerId)) {
    if (result) expect(read(result.told)).toEqual(known);
    known = {
      stake: known.stake + parseSigned(fact.stake)!,
      wagered: known.wagered + parseSigned(fact.wagered)!,
      payout: known.payout + parseSigned(fact.payout)!,
      bets: known.bets + BigInt(fact.bets!),
    };
    expect(result !== undefined).toBe(fact.later === true);
    if (result) expect(read(result.now)).toEqual(known);
  }
}

/** What the last run paid the player, if it paid. */
async function standing(issueId: bigint, playerId: PlayerId): Promise<Record<string, readonly bigint[]>> {
  const { rows } = await sql<{ kind: string; path: number[]; sums: string }>`
    select p.kind, p.path, concat_ws(' ', (select count(*) from lottery.bet b where b.issue_id = p.issue_id and b.player_id = p.player_id),
      p.stake, p.bonus_stake, p.valid_bet, p.wagered, p.payout) as sums
    from lottery.paid p where p.issue_id = ${issueId} and p.player_id = ${playerId}
    order by p.run desc limit 1`.execute(world.platform.database.db);
  const [last] = rows;
  if (last?.kind !== "PAID") return {};
  return { [last.path.join(" > ")]: last.sums.split(" ").map(BigInt) };
}

test("however often a result is corrected, the line changes or the issue is void: what was told adds up to what stands", async () => {
  const settler = createSettler(world.context);
  await fc.assert(
    fc.asyncProperty(
      fc.array(aBet, { minLength: 1, maxLength: 4 }),
      fc.array(aStep, { maxLength: 5 }),
      fc.boolean(),
      async (bets, steps, void_) => {
        const players = [await world.aPlayer(10_000n, 400n), await world.aPlayer(10_000n, 400n)];
        const issue = await world.anIssue("ssc1");
        for (const { who, digit } of bets) {
          const bet = { play: "ssc.dwd", content: `||||${digit}`, group: 1_900, own: 1_900, bonus: 50n };
          await world.bet(issue, players[who]!, bet);
        }
        for (const step of steps) {
          if (step.do === "move") lines.set(players[step.who]!, step.to);
          else {
            await world.draw(issue, `3,5,5,8,${step.digit}`);
            await settler.settle(issue);
          }
        }
        if (void_) await settler.undo(issue);
        for (const player of players) {
          expect(toldOf(player)).toEqual(await standing(issue, player));
          chains(player);
          const names = world.facts.flatMap((fact) => (fact.playerId === player ? [fact.bet] : []));
          expect(names).toEqual(names.map(() => `issue ${issue}`));
        }
      },
    ),
    { numRuns: 12 },
  );
});
