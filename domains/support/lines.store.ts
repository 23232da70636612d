import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

type Sender = "HOLDER" | "STAFF" | "SYSTEM" | "NOTE";

/** A line as it is kept; of the system `text` is the key of what it says. */
export interface Line {
  readonly id: string;
  readonly sender: Sender;
  readonly operator: string;
  readonly text: string;
  /** Ids of pictures. */
  readonly images: readonly string[];
  readonly at: Instant;
}

export interface NewLine {
  readonly id: string;
  readonly conversationId: string;
  readonly sender: Sender;
  readonly operatorId?: string | undefined;
  readonly operator?: string | undefined;
  readonly text: string;
  readonly key?: string | undefined;
}

/** Adds a line behind the others, under the lock of the conversation; false when one with its key is there. */
export async function insertLine(tx: Db, line: NewLine, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into support.message (id, conversation_id, number, sender, operator_id, operator, text, once_key, at)
    select ${line.id}::uuid, ${line.conversationId}::uuid, coalesce(max(number), 0) + 1, ${line.sender}::text,
      ${line.operatorId ?? null}::uuid, ${line.operator ?? ""}::text, ${line.text}::text, ${line.key ?? null}::text,
      ${new Date(now)}::timestamptz
    from support.message where conversation_id = ${line.conversationId}
    on conflict (conversation_id, once_key) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether a line with this key is there. */
export async function isSaid(tx: Db, conversationId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support.message where conversation_id = ${conversationId} and once_key = ${key}`.execute(tx);
  return rows.length > 0;
}

/** How many lines and pictures a holder has sent since an instant. */
export async function sentSince(db: Db, holderId: string, since: Instant) {
  const { rows } = await sql<{ lines: number; pictures: number }>`
    select count(distinct m.id)::int as lines, count(p.id)::int as pictures from support.conversation c
    join support.message m on m.conversation_id = c.id left join support.picture p on p.message_id = m.id
    where c.holder_id = ${holderId} and m.sender = 'HOLDER' and m.at > ${new Date(since)}`.execute(db);
  return rows[0]!;
}

export async function insertPicture(tx: Db, id: string, messageId: string, file: string): Promise<void> {
  await sql`insert into support.picture (id, message_id, file) values (${id}, ${messageId}, ${file})`.execute(tx);
}

/** A line that is there. */
export async function lineById(db: Db, id: string): Promise<Line> {
  const { rows } = await sql<Line>`
    select m.id, m.sender, m.operator, m.text, m.at,
      array(select p.id::text from support.picture p where p.message_id = m.id order by p.id) as images
    from support.message m where m.id = ${id}`.execute(db);
  return rows[0]!;
}

/** The newest lines of a conversation in their order, notes only where they are asked for. */
export async function linesOf(
  db: Db,
  conversationId: string,
  { notes, most }: { readonly notes: boolean; readonly most: number },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select id, sender, operator, text, images, at from (
      select m.id, m.sender, m.operator, m.text, m.at, m.number,
        array(select p.id::text from support.picture p where p.message_id = m.id order by p.id) as images
      from support.message m where m.conversation_id = ${conversationId} and (${notes} or m.sender <> 'NOTE')
      order by m.number desc limit ${most}) newest
    order by number`.execute(db);
  return rows;
}

/** The private file of a picture of a holder's own conversation, or of any of a brand by its conversation. */
export async function pictureFile(
  db: Db,
  id: string,
  of: { readonly merchant: string; readonly holderId?: string; readonly conversationId?: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    select p.file from support.picture p
    join support.message m on m.id = p.message_id
    join support.conversation c on c.id = m.conversation_id
    where p.id = ${id} and c.merchant = ${of.merchant}
      and (${of.holderId ?? null}::uuid is null or c.holder_id = ${of.holderId ?? null})
      and (${of.conversationId ?? null}::uuid is null or c.id = ${of.conversationId ?? null})
      and (${of.holderId ?? null}::uuid is null or m.sender <> 'NOTE')`.execute(db);
  return rows[0]?.file;
}
