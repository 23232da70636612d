import { sql } from "kysely";
import type { World } from "./foreign.testing.ts";

/** A change of content that waits for a second operator of the brand. */
export async function proposal({ server }: World): Promise<string> {
  const { database, id } = server.store.platform;
  const made = id<"contentProposal">();
  await sql`
    insert into site.content_proposal (id, merchant, changes, reason, at)
    values (${made}, 'fiesta', '[]'::jsonb, 'a test', now())`.execute(database.db);
  return made;
}
