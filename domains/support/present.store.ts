import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { PRESENT_MS } from "./rules.ts";

/** Written at most so often. */
const AGAIN_MS = 10_000;

/** An operator who may answer looks at the console's page. */
export async function seeOperator(
  db: Db,
  seen: { readonly id: string; readonly merchant: string; readonly name: string },
  now: Instant,
): Promise<void> {
  await sql`
    insert into support.present (operator_id, merchant, operator, seen_at)
    values (${seen.id}, ${seen.merchant}, ${seen.name}, ${new Date(now)})
    on conflict (operator_id) do update set seen_at = excluded.seen_at, operator = excluded.operator,
      merchant = excluded.merchant
    where support.present.seen_at < ${new Date(now - AGAIN_MS)}`.execute(db);
}

/** Whether anybody is there who may answer. */
export async function somebodyPresent(db: Db, merchant: string, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support.present where merchant = ${merchant} and seen_at > ${new Date(now - PRESENT_MS)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The name of an operator who was at the page lately; undefined when nobody of that id was. */
export async function presentName(db: Db, merchant: string, id: string, since: Instant): Promise<string | undefined> {
  const { rows } = await sql<{ operator: string }>`
    select operator from support.present
    where merchant = ${merchant} and operator_id = ${id} and seen_at > ${new Date(since)}`.execute(db);
  return rows[0]?.operator;
}
