import type { PlayerId } from "@taya/kernel/id";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Referral } from "./referrals.store.ts";

interface ReferralQuery {
  readonly merchant: string;
  readonly referrerId?: PlayerId | undefined;
  readonly status?: Referral["status"] | undefined;
  /** One alone. */
  readonly id?: string;
  readonly asOf: Instant;
  readonly offset: number;
  readonly limit: number;
}

/** A referral with what was paid for it. */
export type ReferralRow = Omit<Referral, "terms" | "untilAt" | "merchant"> & { readonly paid: Minor };

/** A page of a brand's referrals, newest first. */
export async function referralPage(db: Db, query: ReferralQuery): Promise<{ list: ReferralRow[]; total: number }> {
  const { referrerId, status, id } = query;
  const where = sql`r.merchant = ${query.merchant} and r.registered_at <= ${new Date(query.asOf)}
    ${referrerId ? sql`and r.referrer_id = ${referrerId}` : sql``} ${status ? sql`and r.status = ${status}` : sql``}
    ${id ? sql`and r.id = ${id}` : sql``}`;
  const { rows: list } = await sql<ReferralRow>`
    select r.id, r.referee_id as "refereeId", r.referrer_id as "referrerId", r.registered_at as "registeredAt", r.deposit,
      r.valid_bet as "validBet", r.status, r.hold, r.referrer_amount as "referrerAmount",
      r.referee_amount as "refereeAmount", r.qualified_at as "qualifiedAt", r.reviewer,
      coalesce((select sum(amount) from promotions.referral_reward w where w.referral_id = r.id), 0)::bigint as paid
    from promotions.referral r where ${where} order by r.id desc limit ${query.limit} offset ${query.offset}`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from promotions.referral r where ${where}`.execute(db);
  return { list, total: rows[0]!.total };
}

interface Stats {
  readonly clicks: number;
  readonly registered: number;
  readonly active: number;
  readonly reward: Minor;
}

/** What has come of a player's code, and what they were paid in all. */
export async function statsOf(db: Db, playerId: PlayerId): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select
      (select coalesce(sum(visits), 0)::int from promotions.referral_visit where player_id = ${playerId}) as clicks,
      (select count(*)::int from promotions.referral where referrer_id = ${playerId}) as registered,
      (select count(*)::int from promotions.referral where referrer_id = ${playerId} and status = 'QUALIFIED') as active,
      (select coalesce(sum(amount), 0)::bigint from promotions.referral_reward where player_id = ${playerId}) as reward`.execute(
    db,
  );
  return rows[0]!;
}

/** A side of a referral that is to be paid. */
export interface DueSide {
  readonly referralId: string;
  readonly side: "referrer" | "referee";
  readonly amount: Minor;
}

/** What of a player's is due and not paid, on both sides. */
export async function dueOf(db: Db, playerId: PlayerId): Promise<DueSide[]> {
  const { rows } = await sql<DueSide>`
    select d.* from (
      select id as "referralId", 'referrer' as side, referrer_amount as amount from promotions.referral
      where referrer_id = ${playerId} and status = 'QUALIFIED'
      union all
      select id, 'referee', referee_amount from promotions.referral
      where referee_id = ${playerId} and status = 'QUALIFIED'
    ) d where d.amount > 0 and not exists (
      select from promotions.referral_reward w where w.referral_id = d."referralId" and w.side = d.side)
    order by d."referralId"`.execute(db);
  return rows;
}

/** Counts that a player's link was followed. */
export async function addVisit(db: Db, playerId: PlayerId, day: Day): Promise<void> {
  await sql`
    insert into promotions.referral_visit as v (player_id, day, visits) values (${playerId}, ${day}::date, 1)
    on conflict (player_id, day) do update set visits = v.visits + 1`.execute(db);
}
