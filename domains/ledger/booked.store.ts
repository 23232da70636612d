import type { Instant } from "@taya/kernel/instant";
import { HOUR } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import type { Scope } from "./audit.ts";

/** What was posted under a reference with one entry type. */
export interface Booked {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly type: number;
  readonly entries: number;
  /** Everything these entries moved. */
  readonly amount: Minor;
}

/** A reference whose postings are asked for, and since when there can be any. */
export interface BookedQuery {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly since: Instant;
}

const COUNTED = sql`m.player_id as "playerId", coalesce(m.ref, '') as ref, m.type, count(distinct m.key)::int as entries,
  sum(m.amount)::bigint as amount`;

/**
 * The postings of some types that a proof looks at, by reference. What is not a bet has an index of its own; the types
 * reach the planner as values, which is how it knows that the index has them all.
 */
export async function booked(db: Db, types: readonly number[], scope: Scope): Promise<Booked[]> {
  const wanted = sql`m.type = any (${arrayOf(types)}::smallint[])`;
  const { rows } = await (
    scope.full
      ? sql<Booked>`select ${COUNTED} from ledger.movement m where ${wanted} group by m.player_id, 2, m.type`
      : sql<Booked>`
        select ${COUNTED} from (
          select * from ledger.movement m where ${wanted} and m.key >= ledger.key_at(${new Date(scope.since)}::timestamptz)
          offset 0
        ) m where m.player_id in (select unnest(${arrayOf(scope.players)}::uuid[])) group by m.player_id, 2, m.type`
  ).execute(db);
  return rows;
}

/** All postings of some types under these references. */
export async function bookedUnder(db: Db, types: readonly number[], asked: readonly BookedQuery[]): Promise<Booked[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<Booked>`
    select ${COUNTED} from unnest(${asked.map((each) => each.playerId)}::uuid[], ${asked.map((each) => each.ref)}::text[],
      ${asked.map((each) => new Date(each.since - HOUR).toISOString())}::timestamptz[]) as t (player_id, ref, since)
    cross join lateral (
      select * from ledger.movement m where m.player_id = t.player_id and m.key >= ledger.key_at(t.since)
        and m.type = any (${arrayOf(types)}::smallint[]) and m.ref = t.ref
      offset 0
    ) m group by m.player_id, 2, m.type`.execute(db);
  return rows;
}
