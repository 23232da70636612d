import type { Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Choice } from "./preferences.rules.ts";

/** Where a choice was made. */
export type Source = "screen" | "unsubscribe" | "closing";

interface Made extends Choice {
  readonly source: Source;
  /** What was agreed to, in the words that stood there; empty for what ends. */
  readonly said: string;
  readonly ip: string;
  readonly at: Instant;
}

/** The newest choice about every channel and topic somebody has chosen about. */
export async function choicesOf(db: Db, playerId: PlayerId): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select distinct on (channel, topic) channel, topic, allowed from messages.consent
    where player_id = ${playerId} order by channel, topic, seq desc`.execute(db);
  return rows;
}

/** One choice after the other: two that are made at once do not both change the same. */
export async function lockChoices(tx: Db, playerId: PlayerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages.consent/${playerId}`}, 0))`.execute(tx);
}

/** Writes choices down beside those before them. */
export async function keepChoices(tx: Db, playerId: PlayerId, made: readonly Made[]): Promise<void> {
  for (const { channel, topic, allowed, source, said, ip, at } of made) {
    await sql`
      insert into messages.consent (player_id, channel, topic, allowed, source, said, ip, at)
      values (${playerId}, ${channel}, ${topic}, ${allowed}, ${source}, ${said}, ${ip}, ${new Date(at)})`.execute(tx);
  }
}

interface Line {
  readonly at: Instant;
  readonly channel: string;
  readonly topic: string;
  readonly allowed: boolean;
  readonly source: string;
  readonly said: string;
}

/** Every choice ever made, newest first, at most so many. */
export async function consentLog(db: Db, playerId: PlayerId, most: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select at, channel, topic, allowed, source, said from messages.consent
    where player_id = ${playerId} order by seq desc limit ${most}`.execute(db);
  return rows;
}
