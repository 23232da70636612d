import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import { kindName } from "./entry.ts";

export interface RecordsAsked {
  readonly playerId: PlayerId;
  /** Half-open: since <= entry < until. */
  readonly since: Instant;
  readonly until: Instant;
  /** Only these entry types; every type when left out. */
  readonly types?: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

/** One entry as the player sees it: what it changed of his own money, sign included. */
export interface RecordLine {
  readonly id: EntryId;
  readonly type: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly ref: string;
  readonly roundId?: string;
  readonly vendor?: number;
  readonly at: Instant;
}

export interface RecordsPage {
  readonly list: readonly RecordLine[];
  readonly total: number;
  /** Sums over all entries asked for, not only the page; both unsigned. */
  readonly totals: { readonly in: bigint; readonly out: bigint };
}

export interface RecordLeg {
  readonly kind: string;
  readonly amount: bigint;
  /** The balance of the kind after the entry; only for the player's own kinds. */
  readonly after?: bigint;
}

interface LineRow {
  key: EntryId;
  type: number;
  currency: string;
  amount: bigint;
  cash_after: bigint;
  ref: string | null;
  round_id: string | null;
  vendor: number | null;
  at: Instant;
}

const net = (...kinds: number[]) => sql`
  sum(case when to_kind in (${sql.join(kinds)}) then amount else 0 end
    - case when from_kind in (${sql.join(kinds)}) then amount else 0 end)::bigint`;

/** What counts as the amount of an entry: cash with debt, else bonus, else what is held for withdrawal. */
const lines = (where: RawBuilder<unknown>) => sql`
  select key, min(type)::int as type, min(currency) as currency,
    coalesce(nullif(${net(1, 111)}, 0), nullif(${net(3)}, 0), ${net(5)}) as amount,
    min(cash_after)::bigint as cash_after, min(ref) as ref, min(round_id::text) as round_id,
    min(vendor)::int as vendor, min(at) as at, min(version) as version, min(leg) as leg
  from ledger.movement where ${where} group by key`;

/** The account record of money (points have their own), newest first. Entries that only moved money out of sight of these buckets (a lost stake) are left out. */
export async function readRecords(db: Db, asked: RecordsAsked): Promise<RecordsPage> {
  const chosen = lines(sql`
    player_id = ${asked.playerId} and currency <> 'PTS'
    and key >= ledger.key_at(${new Date(asked.since)}) and key < ledger.key_at(${new Date(asked.until)})
    ${asked.types ? sql`and type = any(${[...asked.types]}::smallint[])` : sql``}`);
  const { rows } = await sql<LineRow>`
    select * from (${chosen}) line where amount <> 0
    order by at desc, version desc, leg desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const { rows: sums } = await sql<{ total: bigint; came: bigint; went: bigint }>`
    select count(*) as total,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went
    from (${chosen}) line where amount <> 0`.execute(db);
  const { total = 0n, came = 0n, went = 0n } = sums[0] ?? {};
  return { list: rows.map(lineOf), total: Number(total), totals: { in: came, out: went } };
}

/** One entry of the player with its legs, or undefined; somebody else's does not exist. */
export async function readRecord(
  db: Db,
  playerId: PlayerId,
  entryId: string,
): Promise<(RecordLine & { readonly legs: readonly RecordLeg[] }) | undefined> {
  const mine = sql`player_id = ${playerId} and key = ${entryId}`;
  const { rows } = await sql<LineRow>`${lines(mine)}`.execute(db);
  if (!rows[0]) return undefined;
  const { rows: legs } = await sql<{ kind: number; amount: bigint; after: bigint | null }>`
    with mine as (select * from ledger.movement where ${mine}),
    legs as (
      select to_kind as kind, amount, leg, currency, version from mine
      union all select from_kind, -amount, leg, currency, version from mine
    )
    select kind, sum(amount)::bigint as amount, case when kind < 100 then (
      select sum(case when m.to_kind = l.kind then m.amount else -m.amount end)::bigint
      from ledger.movement m
      where m.player_id = ${playerId} and m.currency = l.currency and (m.to_kind = l.kind or m.from_kind = l.kind)
        and (m.version, m.leg) <= (l.version, max(l.leg))
    ) end as after
    from legs l group by kind, currency, version order by min(leg), kind desc`.execute(db);
  return {
    ...lineOf(rows[0]),
    legs: legs
      .filter((leg) => leg.amount !== 0n)
      .map(({ kind, amount, after }) => ({ kind: kindName(kind), amount, ...(after !== null && { after }) })),
  };
}

const lineOf = (row: LineRow): RecordLine => ({
  id: row.key,
  type: row.type,
  currency: row.currency,
  amount: row.amount,
  balanceAfter: row.cash_after,
  ref: row.ref ?? "",
  ...(row.round_id !== null && { roundId: row.round_id }),
  ...(row.vendor !== null && { vendor: row.vendor }),
  at: row.at,
});
