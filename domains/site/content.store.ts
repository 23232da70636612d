import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

export interface PageRow {
  readonly title: string;
  readonly content: string;
  readonly version: string;
}

export interface HelpRow {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly content: string;
  /** Words it is found by besides its own. */
  readonly keywords?: string | undefined;
  readonly sort: number;
}

interface Where {
  readonly merchant: string;
  readonly language: string;
}

/** A page in the language asked for, in English when it has none there. */
export async function readPage(db: Db, { merchant, language }: Where, code: string): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select title, content, version from site.page
    where merchant = ${merchant} and code = ${code} and language in (${language}, 'EN')
    order by language = ${language} desc limit 1`.execute(db);
  return rows[0];
}

/** The help articles in their order; each in the language asked for where it exists, else in English. */
export async function readHelp(db: Db, { merchant, language }: Where): Promise<HelpRow[]> {
  const { rows } = await sql<HelpRow>`
    select id, topic as "group", title, content, keywords, sort from (
      select distinct on (id) * from site.help
      where merchant = ${merchant} and language in (${language}, 'EN')
      order by id, language = ${language} desc) as chosen
    order by sort, id`.execute(db);
  return rows;
}

export async function writePage(tx: Db, where: Where, code: string, page: PageRow): Promise<void> {
  await sql`
    insert into site.page (merchant, code, language, title, content, version)
    values (${where.merchant}, ${code}, ${where.language}, ${page.title}, ${page.content}, ${page.version})
    on conflict (merchant, code, language) do update set title = excluded.title, content = excluded.content,
      version = excluded.version`.execute(tx);
}

export async function writeHelp(tx: Db, where: Where, article: HelpRow): Promise<void> {
  await sql`
    insert into site.help (merchant, id, language, topic, title, content, keywords, sort)
    values (${where.merchant}, ${article.id}, ${where.language}, ${article.group}, ${article.title}, ${article.content},
      ${article.keywords ?? ""}, ${article.sort})
    on conflict (merchant, id, language) do update set topic = excluded.topic, title = excluded.title,
      content = excluded.content, keywords = excluded.keywords, sort = excluded.sort`.execute(tx);
}

export interface Application {
  readonly id: string;
  readonly merchant: string;
  readonly name: string;
  readonly contactBox: Buffer;
  readonly message: string;
}

export async function insertApplication(db: Db, query: Application, at: number): Promise<void> {
  await sql`
    insert into site.application (id, merchant, name, contact_box, message, created_at)
    values (${query.id}, ${query.merchant}, ${query.name}, ${query.contactBox}, ${query.message}, ${new Date(at)})`.execute(
    db,
  );
}
