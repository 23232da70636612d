import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** A version that time has something to say about. */
export interface Due {
  readonly id: string;
  readonly downlineId: PlayerId;
}

const DUE = sql`c.id, c.downline_id as "downlineId"`;

/**
 * Versions whose time to hold has come: of the same instant those further down first, so that whoever agreed to less holds
 * it before the agent above does.
 */
export async function dueToHold(db: Db, now: Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${DUE} from agents.contract c join agents.member m on m.player_id = c.downline_id
    where c.status = 'ACCEPTED' and c.effective_from <= ${new Date(now)}
    order by c.effective_from, cardinality(m.path) desc, c.id`.execute(db);
  return rows;
}

/** Offers and wishes to end a contract that nobody has answered in time. */
export async function lapsed(db: Db, now: Instant): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${DUE} from agents.contract c where c.expires_at <= ${new Date(now)} order by c.expires_at, c.id`.execute(
    db,
  );
  return rows;
}

/** Contracts of those whose accounts are closed, from the top of lines. */
export async function ofClosed(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${DUE} from agents.contract c join agents.member m on m.player_id = c.downline_id
    where m.disabled and c.status in ('ACCEPTED', 'ACTIVE', 'TERMINATING')
    order by cardinality(m.path), c.id`.execute(db);
  return rows;
}

/** Members' names in paths. */
export async function numbersOf(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>> {
  const { rows } = await sql<{ id: PlayerId; number: number }>`
    select player_id as id, number from agents.member where player_id = any (${arrayOf(ids)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
