import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** A ready answer, or what a window offers to ask. */
export interface Canned {
  readonly id: string;
  readonly kind: "answer" | "quick";
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly sort: number;
}

const QUICK_MOST = 6;
const COLUMNS = sql`id, kind, language, title, text, sort`;

export async function allCanned(db: Db, merchant: string): Promise<Canned[]> {
  const { rows } = await sql<Canned>`
    select ${COLUMNS} from support.canned where merchant = ${merchant}
    order by language, kind, sort, id limit 1000`.execute(db);
  return rows;
}

export async function cannedById(db: Db, merchant: string, id: string): Promise<Canned | undefined> {
  const { rows } = await sql<Canned>`
    select ${COLUMNS} from support.canned where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0];
}

/** What a window offers to ask in a language. */
export async function quickTexts(db: Db, merchant: string, language: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from support.canned where merchant = ${merchant} and language = ${language} and kind = 'quick'
    order by sort, id limit ${QUICK_MOST}`.execute(db);
  return rows.map(({ text }) => text);
}

export async function putCanned(tx: Db, merchant: string, row: Canned, now: Instant): Promise<void> {
  await sql`
    insert into support.canned (id, merchant, kind, language, title, text, sort, changed_at)
    values (${row.id}, ${merchant}, ${row.kind}, ${row.language}, ${row.title}, ${row.text}, ${row.sort},
      ${new Date(now)})
    on conflict (id) do update set kind = excluded.kind, language = excluded.language, title = excluded.title,
      text = excluded.text, sort = excluded.sort, changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteCanned(tx: Db, merchant: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from support.canned where merchant = ${merchant} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
