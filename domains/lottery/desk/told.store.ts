import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Keeps staff apart from feeds, which tell results too. */
const STAFF = "staff:";
export const tellerOf = (by: string): string => STAFF + by;

/** What one teller said the result of a run is. */
export interface ToldLine {
  readonly issueId: bigint;
  readonly run: number;
  readonly by: string;
  readonly winning: string;
  readonly at: Instant;
}

/** Who asked for an issue to be void. */
export interface VoidLine {
  readonly issueId: bigint;
  readonly by: string;
  readonly reason: string;
  readonly at: Instant;
}

/** What was said of the next run of each issue, by staff under their names and by feeds, oldest first. */
export async function readTold(db: Db, issueIds: readonly bigint[]): Promise<ToldLine[]> {
  const { rows } = await sql<ToldLine>`
    select t.issue_id as "issueId", t.run, regexp_replace(t.teller, ${`^${STAFF}`}, '') as by, t.winning, t.at
    from lottery.told t join lottery.issue i on i.id = t.issue_id and t.run = i.run + 1
    where t.issue_id = any(${issueIds}) order by t.at, t.teller`.execute(db);
  return rows;
}

/** Who asked for issues to be void since an instant, oldest first. */
export async function readVoids(db: Db, issueIds: readonly bigint[], since: Instant): Promise<VoidLine[]> {
  const { rows } = await sql<VoidLine>`
    select issue_id as "issueId", operator as by, reason, at from lottery.void_asked
    where issue_id = any(${issueIds}) and at > ${new Date(since)} order by at, operator`.execute(db);
  return rows;
}

export async function writeVoid(tx: Db, { issueId, by, reason, at }: VoidLine): Promise<void> {
  await sql`
    insert into lottery.void_asked (issue_id, operator, reason, at)
    values (${issueId}, ${by}, ${reason}, ${new Date(at)})
    on conflict (issue_id, operator) do update set reason = excluded.reason, at = excluded.at`.execute(tx);
}
