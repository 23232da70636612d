import type { Instant } from "@taya/kernel/instant";
import type { RowWindow } from "@taya/kernel/page";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { ContentKind } from "../shapes.ts";

/** What of a brand is kept in versions: a page, an article or an app; the language is empty where there is none. */
export interface ContentName {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: string;
}

/** What it says; null when it is taken away. */
export type Said = Readonly<Record<string, string | number>> | null;

export interface Version extends ContentName {
  readonly revision: number;
  readonly title?: string;
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
  readonly current: boolean;
}

interface Writer {
  /** Empty for the program. */
  readonly actor: string;
  readonly reason: string;
  readonly at: Instant;
}

const named = (merchant: string, { kind, key, language }: ContentName) =>
  sql`v.merchant = ${merchant} and v.kind = ${kind} and v.key = ${key} and v.language = ${language}`;

const NEWEST = sql`not exists (select from site.content_version n where n.merchant = v.merchant and n.kind = v.kind
  and n.key = v.key and n.language = v.language and n.version > v.version)`;

/** One change of the brand's content at a time: whoever comes second sees what the first has written. */
export async function lockContent(tx: Db, merchant: string): Promise<void> {
  await sql`select 1 from site.brand where merchant = ${merchant} for no key update`.execute(tx);
}

/** What stands there and which version it is: none is 0. */
export async function standing(
  db: Db,
  merchant: string,
  name: ContentName,
): Promise<{ readonly revision: number; readonly said: Said }> {
  const { rows } = await sql<{ revision: number; said: Said }>`
    select v.version as revision, v.value as said from site.content_version v where ${named(merchant, name)}
    order by v.version desc limit 1`.execute(db);
  return rows[0] ?? { revision: 0, said: null };
}

/** Keeps a version more, and tells which one it is. */
export async function keepVersion(
  tx: Db,
  merchant: string,
  name: ContentName & { readonly said: Said },
  { actor, reason, at }: Writer,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into site.content_version (merchant, kind, key, language, version, value, actor, reason, at)
    values (${merchant}, ${name.kind}, ${name.key}, ${name.language},
      (select coalesce(max(v.version), 0) + 1 from site.content_version v where ${named(merchant, name)}),
      ${name.said === null ? null : JSON.stringify(name.said)}::jsonb, ${actor}, ${reason}, ${new Date(at)})
    returning version`.execute(tx);
  return rows[0]!.version;
}

/** Keeps what comes with the program as the first version, where none is there yet. */
export async function keepFirst(
  tx: Db,
  merchant: string,
  { kind, key, language, said }: ContentName & { readonly said: NonNullable<Said> },
  { actor, reason, at }: Writer,
): Promise<void> {
  await sql`
    insert into site.content_version (merchant, kind, key, language, version, value, actor, reason, at)
    values (${merchant}, ${kind}, ${key}, ${language}, 1, ${JSON.stringify(said)}::jsonb, ${actor}, ${reason},
      ${new Date(at)})
    on conflict do nothing`.execute(tx);
}

type Row = Omit<Version, "title"> & { readonly title: string | null };
const FIELDS = sql`v.kind, v.key, v.language, v.version as revision, v.actor, v.reason, v.at,
  coalesce(v.value ->> 'title', v.value ->> 'labelNameEn') as title, ${NEWEST} as current`;
const versionOf = ({ title, ...row }: Row): Version => ({ ...row, ...(title !== null && { title }) });

interface PageQuery extends RowWindow {
  readonly kind?: ContentKind | undefined;
  readonly key?: string | undefined;
  readonly language?: string | undefined;
}

export async function versionPage(
  db: Db,
  merchant: string,
  { kind, key, language, ...window }: PageQuery,
): Promise<{ list: Version[]; total: number }> {
  const where = sql`v.merchant = ${merchant} and v.at <= ${new Date(window.asOf)}
    ${kind === undefined ? sql`` : sql`and v.kind = ${kind}`} ${key === undefined ? sql`` : sql`and v.key = ${key}`}
    ${language === undefined ? sql`` : sql`and v.language = ${language}`}`;
  const { rows } = await sql<Row>`
    select ${FIELDS} from site.content_version v where ${where}
    order by v.at desc, v.kind, v.key, v.language, v.version desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from site.content_version v where ${where}`.execute(db);
  return { list: rows.map(versionOf), total: counted[0]!.total };
}

export async function versionAt(
  db: Db,
  merchant: string,
  name: ContentName & { readonly revision: number },
): Promise<(Version & { readonly said: Said }) | undefined> {
  const { rows } = await sql<Row & { said: Said }>`
    select ${FIELDS}, v.value as said from site.content_version v
    where ${named(merchant, name)} and v.version = ${name.revision}`.execute(db);
  return rows[0] && { ...versionOf(rows[0]), said: rows[0].said };
}

/** Changes that are asked for together. */
export interface Proposal {
  readonly changes: readonly (ContentName & { readonly said: Said; readonly revision: number })[];
  readonly reason: string;
}

export async function insertProposal(
  tx: Db,
  {
    id,
    merchant,
    at,
    ...proposal
  }: Proposal & { readonly id: string; readonly merchant: string; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into site.content_proposal (id, merchant, changes, reason, at)
    values (${id}, ${merchant}, ${JSON.stringify(proposal.changes)}::jsonb, ${proposal.reason}, ${new Date(at)})`.execute(
    tx,
  );
}

export async function proposalOf(db: Db, merchant: string, id: string): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select changes, reason from site.content_proposal where merchant = ${merchant} and id = ${id}`.execute(db);
  return rows[0];
}
