import type { Db } from "@taya/platform/database";
import type { RowWindow } from "@taya/kernel/page";
import { sql } from "kysely";
import type { Channel, MessageId } from "./message.ts";
import type { MessageState } from "./contract.ts";

/** A message as it lies in the database. */
export interface MessageRow {
  readonly id: MessageId;
  readonly channel: Channel;
  readonly purpose: string;
  readonly box: Buffer | null;
  readonly state: MessageState;
  readonly sender: string | null;
  readonly reason: string | null;
  readonly attempts: number;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

const ROW = sql`m.id, m.channel, m.purpose, m.content_box as box, m.state, m.sender, m.reason, m.attempts,
  m.created_at as "createdAt", m.ended_at as "endedAt"`;

interface MessageQuery extends RowWindow {
  readonly merchant: string;
  /** UNSENT: what waits and what was given up. */
  readonly state: MessageState | "UNSENT";
  readonly channel: Channel | undefined;
}

/** A page of a brand's messages, newest first, with how many there are; what was given up stands before what only waits. */
export async function messagePage(
  db: Db,
  { merchant, state, channel, asOf, offset, limit }: MessageQuery,
): Promise<{ list: MessageRow[]; total: number }> {
  const inState =
    state === "UNSENT"
      ? sql`(m.state = 'DEAD' or (m.due_at is not null and m.state in ('WAITING', 'SENDING')))`
      : sql`m.state = ${state}`;
  const which = sql`
    m.merchant = ${merchant} and ${inState} and m.created_at <= ${new Date(asOf)}
    and (${channel ?? null}::text is null or m.channel = ${channel ?? null})`;
  const givenUp = state === "UNSENT" ? sql`(m.state = 'DEAD') desc,` : sql``;
  const { rows: list } = await sql<MessageRow>`
    select ${ROW} from delivery.message m where ${which}
    order by ${givenUp} m.created_at desc, m.id desc offset ${offset} limit ${limit}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from delivery.message m where ${which}`.execute(db);
  return { list, total: rows[0]!.total };
}

/** A message that was given up, held until the transaction ends. */
export async function lockDead(tx: Db, merchant: string, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${ROW} from delivery.message m
    where m.id = ${id} and m.merchant = ${merchant} and m.state = 'DEAD' for update`.execute(tx);
  return rows[0];
}

/** Puts it among what is due, as if none of its attempts had been unsure. */
export async function reviveMessage(tx: Db, id: MessageId, now: number): Promise<void> {
  await sql`
    update delivery.message set state = 'WAITING', due_at = ${new Date(now)}, unsure = 0, reason = null, ended_at = null
    where id = ${id}`.execute(tx);
}

export async function dropMessage(tx: Db, id: MessageId, now: number): Promise<void> {
  await sql`
    update delivery.message set state = 'DROPPED', content_box = null, ended_at = ${new Date(now)}
    where id = ${id}`.execute(tx);
}
