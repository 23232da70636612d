import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { isId } from "@taya/kernel/id";
import { sql } from "kysely";
import type { TextsByLanguage } from "./texts.ts";

export type InboxKind = "platform" | "personal";

export interface InboxRow {
  readonly id: string;
  readonly kind: InboxKind;
  readonly texts: TextsByLanguage;
  readonly at: number;
  readonly read: boolean;
}

export interface NewMessage {
  readonly id: string;
  readonly playerId: string;
  readonly kind: InboxKind;
  readonly texts: TextsByLanguage;
  /** Two messages of one player with the same key are one. */
  readonly once: string;
}

/** Puts a message into an inbox; false when it was there already. */
export async function insertMessage(tx: Db, message: NewMessage, at: number): Promise<boolean> {
  const { rows } = await sql`
    insert into messages.inbox (id, player_id, kind, texts, once_key, created_at)
    values (${message.id}, ${message.playerId}, ${message.kind}, ${JSON.stringify(message.texts)}::jsonb,
      ${message.once}, ${new Date(at)})
    on conflict (player_id, once_key) do nothing returning id`.execute(tx);
  return rows.length === 1;
}

export async function countUnread(db: Db, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages.inbox
    where player_id = ${playerId} and read_at is null and deleted_at is null`.execute(db);
  return rows[0]!.count;
}

export interface InboxQuery extends RowWindow {
  readonly playerId: string;
  readonly kind: InboxKind | undefined;
}

/** One page of an inbox, newest first, with how many there are. */
export async function listInbox(db: Db, query: InboxQuery): Promise<{ list: InboxRow[]; total: number }> {
  const { playerId, offset, limit, asOf } = query;
  const kind = query.kind ?? null;
  const where = sql`player_id = ${playerId} and deleted_at is null and created_at <= ${new Date(asOf)}
    and (${kind}::text is null or kind = ${kind})`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.inbox where ${where}`.execute(db);
  const { rows } = await sql<InboxRow>`
    select id, kind, texts, created_at as at, read_at is not null as read from messages.inbox where ${where}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** One message, marked read; undefined when it is not the player's or was deleted. */
export async function readMessage(db: Db, playerId: string, id: string, at: number): Promise<InboxRow | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<InboxRow>`
    update messages.inbox set read_at = coalesce(read_at, ${new Date(at)})
    where id = ${id} and player_id = ${playerId} and deleted_at is null
    returning id, kind, texts, created_at as at, true as read`.execute(db);
  return rows[0];
}

/** False when there was nothing to delete. */
export async function deleteMessage(db: Db, playerId: string, id: string, at: number): Promise<boolean> {
  if (!isId(id)) return false;
  const { rows } = await sql`
    update messages.inbox set deleted_at = ${new Date(at)}
    where id = ${id} and player_id = ${playerId} and deleted_at is null returning id`.execute(db);
  return rows.length === 1;
}

export async function readAll(db: Db, playerId: string, kind: InboxKind | undefined, at: number): Promise<void> {
  await sql`
    update messages.inbox set read_at = ${new Date(at)}
    where player_id = ${playerId} and read_at is null and deleted_at is null
      and (${kind ?? null}::text is null or kind = ${kind ?? null})`.execute(db);
}
