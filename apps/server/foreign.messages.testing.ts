import { sql } from "kysely";
import type { World } from "./foreign.testing.ts";

/** Words to everybody. */
export const WORDS = {
  type: "PL",
  texts: { EN: { title: "Hello", content: "" } },
  startsAt: 1_000,
  reason: "tried by a test",
};

/** A campaign to players. */
export const CAMPAIGN = {
  title: { EN: "Hello" },
  content: { EN: "Hello to you." },
  topic: "news",
  channels: ["inbox"],
  reason: "tried by a test",
};

/** A draft of the brand. */
export const campaign = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/messages/admin/campaigns", CAMPAIGN, admin)).id;

/** An announcement of the brand. */
export const announcement = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/messages/admin/announcements", WORDS, admin)).id;

/** A change of announcements that waits for a second operator of the brand. */
export async function proposal({ server }: World): Promise<string> {
  const { database, id } = server.store.platform;
  const made = id<"announcementProposal">();
  await sql`
    insert into messages.announcement_proposal (id, merchant, announcement_id, name, version, asked_by, reason, at)
    values (${made}, 'fiesta', ${made}, 'end', 1, 'admin', 'a test', now())`.execute(database.db);
  return made;
}
