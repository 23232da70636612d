import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { OWN_CHANGE } from "./moved.store.ts";

export interface LinesQuery {
  readonly players: readonly PlayerId[];
  /** Of those that are no bets. */
  readonly types: readonly number[];
  /** Half-open: since <= entry < until. */
  readonly since: Instant;
  readonly until: Instant;
  readonly currency: string;
  readonly rows: RowWindow;
}

/** An entry of one of several players: what it changed of their own money, with its sign. */
export interface PlayerLine {
  readonly id: EntryId;
  readonly playerId: PlayerId;
  readonly type: number;
  readonly amount: Minor;
  readonly at: Instant;
}

/** Entries of several players that are no bets, newest first, and what all of them together came to. */
export async function readLines(
  db: Db,
  { players, types, since, until, currency, rows: { offset, limit, asOf } }: LinesQuery,
): Promise<{ readonly list: readonly PlayerLine[]; readonly total: number; readonly in: Minor; readonly out: Minor }> {
  const end = new Date(Math.min(until, asOf + 1));
  const chosen = sql`
    select key as id, player_id as "playerId", min(type)::int as type, ${OWN_CHANGE}::bigint as amount, min(at) as at
    from ledger.movement
    where type = any (${arrayOf(types)}::smallint[]) and key >= ledger.key_at(${new Date(since)}::timestamptz)
      and key < ledger.key_at(${end}::timestamptz) and currency = ${currency}
      and player_id = any (${arrayOf(players)}::uuid[])
    group by player_id, key`;
  const { rows: list } = await sql<PlayerLine>`
    select * from (${chosen}) line where amount <> 0 order by id desc, "playerId" limit ${limit} offset ${offset}`.execute(
    db,
  );
  const { rows: sums } = await sql<{ total: number; in: Minor; out: Minor }>`
    select count(*)::int as total, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out
    from (${chosen}) line where amount <> 0`.execute(db);
  return { list, ...sums[0]! };
}
