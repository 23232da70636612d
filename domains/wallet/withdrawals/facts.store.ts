import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What the wallet's own books say of a player who wants to withdraw. */
export interface OwnFacts {
  readonly earlierWithdrawals: number;
  readonly usualAmount: Minor | null;
  readonly openDisputes: number;
  /** Of what was paid in and has to be played: all of it, and what has been. */
  readonly deposited: Minor;
  readonly played: Minor;
  readonly depositedIn24h: Minor;
  readonly everDeposited: boolean;
}

const DELIVERED = sql`('PAID_OUT', 'RECEIVED', 'AUTO_RECEIVED', 'DISPUTE', 'RESOLVED_PAID', 'RESOLVED_PARTIAL')`;

/** Reads the facts of a player as they stand now. */
export async function readFacts(db: Db, playerId: PlayerId, now: Instant): Promise<OwnFacts> {
  const { rows } = await sql<OwnFacts>`
    select
      (select count(*)::int from wallet.withdrawal where player_id = ${playerId} and status in ${DELIVERED}) as "earlierWithdrawals",
      (select avg(amount)::bigint from wallet.withdrawal where player_id = ${playerId} and status in ${DELIVERED}
        and created_at >= ${new Date(now - 30 * DAY)}) as "usualAmount",
      (select count(*)::int from wallet.withdrawal where player_id = ${playerId} and status = 'DISPUTE') as "openDisputes",
      (select coalesce(sum(least(l.required, d.credited)), 0)::bigint from wallet.turnover_lock l
        join wallet.deposit d on d.player_id = l.player_id and d.id = l.deposit_id
        where l.player_id = ${playerId}) as deposited,
      (select coalesce(sum(least(l.done, d.credited)), 0)::bigint from wallet.turnover_lock l
        join wallet.deposit d on d.player_id = l.player_id and d.id = l.deposit_id
        where l.player_id = ${playerId}) as played,
      (select coalesce(sum(credited), 0)::bigint from wallet.deposit
        where player_id = ${playerId} and updated_at >= ${new Date(now - DAY)}) as "depositedIn24h",
      exists (select 1 from wallet.deposit where player_id = ${playerId} and credited > 0) as "everDeposited"`.execute(
    db,
  );
  return rows[0]!;
}

/** A deposit that still has to be played. */
export interface LockRow {
  readonly id: string;
  readonly method: string;
  readonly amount: Minor;
  readonly at: Instant;
  readonly required: Minor;
  readonly done: Minor;
}

/** The locks of a player that still have to be played with their deposits, oldest first. */
export async function readLockRows(db: Db, playerId: PlayerId): Promise<LockRow[]> {
  const { rows } = await sql<LockRow>`
    select l.deposit_id as id, coalesce(d.method, '') as method, coalesce(d.credited, l.required) as amount, l.at,
      l.required, l.done
    from wallet.turnover_lock l left join wallet.deposit d on d.player_id = l.player_id and d.id = l.deposit_id
    where l.player_id = ${playerId} and l.done < l.required order by l.at, l.deposit_id`.execute(db);
  return rows;
}

const MEASURED = 50;
const TOO_FEW = 5;

/** How long nine of ten of a brand's latest payouts took from the request on, in ms; undefined while there are too few. */
export async function readPayoutTime(db: Db, merchant: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null; made: number }>`
    with latest as (
      select id, created_at from wallet.withdrawal where merchant = ${merchant} and status in ${DELIVERED}
      order by id desc limit ${MEASURED})
    select count(*)::int as made,
      (1000 * percentile_cont(0.9) within group (order by extract(epoch from s.at - w.created_at)))::float8 as ms
    from latest w join wallet.withdrawal_step s on s.withdrawal_id = w.id and s.status = 'PAID_OUT'`.execute(db);
  const { made, ms } = rows[0]!;
  return made < TOO_FEW || ms === null ? undefined : ms;
}
