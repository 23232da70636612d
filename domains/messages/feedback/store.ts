import type { PlayerId } from "@taya/kernel/id";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface NewFeedback {
  readonly id: string;
  readonly merchant: string;
  readonly playerId: string | undefined;
  readonly content: string;
  readonly contactBox: Buffer | null;
  /** Names of private files. */
  readonly images: readonly string[];
  readonly language: string;
}

export async function insertFeedback(db: Db, said: NewFeedback, at: number): Promise<void> {
  await sql`
    insert into messages.feedback (id, merchant, player_id, content, contact_box, images, language, created_at)
    values (${said.id}, ${said.merchant}, ${said.playerId ?? null}, ${said.content}, ${said.contactBox}, ${[...said.images]},
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

/** Feedback as the brand keeps it. */
export interface StoredFeedback {
  readonly id: string;
  readonly at: number;
  readonly playerId: PlayerId | null;
  readonly content: string;
  readonly contactBox: Buffer | null;
  /** Names of private files. */
  readonly images: readonly string[];
  readonly language: string;
  readonly answer: string | null;
  readonly answeredAt: number | null;
  readonly actor: string | null;
}

const KEPT = sql`id, created_at as at, player_id as "playerId", content, contact_box as "contactBox", images, language, answer,
  answered_at as "answeredAt", actor`;

interface FeedbackQuery extends RowWindow {
  readonly merchant: string;
  readonly playerId: PlayerId | undefined;
  readonly state: "open" | "answered" | undefined;
}

/** What a brand was told, newest first, with how much there is. */
export async function feedbackPage(
  db: Db,
  { merchant, playerId, state, asOf, limit, offset }: FeedbackQuery,
): Promise<{ list: StoredFeedback[]; total: number }> {
  const answered = state === "answered";
  const where = sql`merchant = ${merchant} and created_at <= ${new Date(asOf)}
    ${playerId === undefined ? sql`` : sql`and player_id = ${playerId}`}
    ${state === undefined ? sql`` : sql`and (answer is not null) = ${answered}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from messages.feedback where ${where}`.execute(db);
  const { rows } = await sql<StoredFeedback>`
    select ${KEPT} from messages.feedback where ${where}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** One of a brand, if asked under its lock. */
export async function findFeedback(
  db: Db,
  { merchant, id, lock = false }: { merchant: string; id: string; lock?: boolean },
): Promise<StoredFeedback | undefined> {
  const { rows } = await sql<StoredFeedback>`
    select ${KEPT} from messages.feedback where merchant = ${merchant} and id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Stores the answer to what is locked. */
export async function answerFeedback(
  tx: Db,
  { id, answer, actor, at }: { id: string; answer: string; actor: string; at: number },
): Promise<void> {
  await sql`
    update messages.feedback set answer = ${answer}, answered_at = ${new Date(at)}, actor = ${actor}
    where id = ${id}`.execute(tx);
}

/** Some of what a brand answered before an instant, or was written before another and never answered. */
export async function endedBefore(
  db: Db,
  { merchant, answered, written, most }: { merchant: string; answered: number; written: number; most: number },
): Promise<{ id: string; images: readonly string[] }[]> {
  const { rows } = await sql<{ id: string; images: readonly string[] }>`
    select id, images from messages.feedback
    where merchant = ${merchant}
      and (answered_at < ${new Date(answered)} or (answer is null and created_at < ${new Date(written)}))
    limit ${most}`.execute(db);
  return rows;
}

export async function forgetFeedback(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from messages.feedback where id = any (${[...ids]}::uuid[])`.execute(db);
}
