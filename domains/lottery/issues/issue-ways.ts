import type { Db } from "@taya/platform/database";
import type { Ways } from "../ways.ts";

/** What issues ask of betting. */
export interface IssueWays extends Ways {
  /** Makes bets of the parts of chases that wait for a locked issue; a second call finds nothing. */
  createParts(tx: Db, issueId: bigint): Promise<unknown>;
}

/** The topic on which processes tell each other, and nobody else, that issues have changed. */
export const CHANGED = "lottery.changed";
/** The results of every lottery. */
export const DRAWS = "draws";
export const topicOf = (gameCode: string): string => `lottery.${gameCode}`;

/** Says of games that their issues have changed; of those with a result everybody hears on one topic. */
export function tellChanged(
  { platform: { live } }: Ways,
  games: Iterable<string>,
  { drawn }: { readonly drawn: boolean },
): void {
  const changed = [...new Set(games)];
  if (changed.length === 0) return;
  live.changed(CHANGED);
  for (const game of changed) live.changed(topicOf(game));
  if (drawn) live.changed(DRAWS);
}

/** Says to a player that his bets and his balance are others. */
export function tellPlayer({ platform: { live } }: Ways, playerId: string): void {
  live.changed("bets", { playerId });
  live.changed("wallet.balance", { playerId });
}
