import type { Db } from "@taya/platform/database";
import { arrayOf, textArrayOf } from "@taya/platform/sql-array";
import { sql } from "kysely";
import { ISSUE, type IssueRow, issueOf, type StoredIssue } from "./issues.store.ts";

/** Issues are looked at so long before they close, and those of others so long before they are drawn. */
const SOON = "2 seconds";
const FEED_SOON = "1 hour";
/** A feed that says nothing for so long after the draw has failed; people see to it. */
const FEED_PATIENCE = "2 hours";
const MOST = 2_000;

/** Issues something has to be done about, now or in a moment: to close, to draw, to be told, to settle, to give back. */
export async function issuesDue(db: Db): Promise<IssueRow[]> {
  const { rows } = await sql<StoredIssue>`
    select ${ISSUE} from lottery.issue i cross join (select lottery.clock() as at) as now
    where (i.state = 'VOID' and i.settled_at is null) or i.state in ('OPEN', 'DRAWN', 'SETTLING') and (i.close_at <= now.at + ${SOON}::interval
      or (i.commit_hash is null and i.draw_at <= now.at + ${FEED_SOON}::interval))
    order by i.draw_at limit ${MOST}`.execute(db);
  return rows.map(issueOf);
}

/** Lotteries whose operator has said whether they are open. */
export async function openedGames(db: Db): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ code: string; open: boolean }>`
    select code, is_open as open from lottery.game`.execute(db);
  return new Map(rows.map(({ code, open }) => [code, open]));
}

/** Notes of issues told by others that nobody has told in time. Answers those it is new of. */
export async function noteFailed(db: Db, ids: readonly bigint[]): Promise<bigint[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: bigint }>`
    update lottery.issue set anomaly = 'FEED_FAILED'
    where id = any (${arrayOf(ids)}::bigint[]) and state = 'OPEN' and anomaly is null and commit_hash is null
      and draw_at + ${FEED_PATIENCE}::interval <= lottery.clock() returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Own draws that are late by more than this are overdue. */
const OVERDUE = "60 seconds";

/** How many issues that we draw ourselves should have had their result long ago. */
export async function issuesOverdue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery.issue
    where state = 'OPEN' and commit_hash is not null and draw_at < lottery.clock() - ${OVERDUE}::interval`.execute(db);
  return rows[0]!.count;
}

/** Issues nobody bet on are kept so long; the newest results of a game in any case, for its trends. */
const KEPT = "30 days";
const KEPT_RESULTS = 500;
const CHUNK = 5_000;

/** Forgets old issues without bets; those with bets stay for ever. Answers how many went. */
export async function forgetEmptyIssues(db: Db, games: readonly string[], noTickets: string): Promise<number> {
  let all = 0;
  for (let gone = CHUNK; gone === CHUNK; all += gone) {
    const { rows } = await sql<{ count: number }>`
      with newest as (
        select game, kept.draw_at from unnest(${textArrayOf(games)}::text[]) as game, lateral (
          select draw_at from lottery.issue i where i.game = game.game and i.winning is not null
          order by draw_at desc offset ${KEPT_RESULTS} limit 1) as kept
      ), gone as (
        delete from lottery.issue where id = any (array(
          select i.id from newest join lottery.issue i on i.game = newest.game and i.draw_at <= newest.draw_at
          where i.draw_at < lottery.clock() - ${KEPT}::interval and i.state = 'SETTLED'
            and i.tickets_hash = ${noTickets}
            and not exists (select from lottery.bet_gone g where g.issue_id = i.id)
            and not exists (select from lottery.chase_part p where p.issue_id = i.id)
            and not exists (select from lottery.told t where t.issue_id = i.id)
          limit ${CHUNK}))
        returning 1
      ) select count(*)::int as count from gone`.execute(db);
    gone = rows[0]!.count;
  }
  return all;
}
