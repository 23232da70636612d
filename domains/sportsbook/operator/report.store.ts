import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export type ReportBy = "sport" | "competition" | "market" | "day";

/** Sums over settled tickets; a ticket of several legs counts in equal parts, so sums may be of parts of centavos until here. */
export interface ReportRow {
  readonly key: string;
  readonly bets: number;
  readonly players: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

const KEYS = {
  sport: sql`l.names ->> 'sport'`,
  competition: sql`l.names ->> 'competition'`,
  market: sql`l.type_id::text`,
} as const;

interface ReportQuery {
  readonly merchant: string;
  readonly by: ReportBy;
  readonly timeZone: string;
  /** Of the newest posting, half-open. */
  readonly since: Instant;
  readonly until: Instant;
}

/** Settled tickets of a brand by what they were on, or by day. */
export async function reportOf(
  db: Db,
  { merchant, by, timeZone, since, until }: ReportQuery,
): Promise<readonly ReportRow[]> {
  const key = by === "day" ? sql`to_char(t.at at time zone ${timeZone}, 'YYYY-MM-DD')` : KEYS[by];
  const { rows } = await sql<ReportRow>`
    with ticket as (
      select b.id, b.player_id, b.stake, b.returned + b.cashed as payout, p.at,
        (select count(*) from sportsbook.leg l where l.bet_id = b.id) as legs
      from sportsbook.bet b join sportsbook.posting p on p.bet_id = b.id and p.seq = b.seq
      where b.merchant = ${merchant} and b.status in ('SETTLED', 'CASHED_OUT') and p.kind <> 'VOID'
        and p.at >= ${new Date(since)} and p.at < ${new Date(until)}
    )
    select ${key} as key, count(distinct t.id)::int as bets, count(distinct t.player_id)::int as players,
      round(sum(t.stake::numeric / t.legs))::bigint as stake, round(sum(t.payout::numeric / t.legs))::bigint as payout
    from ticket t join sportsbook.leg l on l.bet_id = t.id
    group by 1 order by ${by === "day" ? sql`1` : sql`4 desc, 1`} limit 500`.execute(db);
  return rows;
}
