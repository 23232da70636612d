import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { onePoint, point } from "@taya/platform/point";
import type { BetSource, BonusReader, BonusTerms } from "./source.ts";

export type { BetLine, BetSource, BetsQuery, BonusReader, BonusTerms, PageQuery, RecordQuery } from "./source.ts";
export type { RecordDetail, RecordLine, RecordSums } from "./source.ts";

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
