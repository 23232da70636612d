import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { World } from "./foreign.testing.ts";

/** A message of the brand that was given up, with its words still there. */
export async function unsent({ server }: World): Promise<string> {
  const { delivery } = server.app.doors;
  const { db, transaction } = server.store.database;
  const about = { merchant: "fiesta", channel: "sms", purpose: "notice", cause: randomUUID() } as const;
  const words = { to: "639170000001", text: "Hello.", brand: "Fiesta", language: "EN" };
  const id = await transaction((tx) => delivery.post(tx, { ...about, ...words }));
  await sql`
    update delivery.message set state = 'DEAD', due_at = null, ended_at = now(), reason = 'tried' where id = ${id}`.execute(
    db,
  );
  return id;
}
