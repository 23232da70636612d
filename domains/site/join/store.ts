import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { ApplicationState } from "./rules.ts";

export interface Application {
  readonly id: string;
  readonly version: number;
  readonly at: number;
  readonly name: string;
  readonly contactBox: Buffer | null;
  readonly message: string;
  readonly state: ApplicationState;
  readonly note: string;
  readonly actor: string | null;
  readonly changedAt: number | null;
}

const KEPT = sql`id, version, created_at as at, name, contact_box as "contactBox", message, state,
  note, actor, changed_at as "changedAt"`;

interface ApplicationQuery extends RowWindow {
  readonly merchant: string;
  readonly state: ApplicationState | undefined;
}

/** The applications of a brand, newest first, with how many there are. */
export async function applicationPage(
  db: Db,
  { merchant, state, asOf, limit, offset }: ApplicationQuery,
): Promise<{ list: Application[]; total: number }> {
  const where = sql`merchant = ${merchant} and created_at <= ${new Date(asOf)}
    ${state === undefined ? sql`` : sql`and state = ${state}`}`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from site.application where ${where}`.execute(db);
  const { rows } = await sql<Application>`
    select ${KEPT} from site.application where ${where}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** One of a brand, under its lock. */
export async function lockApplication(tx: Db, merchant: string, id: string): Promise<Application | undefined> {
  const { rows } = await sql<Application>`
    select ${KEPT} from site.application where merchant = ${merchant} and id = ${id} for update`.execute(tx);
  return rows[0];
}

interface Change {
  readonly state: ApplicationState;
  readonly note: string;
  readonly actor: string;
  readonly at: number;
}

/** Writes what is locked anew, in its next version. */
export async function changeApplication(tx: Db, id: string, { state, note, actor, at }: Change): Promise<Application> {
  const { rows } = await sql<Application>`
    update site.application
    set state = ${state}, note = ${note}, actor = ${actor}, changed_at = ${new Date(at)}, version = version + 1
    where id = ${id} returning ${KEPT}`.execute(tx);
  return rows[0]!;
}

/** Forgets what a brand answered before an instant, or was written before another and is still open. */
export async function forgetApplications(
  db: Db,
  { merchant, answered, written }: { readonly merchant: string; readonly answered: number; readonly written: number },
): Promise<void> {
  await sql`
    delete from site.application
    where merchant = ${merchant} and ((state <> 'open' and changed_at < ${new Date(answered)})
      or (state = 'open' and created_at < ${new Date(written)}))`.execute(db);
}
