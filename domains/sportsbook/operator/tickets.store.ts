import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { NEWEST, STATUS } from "../betting/bets.read.ts";
import type { FixturePage } from "../fixtures/lists.store.ts";

export interface TicketsQuery {
  readonly merchant: string;
  readonly playerId?: string | undefined;
  readonly fixtureId?: string | undefined;
  readonly sport?: string | undefined;
  readonly status?: "PENDING" | "OPEN" | "SETTLED" | "CASHED_OUT" | "VOID" | "REJECTED" | undefined;
  readonly live?: boolean | undefined;
  /** Of the whole ticket. */
  readonly minStake?: bigint | undefined;
  /** Half-open. */
  readonly since: Instant;
  readonly until: Instant;
}

/** The ids of tickets as operators look for them, newest first, and how many there are. */
export async function pageOfTickets(
  db: Db,
  { merchant, playerId, fixtureId, sport, status, live, minStake, since, until }: TicketsQuery,
  { offset, limit }: FixturePage,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const ofLegs = fixtureId !== undefined || sport !== undefined || live !== undefined;
  const where = sql`b.merchant = ${merchant} and b.at >= ${new Date(since)} and b.at < ${new Date(until)}
    and (${playerId ?? null}::uuid is null or b.player_id = ${playerId ?? null})
    and (${minStake ?? null}::bigint is null or b.stake >= ${minStake ?? null})
    and (${status ?? null}::text is null or case ${status ?? null}::text when 'OPEN' then b.status = 'ACCEPTED'
      else ${STATUS} = ${status ?? null} end)
    and (not ${ofLegs} or exists (select from sportsbook.leg l where l.bet_id = b.id
      and (${fixtureId ?? null}::uuid is null or l.fixture_id = ${fixtureId ?? null})
      and (${sport ?? null}::text is null or l.names ->> 'sport' = ${sport ?? null})
      and (${live ?? null}::boolean is null or l.live = ${live ?? null})))`;
  const { rows } = await sql<{ id: string }>`
    select b.id from sportsbook.bet b ${NEWEST} where ${where}
    order by b.at desc, b.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from sportsbook.bet b ${NEWEST} where ${where}`.execute(db);
  return { ids: rows.map(({ id }) => id), total: counted[0]!.total };
}
