import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Keeps staff apart from feeds, which tell results too. */
const STAFF = "staff:";
export const tellerOf = (by: string): string => STAFF + by;
export const isStaff = (teller: string): boolean => teller.startsWith(STAFF);
export const nameOf = (teller: string): string => teller.slice(STAFF.length);

/** What one teller said the result of a run is. */
export interface EnteredLine {
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
export async function readEntered(db: Db, issueIds: readonly bigint[]): Promise<EnteredLine[]> {
  const { rows } = await sql<EnteredLine>`
    select t.issue_id as "issueId", t.run, regexp_replace(t.teller, ${`^${STAFF}`}, '') as by, t.winning, t.at
    from lottery.told t join lottery.issue i on i.id = t.issue_id and t.run = i.run + 1
    where t.issue_id = any(${issueIds}) order by t.at, t.teller`.execute(db);
  return rows;
}

/** Who asked for issues to be void since an instant, oldest first; what was asked before the present run counts no more. */
export async function readVoids(db: Db, issueIds: readonly bigint[], since: Instant): Promise<VoidLine[]> {
  const { rows } = await sql<VoidLine>`
    select v.issue_id as "issueId", v.operator as by, v.reason, v.at
    from lottery.void_asked v join lottery.issue i on i.id = v.issue_id and i.run = v.run
    where v.issue_id = any(${issueIds}) and v.at > ${new Date(since)} order by v.at, v.operator`.execute(db);
  return rows;
}

export async function writeVoid(tx: Db, { issueId, by, reason, at }: VoidLine): Promise<void> {
  await sql`
    insert into lottery.void_asked (issue_id, operator, reason, at, run)
    select id, ${by}, ${reason}, ${new Date(at)}, run from lottery.issue where id = ${issueId}
    on conflict (issue_id, operator) do update set reason = excluded.reason, at = excluded.at, run = excluded.run`.execute(
    tx,
  );
}
