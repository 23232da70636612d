import type { PlayerId } from "@taya/kernel/id";
import { type Instant, MINUTE } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/** Whoever was seen within this time is here. */
const HERE_MS = 5 * MINUTE;

export interface Presence {
  readonly lastLoginAt: Instant | null;
  readonly online: boolean;
}

const isHere = (now: Instant) => sql`s.ended_at is null and s.last_seen_at > ${new Date(now - HERE_MS)}`;

/** When these players came last, and whether they are here now. */
export async function presencesOf(
  db: Db,
  ids: readonly PlayerId[],
  now: Instant,
): Promise<ReadonlyMap<PlayerId, Presence>> {
  const { rows } = await sql<Presence & { id: PlayerId }>`
    select who as id,
      (select l.at from accounts.login_attempt l
        where l.player_id = who and l.result = 'OK' order by l.at desc limit 1) as "lastLoginAt",
      exists (select from accounts.session s where s.player_id = who and ${isHere(now)}) as online
    from unnest(${arrayOf(ids)}::uuid[]) who`.execute(db);
  return new Map(rows.map(({ id, ...presence }) => [id, presence]));
}

/** Everybody of a brand who is here now. */
export async function presentAt(db: Db, merchant: string, now: Instant): Promise<PlayerId[]> {
  const { rows } = await sql<{ id: PlayerId }>`
    select distinct s.player_id as id from accounts.session s join accounts.player p on p.id = s.player_id
    where p.merchant = ${merchant} and s.door = 'players' and ${isHere(now)}`.execute(db);
  return rows.map(({ id }) => id);
}
