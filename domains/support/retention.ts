import { DAY, type Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import { carry } from "./helpdesks/carrying.ts";
import { dropHeard } from "./helpdesks/links.store.ts";
import { dropEnded } from "./helpdesks/outbox.store.ts";
import { GONE_MS } from "./rules.ts";
import { supportSettings } from "./settings.ts";
import { dropOldTickets } from "./tickets.store.ts";

const BATCH = 200;
/** How long it is known what the outside helpdesk was told. */
const TOLD_KEPT_MS = 30 * DAY;
/** How long it is known what the helpdesk has said: far longer than a call of it is believed. */
const HEARD_KEPT_MS = 2 * DAY;

/**
 * Forgets tickets past their time, what passed between the house and an outside helpdesk, and closed conversations that
 * have been kept long enough, with their pictures. Visitors who have gone without leaving a question open are done with.
 */
export async function sweep(context: Context): Promise<void> {
  const { platform, site } = context;
  const { db } = platform.database;
  const now = platform.clock.now();
  while (await dropOldTickets(db, now));
  while (await dropEnded(db, now - TOLD_KEPT_MS));
  while (await dropHeard(db, now - HEARD_KEPT_MS));
  await platform.database.transaction((tx) => closeLeft(context, tx, now));
  for (const merchant of await site.merchants()) {
    const { keepDays } = await platform.settings.read(merchant, "support", supportSettings);
    while (await forgetSome(platform, merchant, now - keepDays * DAY));
  }
}

/** Closes what visitors have left; who said how to be reached and has no answer yet is still waiting. */
async function closeLeft(context: Context, tx: Db, now: Instant): Promise<void> {
  const { rows: left } = await sql<{ id: string }>`
    update support.conversation set state = 'CLOSED', operator_id = null, operator = '', version = version + 1,
      closed_at = ${new Date(now)}, waiting_since = null
    where state <> 'CLOSED' and player_id is null and last_at < ${new Date(now - GONE_MS)}
      and (contact_box is null or waiting_since is null)
    returning id`.execute(tx);
  for (const { id } of left) await carry(context, tx, { kind: "CLOSE", conversationId: id });
}

/** Forgets some conversations that are old enough; false when there are no more. */
async function forgetSome(
  { database: { db }, files }: Context["platform"],
  merchant: string,
  before: Instant,
): Promise<boolean> {
  const { rows: old } = await sql<{ id: string }>`
    select id from support.conversation
    where merchant = ${merchant} and state = 'CLOSED' and last_at < ${new Date(before)} limit ${BATCH}`.execute(db);
  const ids = old.map(({ id }) => id);
  const { rows: pictures } = await sql<{ file: string }>`
    select p.file from support.picture p join support.message m on m.id = p.message_id
    where m.conversation_id = any (${ids}::uuid[])`.execute(db);
  // The files first: a row without its file is forgotten the next time, a file without its row never.
  for (const { file } of pictures) await files.forget(file);
  // One that an operator has opened again meanwhile stays.
  await sql`delete from support.conversation where id = any (${ids}::uuid[]) and state = 'CLOSED'`.execute(db);
  return ids.length > 0;
}
