import { type PageQuery, madeBy, type RecordQuery, type RecordSums } from "@taya/bets/points";
import { isId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { ROUND, type RoundRow, type StoredRound, toRound } from "./rounds.store.ts";

/** The rounds asked for. */
const matching = (query: RecordQuery) => sql`
  play.round r ${madeBy(query.whose, sql`r.player_id`, sql`r.settled_at`)}
  and at >= ${new Date(query.since)} and at < ${new Date(query.until)}
  ${query.id === undefined ? sql`` : isId(query.id) ? sql`and id = ${query.id}` : sql`and false`}
  ${query.category === undefined ? sql`` : sql`and category = ${query.category}`}
  ${query.vassalage === undefined ? sql`` : sql`and vassalage = ${query.vassalage}`}
  ${query.gameCode === undefined ? sql`` : sql`and game = ${query.gameCode}`}
  ${query.status === undefined ? sql`` : sql`and status = ${query.status}`}`;

/** What of a stake was the player's: the house paid that of a free round. */
export const STAKED = sql`case when free_grant is null then stake else 0 end`;

/** One page of rounds, newest first. */
export async function recordPage(db: Db, query: PageQuery): Promise<RoundRow[]> {
  const { rows } = await sql<StoredRound>`
    select ${ROUND} from ${matching(query)} order by at desc, id desc
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows.map(toRound);
}

/** Sums over everything that matches, whatever the page; a stake counts as valid once its round is done, at a table what was at risk. */
export async function recordSums(db: Db, query: RecordQuery): Promise<RecordSums> {
  const { rows } = await sql<{ bets: bigint; stake: string; valid: string; payout: string; open: string }>`
    select count(*) as bets, coalesce(sum(${STAKED}), 0)::text as stake,
      coalesce(sum(coalesce(valid_bet, ${STAKED})) filter (where status = 'DONE'), 0)::text as valid,
      coalesce(sum(case status when 'VOID' then stake else win end), 0)::text as payout,
      coalesce(sum(stake) filter (where status = 'OPEN'), 0)::text as open
    from ${matching(query)}`.execute(db);
  const row = rows[0]!;
  const [stake, validBet, payout, open] = [row.stake, row.valid, row.payout, row.open].map(BigInt) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  return { bets: Number(row.bets), stake, validBet, payout, open };
}
