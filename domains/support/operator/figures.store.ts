import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { PRESENT_MS } from "../rules.ts";

interface Waiting {
  readonly waiting: number;
  readonly vip: number;
}

export async function waitingNow(db: Db, merchant: string): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as waiting, count(*) filter (where channel = 'vip')::int as vip
    from support.conversation where merchant = ${merchant} and state = 'QUEUED'`.execute(db);
  return rows[0]!;
}

interface FirstAnswer {
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}

/** Milliseconds from the first line to the first answer, of conversations first answered since an instant. */
export async function firstAnswers(db: Db, merchant: string, since: Instant): Promise<FirstAnswer> {
  const waited = sql`extract(epoch from first_answer_at - created_at) * 1000`;
  const { rows } = await sql<FirstAnswer>`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by ${waited}))::int as median,
      round(percentile_cont(0.9) within group (order by ${waited}))::int as p90
    from support.conversation where merchant = ${merchant} and first_answer_at >= ${new Date(since)}`.execute(db);
  return rows[0]!;
}

interface AtWork {
  readonly id: string;
  readonly name: string;
  readonly present: boolean;
  /** Conversations that are theirs now. */
  readonly open: number;
  /** Conversations in which they answered since the instant. */
  readonly answered: number;
}

/** Operators who were at the page since an instant, with what they did. */
export async function operatorsAtWork(db: Db, merchant: string, since: Instant, now: Instant): Promise<AtWork[]> {
  const { rows } = await sql<AtWork>`
    select p.operator_id as id, p.operator as name, p.seen_at > ${new Date(now - PRESENT_MS)} as present,
      (select count(*)::int from support.conversation c
        where c.operator_id = p.operator_id and c.state = 'TAKEN') as open,
      (select count(distinct m.conversation_id)::int from support.message m
        where m.operator_id = p.operator_id and m.sender = 'STAFF' and m.at >= ${new Date(since)}) as answered
    from support.present p where p.merchant = ${merchant} and p.seen_at >= ${new Date(since)}
    order by p.operator`.execute(db);
  return rows;
}
