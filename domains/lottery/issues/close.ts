import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { arrayOf } from "@taya/platform/sql-array";
import type { IssueContext } from "./issue-context.ts";
import { type IssueRow, issuesById, lockIssues } from "./issues.store.ts";
import { fixTickets } from "./results.store.ts";

/**
 * Closes issues whose time has come by the database's clock: what waits of chases becomes a bet at the last moment, then
 * the tickets are fixed. Answers how they stand afterwards; one that is not due yet is left as it is.
 */
export async function closeDue(context: IssueContext, ids: readonly bigint[]): Promise<IssueRow[]> {
  if (ids.length === 0) return [];
  return context.platform.database.transaction(async (tx) => {
    const locked = await lockIssues(tx, ids, "change");
    const { rows } = await sql<{ id: bigint }>`
      select id from lottery.issue where id = any (${arrayOf(ids)}::bigint[]) and state = 'OPEN'
        and tickets_hash is null and close_at <= lottery.clock()`.execute(tx);
    const due = new Set(rows.map(({ id }) => id));
    await closeLocked(
      context,
      tx,
      locked.filter(({ id }) => due.has(id)),
    );
    return issuesById(tx, ids);
  });
}

/** Closes issues that are locked, due or not. */
export async function closeLocked(context: IssueContext, tx: Db, issues: readonly IssueRow[]): Promise<IssueRow[]> {
  if (issues.length === 0) return [];
  const waiting = await awaited(
    tx,
    issues.map(({ id }) => id),
  );
  for (const issue of issues) if (waiting.has(issue.id)) await context.createParts(tx, issue.id);
  await fixTickets(tx, issues);
  return issuesById(
    tx,
    issues.map(({ id }) => id),
  );
}

/** Issues of these that parts of chases wait for. */
async function awaited(db: Db, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct issue_id as id from lottery.chase_part
    where issue_id = any (${arrayOf(ids)}::bigint[]) and state = 'WAITING'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The issue after each of these in its game, where parts of chases wait for it. They become bets now: what came before is
 * settled, and whoever wanted to stop at a win has stopped.
 */
export async function createNextParts(context: IssueContext, done: readonly IssueRow[]): Promise<void> {
  if (done.length === 0) return;
  const { database } = context.platform;
  const { rows } = await sql<{ id: bigint }>`
    select distinct n.id from unnest(${arrayOf(done.map(({ id }) => id))}::bigint[]) as asked (id)
      join lottery.issue i on i.id = asked.id,
      lateral (
        select id, state from lottery.issue where game = i.game and draw_at > i.draw_at order by draw_at limit 1) as n
    where n.state = 'OPEN' and exists (
      select from lottery.chase_part p where p.issue_id = n.id and p.state = 'WAITING')`.execute(database.db);
  for (const { id } of rows) {
    await database.transaction(async (tx) => {
      const [issue] = await lockIssues(tx, [id], "sell");
      if (issue?.state === "OPEN" && issue.ticketsHash === undefined) await context.createParts(tx, id);
    });
  }
}
