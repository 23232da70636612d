import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";

/** A cash-out as it is written. Amounts in minor units. */
export interface CashOutRow {
  readonly id: string;
  readonly betId: string;
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly decideAt: Instant;
  readonly status: "PENDING" | "PAID" | "GONE";
  /** Of a million of what is left of the ticket. */
  readonly part: number;
  /** For all that is left, as it was accepted. */
  readonly offer: bigint;
  /** Asked for by the ticket's target. */
  readonly auto: boolean;
  readonly paid: bigint | undefined;
}

/** Writes cash-outs; those that waited are decided by it. A second one that waits of a ticket fails everything. */
export async function saveCashOuts(tx: Db, rows: readonly CashOutRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into sportsbook.cash_out as c (id, bet_id, player_id, at, decide_at, status, part, offer, auto, paid)
    select id, bet_id, player_id, to_timestamp(at_ms / 1000.0), to_timestamp(decide_ms / 1000.0), status, part, offer, auto, paid
    from unnest(${arrayOf(rows.map((row) => row.id))}::uuid[], ${arrayOf(rows.map((row) => row.betId))}::uuid[],
      ${arrayOf(rows.map((row) => row.playerId))}::uuid[], ${arrayOf(rows.map((row) => BigInt(Math.floor(row.at))))}::bigint[],
      ${arrayOf(rows.map((row) => BigInt(Math.floor(row.decideAt))))}::bigint[],
      ${arrayOf(rows.map((row) => row.status))}::text[], ${arrayOf(rows.map((row) => row.part))}::int[],
      ${arrayOf(rows.map((row) => row.offer))}::bigint[], ${arrayOf(rows.map((row) => String(row.auto)))}::boolean[],
      ${arrayOf(rows.map((row) => row.paid))}::bigint[])
      as n (id, bet_id, player_id, at_ms, decide_ms, status, part, offer, auto, paid)
    on conflict (id) do update set status = excluded.status, paid = excluded.paid`.execute(tx);
}

/** One that waits, and the target of its ticket as it stands. */
export interface WaitingCashOut extends CashOutRow {
  readonly target: bigint | null;
}

/** Cash-outs whose time has come. */
export const dueCashOuts = (db: Db, most: number): Promise<readonly WaitingCashOut[]> =>
  readWaiting(db, sql`c.decide_at <= sportsbook.clock() order by c.decide_at limit ${most}`);

/** Those that still wait of these; ask behind their owners' locks. */
export const stillWaiting = (tx: Db, ids: readonly string[]): Promise<readonly WaitingCashOut[]> =>
  readWaiting(tx, sql`c.id = any (${arrayOf(ids)}::uuid[])`);

async function readWaiting(db: Db, which: RawBuilder<unknown>): Promise<readonly WaitingCashOut[]> {
  const { rows } = await sql<Omit<WaitingCashOut, "paid">>`
    select c.id, c.bet_id as "betId", c.player_id as "playerId", c.at, c.decide_at as "decideAt", c.status, c.part, c.offer,
      c.auto, b.auto_target as target
    from sportsbook.cash_out c join sportsbook.bet b on b.id = c.bet_id
    where c.status = 'PENDING' and ${which}`.execute(db);
  return rows.map((row) => ({ ...row, paid: undefined }));
}

/** A ticket that is cashed out once so much is offered, and a number that changes with everything that may change that. */
export interface TargetRow {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly target: bigint;
  readonly mark: string;
}

export async function readTargets(db: Db): Promise<readonly TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select b.id, b.player_id as "playerId", b.auto_target as target,
      concat_ws(' ', b.seq, b.auto_target, sum(k.version), sum(f.moment)) as mark
    from sportsbook.bet b join sportsbook.leg l on l.bet_id = b.id join sportsbook.fixture f on f.id = l.fixture_id
    left join sportsbook.book k on k.fixture_id = l.fixture_id
    where b.auto_target is not null and b.status = 'ACCEPTED'
      and not exists (select 1 from sportsbook.cash_out c where c.bet_id = b.id and c.status = 'PENDING')
    group by b.id`.execute(db);
  return rows;
}

/** Sets or takes back the target of an open ticket of one's own; false where there is none that may have one. */
export async function setTarget(
  db: Db,
  { betId, playerId, target }: { readonly betId: string; readonly playerId: PlayerId; readonly target: bigint | null },
): Promise<boolean> {
  const { rows } = await sql`
    update sportsbook.bet set auto_target = ${target}
    where id = ${betId} and player_id = ${playerId} and status in ('PENDING', 'ACCEPTED')
      and (${target}::bigint is null or (bonus_stake = 0 and joint is null))
    returning 1`.execute(db);
  return rows.length > 0;
}
