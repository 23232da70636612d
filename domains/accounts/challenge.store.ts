import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Writes into an open challenge what it has been shown. */
export async function markProven(db: Db, hash: Buffer, method: string): Promise<void> {
  await sql`
    update accounts.ticket
    set data = jsonb_set(data, '{proven}', coalesce(data->'proven', '[]'::jsonb) || to_jsonb(${method}::text))
    where hash = ${hash}`.execute(db);
}
