import { legsOf, type OrderKind } from "@taya/ledger";
import { type IssueContext, tellPlayer } from "./issue-context.ts";
import type { IssueRow } from "./issues.store.ts";
import { addVoid, goneOf, type LateBet, lateBets } from "./results.store.ts";

/** So many bets are given back together. */
const BATCH = 500;

/** Gives single bets back, each once: what has gone already is left as it is. */
function lateOrder({ platform }: IssueContext): OrderKind<LateBet, Set<string>, LateBet | undefined> {
  return {
    name: "lottery late bet",
    read: (tx, bets) =>
      goneOf(
        tx,
        bets.map(({ betId }) => betId),
      ),
    decide(bet, gone, purse) {
      if (gone.has(bet.betId)) return undefined;
      const { playerId, stake, bonusStake, stakedAt } = bet;
      const legs = legsOf.mixedVoid(stake - bonusStake, bonusStake);
      const key = platform.id<"entry">();
      const posted = purse.post([{ playerId, key, type: 203, roundId: bet.betId, ref: bet.game, stakedAt, legs }]);
      if (posted.code !== "OK") throw new Error(`the bet ${bet.betId} cannot be given back: ${posted.code}`);
      gone.add(bet.betId);
      return bet;
    },
    write: (tx, done) =>
      addVoid(
        tx,
        done.flatMap(({ result }) => result ?? []),
      ),
  };
}

/** Gives back every bet that was taken after the true draw of its issue. Safe to repeat; goes on where it broke off. */
export async function giveBackLate(context: IssueContext, issue: IssueRow): Promise<void> {
  const order = lateOrder(context);
  for (;;) {
    const late = await lateBets(context.platform.database.db, issue, BATCH);
    if (late.length === 0) return;
    await Promise.all(late.map((bet) => context.ledger.decide(order, bet)));
    for (const { playerId } of late) tellPlayer(context, playerId);
  }
}
