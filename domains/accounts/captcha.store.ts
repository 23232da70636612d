import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export async function insertCaptcha(
  db: Db,
  row: { readonly id: string; readonly answer: string; readonly now: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await sql`delete from accounts.captcha where expires_at < ${new Date(row.now)}`.execute(db);
  await sql`
    insert into accounts.captcha (id, answer, expires_at)
    values (${row.id}, ${row.answer}, ${new Date(row.expiresAt)})`.execute(db);
}

/** Uses a captcha up, whatever the answer; the true answer when it was still good. */
export async function useCaptcha(db: Db, id: string, now: Instant): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    update accounts.captcha set used_at = ${new Date(now)}
    where id = ${id} and used_at is null and expires_at > ${new Date(now)} returning answer`.execute(db);
  return rows[0]?.answer;
}

/** The answer of a captcha without using it up, for the sandbox. */
export async function peekCaptcha(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`select answer from accounts.captcha where id = ${id}`.execute(db);
  return rows[0]?.answer;
}

/** Marks a solved puzzle as used; false when it was before. */
export async function usePuzzle(db: Db, challenge: string, at: { now: Instant; expiresAt: Instant }): Promise<boolean> {
  await sql`delete from accounts.puzzle_used where expires_at < ${new Date(at.now)}`.execute(db);
  const { rows } = await sql`
    insert into accounts.puzzle_used (challenge, expires_at) values (${challenge}, ${new Date(at.expiresAt)})
    on conflict do nothing returning challenge`.execute(db);
  return rows.length === 1;
}
