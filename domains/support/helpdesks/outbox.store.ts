import { LEASE_MS } from "@taya/delivery/pace";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

type Kind = "LINE" | "NOTE" | "CLOSE";

/** Something to be told, in the hands of whoever is to tell it. */
export interface Claimed {
  readonly id: string;
  readonly conversationId: string;
  readonly kind: Kind;
  readonly messageId: string | null;
  readonly attempts: number;
  readonly unsure: number;
}

interface Word {
  readonly id: string;
  readonly conversationId: string;
  readonly helpdesk: string;
  readonly kind: Kind;
  readonly messageId?: string | undefined;
}

/** Writes down what is to be told, in the transaction of its cause and under the lock of the conversation. */
export async function insertWord(tx: Db, word: Word, now: Instant): Promise<void> {
  await sql`
    insert into support.helpdesk_outbox (id, conversation_id, helpdesk, kind, message_id, due_at, created_at)
    values (${word.id}, ${word.conversationId}, ${word.helpdesk}, ${word.kind}, ${word.messageId ?? null}, ${new Date(now)},
      ${new Date(now)})`.execute(tx);
}

/**
 * Takes what is due, of each conversation the oldest alone: what follows waits for it, so that the helpdesk reads in order. A
 * second taker goes on to other conversations. Each is theirs for a minute.
 */
export async function claim(
  tx: Db,
  helpdesk: string,
  { now, most }: { now: Instant; most: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select o.id, o.state from support.helpdesk_outbox o
      where o.helpdesk = ${helpdesk} and o.due_at <= ${new Date(now)}
        and not exists (select from support.helpdesk_outbox e
          where e.conversation_id = o.conversation_id and e.seq < o.seq and e.due_at is not null)
      order by o.due_at limit ${most} for update skip locked)
    update support.helpdesk_outbox o
    set state = 'SENDING', attempts = attempts + 1, due_at = ${new Date(now + LEASE_MS)},
      unsure = unsure + (due.state = 'SENDING')::int
    from due where o.id = due.id and o.due_at <= ${new Date(now)}
    returning o.id, o.conversation_id as "conversationId", o.kind, o.message_id as "messageId", o.attempts, o.unsure`.execute(
    tx,
  );
  return rows;
}

export interface Settled {
  readonly state: "SENT" | "WAITING" | "DEAD";
  readonly unsure: number;
  readonly reason?: string | undefined;
  readonly dueAt?: Instant | undefined;
}

/** What became of the attempt that holds it; false when somebody else has it by now. */
export async function settle(tx: Db, { id, attempts }: Claimed, settled: Settled, at: Instant): Promise<boolean> {
  const { state, unsure, reason, dueAt } = settled;
  const { rows } = await sql`
    update support.helpdesk_outbox set state = ${state}, unsure = ${unsure}, reason = ${reason ?? null},
      due_at = ${dueAt === undefined ? null : new Date(dueAt)}, ended_at = ${state === "WAITING" ? null : new Date(at)}
    where id = ${id} and attempts = ${attempts} and state = 'SENDING' returning id`.execute(tx);
  return rows.length > 0;
}

interface Backlog {
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest of what waits was written down. */
  readonly since: Instant | null;
}

/** How much the helpdesk has not been told. */
export async function backlogOf(db: Db, helpdesk: string, merchant: string): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select count(*) filter (where o.due_at is not null)::int as waiting,
      count(*) filter (where o.state = 'DEAD')::int as dead,
      min(o.created_at) filter (where o.due_at is not null) as since
    from support.helpdesk_outbox o join support.conversation c on c.id = o.conversation_id
    where o.helpdesk = ${helpdesk} and c.merchant = ${merchant} and (o.due_at is not null or o.state = 'DEAD')`.execute(
    db,
  );
  return rows[0]!;
}

/** Whether something has waited for the helpdesk since before an instant. */
export async function isBehind(db: Db, helpdesk: string, before: Instant): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support.helpdesk_outbox
    where helpdesk = ${helpdesk} and due_at is not null and created_at < ${new Date(before)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the helpdesk has still to be told of a line of the holder. */
export async function hasUntold(tx: Db, conversationId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support.helpdesk_outbox
    where conversation_id = ${conversationId} and kind = 'LINE' and due_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** Forgets some of what ended before an instant; false when there is no more. */
export async function dropEnded(db: Db, before: Instant): Promise<boolean> {
  const { rows } = await sql`
    delete from support.helpdesk_outbox where id in (
      select id from support.helpdesk_outbox where ended_at < ${new Date(before)} limit 5000) returning 1`.execute(db);
  return rows.length > 0;
}
