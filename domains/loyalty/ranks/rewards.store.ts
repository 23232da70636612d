import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { RankChange } from "./raise.ts";
import type { Reward } from "./rewards.rules.ts";

interface NewReward extends Reward {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly currency: string;
}

/** Writes rewards as claimed; answers the ids of those that were not before. */
export async function addRewards(tx: Db, rewards: readonly NewReward[], at: Instant): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into loyalty.rank_reward (id, player_id, merchant, currency, kind, period_key, level, amount, at)
    select *, ${new Date(at)}::timestamptz from unnest(${arrayOf(rewards.map((each) => each.id))}::uuid[],
      ${arrayOf(rewards.map((each) => each.playerId))}::uuid[], ${textArrayOf(rewards.map((each) => each.merchant))}::text[],
      ${textArrayOf(rewards.map((each) => each.currency))}::text[], ${textArrayOf(rewards.map((each) => each.kind))}::text[],
      ${textArrayOf(rewards.map((each) => each.periodKey))}::text[], ${arrayOf(rewards.map((each) => each.level))}::smallint[],
      ${arrayOf(rewards.map((each) => each.amount))}::bigint[])
    on conflict (player_id, kind, period_key) do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these a player has claimed, as kind and key with a blank between. */
export async function claimedOf(
  db: Db,
  playerId: PlayerId,
  rewards: readonly Pick<Reward, "kind" | "periodKey">[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select kind || ' ' || period_key as key from loyalty.rank_reward
    where player_id = ${playerId} and (kind, period_key) in (
      select * from unnest(${textArrayOf(rewards.map((each) => each.kind))}::text[],
        ${textArrayOf(rewards.map((each) => each.periodKey))}::text[]))`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

const CHANGES_TOLD = 20;

/** How a player's rank came to stand where it does, newest first. */
export async function changesOf(db: Db, playerId: PlayerId): Promise<Omit<RankChange, "playerId">[]> {
  const { rows } = await sql<Omit<RankChange, "playerId">>`
    select was, level, why, month, at from loyalty.rank_change
    where player_id = ${playerId} order by at desc, was desc limit ${CHANGES_TOLD}`.execute(db);
  return rows;
}
