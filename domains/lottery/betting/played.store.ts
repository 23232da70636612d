import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** A lottery played last at an instant. */
export interface Played {
  readonly playerId: PlayerId;
  readonly game: string;
  readonly at: Instant;
}

/** Notes who plays what. What was noted a few minutes ago stands: a sale should not write what hardly changes. */
export async function notePlayed(tx: Db, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  const once = [...new Map(played.map((each) => [`${each.playerId} ${each.game}`, each])).values()];
  await sql`
    insert into lottery.played as p (player_id, game, at)
    select n.player_id, n.game, to_timestamp(n.at_ms / 1000.0)
    from unnest(${arrayOf(once.map((each) => each.playerId))}::uuid[],
      ${textArrayOf(once.map((each) => each.game))}::text[], ${arrayOf(once.map((each) => each.at))}::bigint[])
      as n (player_id, game, at_ms)
    where not exists (
      select 1 from lottery.played k
      where k.player_id = n.player_id and k.game = n.game and k.at > to_timestamp(n.at_ms / 1000.0) - interval '5 minutes'
    )
    on conflict (player_id, game) do update set at = greatest(p.at, excluded.at)`.execute(tx);
}

const RECENT_MOST = 12;

/** The lotteries a player played last, the newest first; `at` may be some minutes behind. */
export async function playedLately(db: Db, playerId: PlayerId): Promise<{ game: string; at: Instant }[]> {
  const { rows } = await sql<{ game: string; at: Instant }>`
    select game, at from lottery.played where player_id = ${playerId} order by at desc limit ${RECENT_MOST}`.execute(
    db,
  );
  return rows;
}

/** How many players each lottery had in the last 24 hours, by its code; one nobody played is missing. */
export async function playersLately(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; players: number }>`
    select game, count(*)::int as players from lottery.played
    where at > (select lottery.clock() - interval '24 hours') group by game`.execute(db);
  return new Map(rows.map(({ game, players }) => [game, players]));
}
