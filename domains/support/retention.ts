import { DAY } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import { supportSettings } from "./settings.ts";
import { dropOldTickets } from "./tickets.store.ts";

const BATCH = 200;

/** Forgets tickets past their time, and closed conversations that have been kept long enough, with their pictures. */
export async function sweep({ platform, site }: Pick<Context, "platform" | "site">): Promise<void> {
  const { db } = platform.database;
  const now = platform.clock.now();
  await dropOldTickets(db, now);
  for (const merchant of await site.merchants()) {
    const { keepDays } = await platform.settings.read(merchant, "support", supportSettings);
    const before = new Date(now - keepDays * DAY);
    const { rows: old } = await sql<{ id: string }>`
      select id from support.conversation
      where merchant = ${merchant} and state = 'CLOSED' and last_at < ${before} limit ${BATCH}`.execute(db);
    const ids = old.map(({ id }) => id);
    const { rows: pictures } = await sql<{ file: string }>`
      select p.file from support.picture p join support.message m on m.id = p.message_id
      where m.conversation_id = any (${ids}::uuid[])`.execute(db);
    // The files first: a row without its file is forgotten the next time, a file without its row never.
    for (const { file } of pictures) await platform.files.forget(file);
    // One that an operator has opened again meanwhile stays.
    await sql`delete from support.conversation where id = any (${ids}::uuid[]) and state = 'CLOSED'`.execute(db);
  }
}
