import { HOUR, type Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { ENTRY_TYPES } from "./entry.ts";

/** How far somebody has read what was posted; given back as it was had. */
export interface ReadUpTo {
  readonly seen: string;
  readonly at: Instant;
}

/** What entries of one type changed of a player's own money within five minutes, with its sign. */
export interface Moved {
  readonly playerId: PlayerId;
  readonly currency: string;
  readonly type: number;
  /** The begin of the five minutes. */
  readonly since: Instant;
  readonly entries: bigint;
  readonly amount: Minor;
}

/** Bets and what came of them. */
const isBet = (type: number): boolean => type >= 200 && type <= 209;
/** Everything but bets, which come by the thousand a second and are told by `bets.settled`. */
export const RARE_TYPES: readonly number[] = Object.keys(ENTRY_TYPES)
  .map(Number)
  .filter((type) => !isBet(type));

const own = (...kinds: number[]) => sql`
  sum(case when to_kind in (${sql.join(kinds)}) then amount else 0 end
    - case when from_kind in (${sql.join(kinds)}) then amount else 0 end)`;

/** What an entry changed of the player's own money: cash with debt, else bonus, else what is held for withdrawal. */
export const OWN_CHANGE = sql`coalesce(nullif(${own(1, 111)}, 0), nullif(${own(3)}, 0), ${own(5)})`;

/**
 * Everything posted since somebody read last, but bets, each exactly once, and how far that is: what is committed by then
 * counts, however long before it began. Points are no money.
 */
export async function readMoved(
  tx: Db,
  last: ReadUpTo | undefined,
  now: Instant,
): Promise<{ readonly moved: readonly Moved[]; readonly upTo: ReadUpTo }> {
  const { rows: here } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(tx);
  const { seen } = here[0]!;
  // A key is made before its posting's turn comes.
  const from = last === undefined ? sql`` : sql`and key >= ledger.key_at(${new Date(last.at - HOUR)}::timestamptz)`;
  const xid = sql`(pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    + age(pg_snapshot_xmax(pg_current_snapshot())::xid) - age(m.xmin))::text::xid8`;
  const isNew = last === undefined ? sql`` : sql`and not pg_visible_in_snapshot(${xid}, ${last.seen}::pg_snapshot)`;
  const { rows } = await sql<Moved>`
    select player_id as "playerId", currency, type,
      (floor(extract(epoch from at) / 300) * 300000)::float8 as since, count(*) as entries,
      sum(amount)::bigint as amount
    from (
      select player_id, key, min(currency) as currency, min(type)::int as type, min(at) as at,
        ${OWN_CHANGE} as amount
      from ledger.movement m
      where type = any (${arrayOf(RARE_TYPES)}::smallint[]) and currency <> 'PTS' ${from}
        and pg_visible_in_snapshot(${xid}, ${seen}::pg_snapshot) ${isNew}
      group by player_id, key
    ) entry group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(tx);
  return { moved: rows, upTo: { seen, at: now } };
}
