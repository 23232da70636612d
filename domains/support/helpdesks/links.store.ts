import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { HelpdeskEvent } from "./helpdesk.ts";

interface Link {
  readonly thread: string;
  readonly lastRef: string | null;
}

/** What a helpdesk calls a conversation. */
export async function linkOf(db: Db, conversationId: string, helpdesk: string): Promise<Link | undefined> {
  const { rows } = await sql<Link>`
    select thread, last_ref as "lastRef" from support.helpdesk_link
    where conversation_id = ${conversationId} and helpdesk = ${helpdesk}`.execute(db);
  return rows[0];
}

/**
 * Keeps what a helpdesk calls a conversation, and the newest of our lines there. A number that another had before is no
 * longer the other's: the helpdesk was set up anew and counts from one again.
 */
export async function keepLink(
  tx: Db,
  link: { readonly conversationId: string; readonly helpdesk: string; readonly thread: string },
  ref: string | undefined,
): Promise<void> {
  await sql`
    delete from support.helpdesk_link where helpdesk = ${link.helpdesk} and thread = ${link.thread}
      and conversation_id <> ${link.conversationId}`.execute(tx);
  await sql`
    insert into support.helpdesk_link (conversation_id, helpdesk, thread, last_ref)
    values (${link.conversationId}, ${link.helpdesk}, ${link.thread}, ${ref ?? null})
    on conflict (conversation_id) do update set helpdesk = excluded.helpdesk, thread = excluded.thread,
      last_ref = coalesce(excluded.last_ref, support.helpdesk_link.last_ref)`.execute(tx);
}

/** The conversation a helpdesk speaks of, with its brand; one that the helpdesk itself says is another is none. */
export async function spokenOf(
  db: Db,
  helpdesk: string,
  { thread, ours }: Pick<HelpdeskEvent, "thread" | "ours">,
): Promise<{ readonly id: string; readonly merchant: string } | undefined> {
  const { rows } = await sql<{ id: string; merchant: string }>`
    select c.id, c.merchant from support.helpdesk_link l join support.conversation c on c.id = l.conversation_id
    where l.helpdesk = ${helpdesk} and l.thread = ${thread}
      and (${ours ?? null}::text is null or c.id::text = ${ours ?? null})`.execute(db);
  return rows[0];
}

/** Notes what a helpdesk has said; false when the same was said before. */
export async function hear(tx: Db, key: Buffer, at: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into support.helpdesk_heard (key, at) values (${key}, ${new Date(at)}) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Forgets some of what was said before an instant; false when there is no more. */
export async function dropHeard(db: Db, before: Instant): Promise<boolean> {
  const { rows } = await sql`
    delete from support.helpdesk_heard where key in (
      select key from support.helpdesk_heard where at < ${new Date(before)} limit 5000) returning 1`.execute(db);
  return rows.length > 0;
}
