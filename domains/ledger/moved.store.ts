import { HOUR, type Instant } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { ENTRY_TYPES } from "./entry.ts";

/** How far somebody has read what was posted; given back as it was had. */
export interface ReadUpTo {
  /** The transaction before which all is read, and those after it that are read as well: `900:905,911`. */
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
 *
 * Whether a snapshot saw a row cannot be told from its transaction later on, as snapshots do not name parts of open
 * transactions (savepoints). So it is kept which were read.
 */
export async function readMoved(
  tx: Db,
  last: ReadUpTo | undefined,
  now: Instant,
): Promise<{ readonly moved: readonly Moved[]; readonly upTo: ReadUpTo }> {
  const [before = "0", beyond = ""] = last?.seen.split(":") ?? [];
  const read = sql`string_to_array(${beyond}, ',')::xid8[]`;
  // A key is made before its posting's turn comes; a clock may have been set back.
  const since = last && new Date(Math.min(last.at, now) - HOUR);
  const from = since === undefined ? sql`` : sql`and key >= ledger.key_at(${since}::timestamptz)`;
  const xid = sql`(pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    + age(pg_snapshot_xmax(pg_current_snapshot())::xid) - age(m.xmin))::text::xid8`;
  const isNew = last === undefined ? sql`` : sql`and ${xid} >= ${before}::xid8 and ${xid} <> all (${read})`;
  const { rows } = await sql<{ [K in keyof Moved]: Moved[K] | null } & { before: string; beyond: string }>`
    with found as materialized (
      select player_id, key, currency, type, at, from_kind, to_kind, amount, ${xid} as xid from ledger.movement m
      where type = any (${arrayOf(RARE_TYPES)}::smallint[]) and currency <> 'PTS' ${from} ${isNew}
    ), entry as (
      select player_id, key, min(currency) as currency, min(type)::int as type, min(at) as at, ${OWN_CHANGE} as amount
      from found group by player_id, key
    ), sums as (
      select player_id, currency, type, (floor(extract(epoch from at) / 300) * 300000)::float8 as since,
        count(*) as entries, sum(amount)::bigint as amount
      from entry group by 1, 2, 3, 4
    ), mark as (
      select before, (select coalesce(string_agg(distinct xid::text, ','), '')
          from (select xid from found union all select unnest(${read})) each where xid >= before) as beyond
      from (select pg_snapshot_xmin(pg_current_snapshot()) as before) this
    )
    select before::text as before, beyond, player_id as "playerId", currency, type, since, entries, amount
    from mark left join sums on true order by 3, 4, 5, 6`.execute(tx);
  const mark = rows[0]!;
  const moved = rows.flatMap(({ before: _before, beyond: _beyond, ...each }) =>
    each.playerId === null ? [] : (each as Moved),
  );
  return { moved, upTo: { seen: `${mark.before}:${mark.beyond}`, at: now } };
}
