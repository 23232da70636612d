import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Whether an account stands or ever stood below an agent. */
export async function everBelow(db: Db, agent: number, who: PlayerId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from bets.stays(${agent}::int, false, ${who}::uuid)) as found`.execute(db);
  return rows[0]!.found;
}
