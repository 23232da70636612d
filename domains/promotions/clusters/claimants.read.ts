import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What somebody claimed, and was not refused. */
export interface Claimant {
  readonly playerId: PlayerId;
  /** Claims of offers and red packets that were taken. */
  readonly claims: number;
  /** Money, and what rounds stake together. */
  readonly amount: Minor;
  /** Written as an amount: 25 points are 25.00. */
  readonly points: Minor;
}

/** Everybody of a brand who claimed something since an instant. */
export async function claimantsOf(db: Db, merchant: string, since: Instant): Promise<Claimant[]> {
  const { rows } = await sql<Claimant>`
    select player_id as "playerId", count(*)::int as claims,
      coalesce(sum(amount) filter (where unit <> 'points'), 0)::bigint as amount,
      coalesce(sum(amount) filter (where unit = 'points'), 0)::bigint as points
    from (
      select player_id, amount, unit from promotions.claim
      where merchant = ${merchant} and at >= ${new Date(since)} and status <> 'rejected'
      union all
      select player_id, amount, 'money' from promotions.packet_take
      where merchant = ${merchant} and at >= ${new Date(since)}
    ) c group by player_id`.execute(db);
  return rows;
}
