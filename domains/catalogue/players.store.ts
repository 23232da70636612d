import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Ids of a player's favourites, latest first. */
export async function readFavourites(db: Db, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select game_id as id from catalogue.favourite where player_id = ${playerId}
    order by added_at desc, game_id desc`.execute(db);
  return rows.map((row) => row.id);
}

export async function addFavourite(db: Db, playerId: string, gameId: string, at: number): Promise<void> {
  await sql`
    insert into catalogue.favourite (player_id, game_id, added_at) values (${playerId}, ${gameId}, ${new Date(at)})
    on conflict (player_id, game_id) do nothing`.execute(db);
}

export async function removeFavourite(db: Db, playerId: string, gameId: string): Promise<void> {
  await sql`delete from catalogue.favourite where player_id = ${playerId} and game_id = ${gameId}`.execute(db);
}

/** Remembers that a player opened a game. */
export async function writePlayed(tx: Db, playerId: string, gameId: string, at: number): Promise<void> {
  await sql`
    insert into catalogue.recent (player_id, game_id, played_at) values (${playerId}, ${gameId}, ${new Date(at)})
    on conflict (player_id, game_id) do update set played_at = greatest(catalogue.recent.played_at, excluded.played_at)`.execute(
    tx,
  );
}

/** The games a player opened, latest first. */
export async function readRecent(db: Db, playerId: string): Promise<{ gameId: string; at: number }[]> {
  const { rows } = await sql<{ gameId: string; at: number }>`
    select game_id as "gameId", played_at as at from catalogue.recent where player_id = ${playerId}
    order by played_at desc, game_id desc limit 100`.execute(db);
  return rows;
}
