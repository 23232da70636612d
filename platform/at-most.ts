import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Lets one transaction at a time add a thing of a sort to its owner: what is counted after this is still true when the
 * transaction commits, so that "at most so many" holds however many ask at once.
 */
export async function oneAtATime(tx: Db, sort: string, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${sort} ${owner}`}, 0))`.execute(tx);
}
