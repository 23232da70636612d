import type { EntryId, PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import { kindName } from "./entry.ts";

export interface RecordsQuery {
  readonly playerId: PlayerId;
  /** Half-open: since <= entry < until. */
  readonly since: Instant;
  readonly until: Instant;
  /** Only these entry types; every type when left out. */
  readonly types?: readonly number[];
  readonly offset: number;
  readonly limit: number;
}

/** One entry as the player sees it: what it changed of their own money, sign included. */
export interface RecordLine {
  readonly id: EntryId;
  readonly type: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  /** Of bonus money, which is not in the balance. */
  readonly ofBonus: boolean;
  readonly ref: string;
  readonly roundId?: string;
  readonly vendor?: number;
  readonly at: Instant;
}

export interface RecordsPage {
  readonly list: readonly RecordLine[];
  readonly total: number;
  /** Sums of cash over all entries asked for, not only the page; both unsigned. */
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
  own: bigint;
  bonus: bigint;
  ref: string | null;
  round_id: string | null;
  vendor: number | null;
  at: Instant;
}

const net = (...kinds: number[]) => sql`
  sum(case when to_kind in (${sql.join(kinds)}) then amount else 0 end
    - case when from_kind in (${sql.join(kinds)}) then amount else 0 end)::bigint`;

/**
 * What counts as the amount of an entry: cash with debt, else bonus, else what is held for withdrawal. Only cash is counted
 * in sums (`own`): a bonus is no money until it has become cash, and what is held had gone when it was held.
 */
const lines = (where: RawBuilder<unknown>) => sql`
  select key, min(type)::int as type, min(currency) as currency,
    coalesce(nullif(${net(1, 111)}, 0), nullif(${net(3)}, 0), ${net(5)}) as amount,
    ${net(1, 111)} as own, ${net(3)} as bonus,
    min(cash_after)::bigint as cash_after, min(ref) as ref, min(round_id::text) as round_id,
    min(vendor)::int as vendor, min(at) as at, min(version) as version, min(leg) as leg
  from ledger.movement where ${where} group by key`;

/** The account record of money (points have their own), newest first. Entries that only moved money out of sight of these buckets (a lost stake) are left out. */
export async function readRecords(db: Db, query: RecordsQuery): Promise<RecordsPage> {
  const chosen = lines(sql`
    player_id = ${query.playerId} and currency <> 'PTS'
    and key >= ledger.key_at(${new Date(query.since)}) and key < ledger.key_at(${new Date(query.until)})
    ${query.types ? sql`and type = any(${[...query.types]}::smallint[])` : sql``}`);
  const { rows } = await sql<LineRow>`
    select * from (${chosen}) line where amount <> 0
    order by at desc, version desc, leg desc limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: sums } = await sql<{ total: bigint; came: bigint; went: bigint }>`
    select count(*) as total,
      coalesce(sum(own) filter (where own > 0), 0)::bigint as came,
      coalesce(-sum(own) filter (where own < 0), 0)::bigint as went
    from (${chosen}) line where amount <> 0`.execute(db);
  const { total = 0n, came = 0n, went = 0n } = sums[0] ?? {};
  return { list: rows.map(lineOf), total: Number(total), totals: { in: came, out: went } };
}

export interface SearchQuery {
  readonly merchant: string;
  readonly playerId?: PlayerId;
  readonly type?: number;
  /** Exactly this reference, round or entry id. */
  readonly ref?: string;
  readonly actor?: string;
  readonly since: Instant;
  readonly until: Instant;
  readonly offset: number;
  readonly limit: number;
}

export interface FoundEntry {
  readonly entryId: EntryId;
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly type: number;
  readonly ref: string;
  readonly actor: string;
  readonly legs: readonly { readonly kind: string; readonly amount: bigint }[];
}

interface FoundRow {
  player_id: PlayerId;
  key: EntryId;
  at: Instant;
  type: number;
  ref: string | null;
  actor: string | null;
  legs: { kind: number; amount: string }[];
}

/** Entries of a brand for its operators, newest first, with all legs. */
export async function searchEntries(
  db: Db,
  query: SearchQuery,
): Promise<{ list: readonly FoundEntry[]; total: number }> {
  const { playerId, type, ref, actor } = query;
  const where = sql`
    merchant = ${query.merchant} and key >= ledger.key_at(${new Date(query.since)})
    and key < ledger.key_at(${new Date(query.until)})
    ${playerId ? sql`and player_id = ${playerId}` : sql``} ${type ? sql`and type = ${type}` : sql``}
    ${actor ? sql`and actor = ${actor}` : sql``}
    ${ref ? sql`and (ref = ${ref} or round_id::text = ${ref} or key::text = ${ref})` : sql``}`;
  const { rows } = await sql<FoundRow>`
    with found as (
      select player_id, key, min(at) as at, min(type)::int as type, min(ref) as ref, min(actor) as actor
      from ledger.movement where ${where} group by player_id, key
      order by key desc limit ${query.limit} offset ${query.offset}
    )
    select found.*, (
      select json_agg(json_build_object('kind', kind, 'amount', amount::text) order by kind) from (
        select leg.kind, sum(leg.amount) as amount from ledger.movement m
        cross join lateral (values (m.to_kind, m.amount), (m.from_kind, -m.amount)) leg (kind, amount)
        where m.player_id = found.player_id and m.key = found.key group by leg.kind
      ) legs where amount <> 0
    ) as legs from found order by key desc`.execute(db);
  const { rows: count } = await sql<{ total: bigint }>`
    select count(distinct (player_id, key)) as total from ledger.movement where ${where}`.execute(db);
  return {
    list: rows.map(({ player_id, key, legs, ...row }) => ({
      entryId: key,
      playerId: player_id,
      at: row.at,
      type: row.type,
      ref: row.ref ?? "",
      actor: row.actor ?? "",
      legs: (legs ?? []).map((leg) => ({ kind: kindName(leg.kind), amount: BigInt(leg.amount) })),
    })),
    total: Number(count[0]?.total ?? 0n),
  };
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
  ofBonus: row.own === 0n && row.bonus !== 0n,
  ref: row.ref ?? "",
  ...(row.round_id !== null && { roundId: row.round_id }),
  ...(row.vendor !== null && { vendor: row.vendor }),
  at: row.at,
});
