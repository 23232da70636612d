import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Chosen } from "./choices.rules.ts";

/** The newest choice for every topic and channel somebody has chosen about. */
export async function chosenBy(db: Db, playerId: PlayerId): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    select distinct on (topic, channel) topic, channel, allowed from accounts.notice_choice
    where player_id = ${playerId} order by topic, channel, at desc`.execute(db);
  return rows;
}

/** Writes a choice down beside those before it. */
export async function keepChoice(
  tx: Db,
  playerId: PlayerId,
  choice: Chosen & { readonly at: Instant; readonly ip: string },
): Promise<void> {
  await sql`
    insert into accounts.notice_choice (player_id, topic, channel, allowed, at, ip)
    values (${playerId}, ${choice.topic}, ${choice.channel}, ${choice.allowed}, ${new Date(choice.at)}, ${choice.ip})
    on conflict (player_id, topic, channel, at) do update set allowed = excluded.allowed`.execute(tx);
}

/** Every choice ever made, newest first. */
export async function choiceHistory(db: Db, playerId: PlayerId): Promise<(Chosen & { at: Instant })[]> {
  const { rows } = await sql<Chosen & { at: Instant }>`
    select topic, channel, allowed, at from accounts.notice_choice
    where player_id = ${playerId} order by at desc, topic, channel`.execute(db);
  return rows;
}
