import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** What is done with every member of a brand once in a period. */
export interface Beat {
  readonly merchant: string;
  readonly name: "months" | "cashback";
  readonly period: string;
}

/** How far a beat has come: the period it was last in, and the last member it is done with there. */
export interface Progress {
  readonly period: string;
  readonly after: PlayerId | null;
  readonly done: boolean;
}

export async function readProgress(db: Db, merchant: string, beat: Beat["name"]): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select period, after_id as after, done from loyalty.progress
    where merchant = ${merchant} and beat = ${beat}`.execute(db);
  return rows[0];
}

export async function writeProgress(
  db: Db,
  { merchant, name, period }: Beat,
  { after, done }: Pick<Progress, "after" | "done">,
): Promise<void> {
  await sql`
    insert into loyalty.progress (merchant, beat, period, after_id, done)
    values (${merchant}, ${name}, ${period}, ${after}, ${done})
    on conflict (merchant, beat) do update set period = excluded.period, after_id = excluded.after_id,
      done = excluded.done`.execute(db);
}
