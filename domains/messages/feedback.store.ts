import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface NewFeedback {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: string | undefined;
  readonly content: string;
  readonly contact: string;
  /** Names of private files. */
  readonly images: readonly string[];
  readonly language: string;
}

export async function insertFeedback(db: Db, said: NewFeedback, at: number): Promise<void> {
  await sql`
    insert into messages.feedback (id, merchant, player_id, content, contact, images, language, created_at)
    values (${said.id}, ${said.merchant}, ${said.playerId ?? null}, ${said.content}, ${said.contact}, ${[...said.images]},
      ${said.language}, ${new Date(at)})`.execute(db);
}

export interface FeedbackRow {
  readonly id: string;
  readonly content: string;
  readonly images: number;
  readonly at: number;
  readonly answer: string | null;
  readonly answeredAt: number | null;
}

/** A player's feedback, newest first, with how many there are. */
export async function listFeedback(
  db: Db,
  query: RowWindow & { readonly playerId: string },
): Promise<{ list: FeedbackRow[]; total: number }> {
  const where = sql`player_id = ${query.playerId} and created_at <= ${new Date(query.asOf)}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.feedback where ${where}`.execute(db);
  const { rows } = await sql<FeedbackRow>`
    select id, content, cardinality(images) as images, created_at as at, answer, answered_at as "answeredAt"
    from messages.feedback where ${where}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** Stores the answer; gives who asked, undefined when there is no such feedback. */
export async function answerFeedback(
  tx: Db,
  id: string,
  answer: string,
  at: number,
): Promise<{ playerId: string | undefined } | undefined> {
  const { rows } = await sql<{ playerId: string | null }>`
    update messages.feedback set answer = ${answer}, answered_at = ${new Date(at)} where id = ${id}
    returning player_id as "playerId"`.execute(tx);
  return rows[0] && { playerId: rows[0].playerId ?? undefined };
}
