import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { onePoint, point } from "@taya/platform/point";
import type { BetSource, BonusReader, BonusTerms, FreeRounds, PathReader } from "./source.ts";

export type { BetLine, BetSource, BetsQuery, BonusReader, BonusTerms, PageQuery, RecordQuery } from "./source.ts";
export type { FreeGrant, FreeRounds, FreeSpent, OwnedLine, RecordDetail, RecordLine, RecordSums } from "./source.ts";
export { madeBy, type Whose } from "./whose.ts";

/** What a vertical says of the bets it keeps, for the one record of all of a player's bets. */
export const betSources = point<BetSource>("bets.sources");

/** What bonus money may be staked on: said by the room of bonuses. */
export const bonusTerms = onePoint<BonusReader>("bets.bonusTerms");

/** The terms of these players' bonuses; empty where nobody gives bonuses. */
export const readBonusTerms = async (
  { points }: Pick<Platform, "points">,
  db: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, BonusTerms>> =>
  (await points.one(bonusTerms)?.(db, players)) ?? new Map<PlayerId, BonusTerms>();

/** Rounds that the house pays for: said by the room that gives them. Without one there are none. */
export const freeRounds = onePoint<FreeRounds>("bets.freeRounds");

/** In whose line players stand: said by the room of agents. */
export const agentPaths = onePoint<PathReader>("bets.agentPaths");

const NOBODY: readonly number[] = [];

/** The agents above a player, from the top, by their numbers in the line. */
export type PathOf = (playerId: PlayerId) => readonly number[];

/**
 * The agents above these players as they stand in this transaction: read in the one that settles, a settled bet tells
 * the line in which it was made however soon before or after somebody moves in it.
 */
export async function readAgentPaths(
  { points }: Pick<Platform, "points">,
  tx: Db,
  players: readonly PlayerId[],
): Promise<PathOf> {
  const paths = await points.one(agentPaths)?.(tx, [...new Set(players)]);
  return (playerId) => paths?.get(playerId) ?? NOBODY;
}
