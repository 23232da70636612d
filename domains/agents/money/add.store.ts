import type { PlayerId } from "@taya/kernel/id";
import type { Day } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { ReadUpTo } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { arrayOf, type Plain, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";

/**
 * How far the books were read; undefined while another process reads them, nothing before the first time and where the
 * mark was written on another server: after a restore the rows of the books have the numbers of other transactions.
 */
export async function lockMark(tx: Db): Promise<{ readonly last: ReadUpTo | undefined } | undefined> {
  const { rows } = await sql<{ seen: string | null; at: number | null; own: boolean | null }>`
    select seen, at, written_by::xid = xmin as own from agents.money_mark for update skip locked`.execute(tx);
  if (!rows[0]) return undefined;
  const { seen, at, own } = rows[0];
  return { last: own && seen !== null && at !== null ? { seen, at } : undefined };
}

export async function keepMark(tx: Db, { seen, at }: ReadUpTo): Promise<void> {
  await sql`
    update agents.money_mark set seen = ${seen}, at = ${new Date(at)}, written_by = pg_current_xact_id()`.execute(tx);
}

/** Forgets all figures: they are counted anew from the first posting. */
export async function forgetMoney(tx: Db): Promise<void> {
  await sql`delete from agents.member_money`.execute(tx);
  await sql`delete from agents.team_money`.execute(tx);
  await sql`delete from agents.first_deposit`.execute(tx);
}

/** Up to when the books were read. */
export async function readMark(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`select at from agents.money_mark`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Where accounts stand, of those that have anybody above or may have somebody below. */
export async function standingsOf(
  tx: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, { readonly merchant: string; readonly path: readonly number[] }>> {
  const { rows } = await sql<{ id: PlayerId; merchant: string; path: number[] }>`
    select player_id as id, merchant, path from agents.member
    where player_id = any (${arrayOf(players)}::uuid[]) and (upline_id is not null or type <> 0)`.execute(tx);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** What moved on a member's account on a day. */
export interface DayMoney {
  readonly playerId: PlayerId;
  readonly day: Day;
  readonly currency: string;
  readonly type: number;
  readonly path: readonly number[];
  readonly entries: bigint;
  readonly amount: Minor;
}

const CHUNK = 500;

/** Adds to the figures of members and of the teams they stand in; each member, day, currency and type comes once. */
export async function addMoney(tx: Db, all: readonly DayMoney[]): Promise<void> {
  for (let from = 0; from < all.length; from += CHUNK) await addSome(tx, all.slice(from, from + CHUNK));
}

async function addSome(tx: Db, rows: readonly DayMoney[]): Promise<void> {
  const column = (of: (row: DayMoney) => Plain) => arrayOf(rows.map(of));
  const texts = (of: (row: DayMoney) => string) => textArrayOf(rows.map(of));
  await sql`
    with each as materialized (
      select player_id, day, currency, type, path::int[] as path, entries, amount
      from unnest(${column((row) => row.playerId)}::uuid[], ${column((row) => row.day)}::date[],
        ${texts((row) => row.currency)}::text[], ${column((row) => row.type)}::smallint[],
        ${texts((row) => arrayOf(row.path))}::text[], ${column((row) => row.entries)}::bigint[],
        ${column((row) => row.amount)}::bigint[]) as given (player_id, day, currency, type, path, entries, amount)
    ), members as (
      insert into agents.member_money as f (player_id, day, currency, type, path, entries, amount)
      select * from each
      on conflict (player_id, day, currency, type, path) do update
        set entries = f.entries + excluded.entries, amount = f.amount + excluded.amount
    ), firsts as (
      insert into agents.first_deposit (player_id, day, path)
      select distinct on (player_id) player_id, day, path from each where type = 100 order by player_id, day
      on conflict do nothing
    )
    insert into agents.team_money as f (agent, day, currency, type, entries, amount)
    select agent, day, currency, type, sum(entries), sum(amount) from each, unnest(path) as agent group by 1, 2, 3, 4
    on conflict (agent, day, currency, type) do update
      set entries = f.entries + excluded.entries, amount = f.amount + excluded.amount`.execute(tx);
}
