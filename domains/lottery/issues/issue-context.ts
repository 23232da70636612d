import { drawsTopic, lotteryTopic } from "./topics.contract.ts";
import { signal } from "@taya/kernel/topic";
import { betsTopic } from "@taya/bets/contract";
import { balanceTopic } from "@taya/ledger/contract";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";

/** What issues ask of betting. */
export interface IssueContext extends Context {
  /** Makes bets of the parts of chases that wait for a locked issue; a second call finds nothing. */
  createParts(tx: Db, issueId: bigint): Promise<unknown>;
}

/** Issues have changed. */
export const CHANGED = signal("lottery.changed");

/** Says of games that their issues have changed; of those with a result everybody hears on one topic. */
export function tellChanged(
  { platform: { live } }: Context,
  games: Iterable<string>,
  { drawn }: { readonly drawn: boolean },
): void {
  const changed = [...new Set(games)];
  if (changed.length === 0) return;
  live.changed(CHANGED);
  for (const game of changed) live.changed(lotteryTopic, { of: game });
  if (drawn) live.changed(drawsTopic);
}

/** Says to a player that their bets and their balance are others. */
export function tellPlayer({ platform: { live } }: Context, playerId: string): void {
  live.changed(betsTopic, { playerId });
  live.changed(balanceTopic, { playerId });
}
