import type { RowWindow } from "@taya/kernel/page";
import type { Day, Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { RESTRICTED_KINDS } from "./states.rules.ts";

type RestrictedKind = (typeof RESTRICTED_KINDS)[number];

/** A person on the list. */
export interface Entry {
  readonly id: string;
  /** As it was written; absent for entries made by their key alone. */
  readonly name: string | null;
  readonly nameKey: string;
  readonly birthday: Day | null;
  readonly hasDocument: boolean;
  readonly kind: RestrictedKind;
  readonly source: string;
  readonly remark: string | null;
  readonly validTo: Instant | null;
  readonly addedBy: string;
  readonly addedAt: Instant;
  readonly endedBy: string | null;
  readonly version: number;
}

/** An entry as code names it; the day is text. */
const ENTRY = sql`id, name, name_key as "nameKey", birth_date::text as birthday,
  document_digest is not null as "hasDocument", kind, source, remark, valid_to as "validTo", added_by as "addedBy",
  added_at as "addedAt", ended_by as "endedBy", version`;

export interface NewEntry {
  readonly id: string;
  readonly merchant: string;
  readonly name: string;
  readonly nameKey: string;
  readonly birthday: Day | undefined;
  readonly documentDigest: Buffer | undefined;
  readonly kind: RestrictedKind;
  readonly source: string;
  readonly remark: string | undefined;
  readonly validTo: Instant | undefined;
  readonly sourceKey: Buffer | undefined;
  readonly addedBy: string;
  readonly at: Instant;
}

/** Adds persons; rows that a register brought before are renewed instead. Answers how many were new. */
export async function addEntries(tx: Db, entries: readonly NewEntry[]): Promise<number> {
  let fresh = 0;
  for (const each of entries) {
    const { rows } = await sql<{ fresh: boolean }>`
      insert into compliance.restricted_person (id, merchant, name, name_key, birth_date, document_digest, kind, source,
        remark, valid_to, source_key, added_by, added_at)
      values (${each.id}, ${each.merchant}, ${each.name}, ${each.nameKey}, ${each.birthday ?? null}::date,
        ${each.documentDigest ?? null}, ${each.kind}, ${each.source}, ${each.remark ?? null},
        ${each.validTo === undefined ? null : new Date(each.validTo)}, ${each.sourceKey ?? null}, ${each.addedBy},
        ${new Date(each.at)})
      on conflict (coalesce(merchant, ''), source, source_key) where source_key is not null
        do update set kind = excluded.kind, valid_to = excluded.valid_to, remark = excluded.remark, ended_by = null
      returning xmax = 0 as fresh`.execute(tx);
    if (rows[0]?.fresh) fresh += 1;
  }
  return fresh;
}

/** How many of these rows a register brought before. */
export async function knownRows(db: Db, merchant: string, source: string, keys: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from compliance.restricted_person
    where coalesce(merchant, '') = ${merchant} and source = ${source} and source_key = any (${[...keys]}::bytea[])`.execute(
    db,
  );
  return rows[0]!.count;
}

export interface ListQuery extends RowWindow {
  readonly merchant: string;
  readonly q: string | undefined;
  readonly nameKey: string | undefined;
  readonly documentDigest: Buffer | undefined;
  readonly kind: RestrictedKind | undefined;
  readonly state: "ACTIVE" | "ENDED" | undefined;
  readonly now: Instant;
}

/** The list, what was added last first; searched by part of the name, by whole document number, by source. */
export async function listEntries(db: Db, query: ListQuery): Promise<{ list: Entry[]; total: number }> {
  const like = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const now = new Date(query.now);
  const q = query.q;
  const where = sql`where (merchant is null or merchant = ${query.merchant}) and added_at <= ${new Date(query.asOf)}
    ${query.kind ? sql`and kind = ${query.kind}` : sql``}
    ${query.state === "ACTIVE" ? sql`and (valid_to is null or valid_to > ${now})` : sql``}
    ${query.state === "ENDED" ? sql`and valid_to <= ${now}` : sql``}
    ${
      q
        ? sql`and (lower(name) like ${like(q)} or name_key like ${like(query.nameKey ?? q)} or lower(source) like ${like(q)}
            or document_digest = ${query.documentDigest ?? null}::bytea)`
        : sql``
    }`;
  const { rows } = await sql<Entry>`
    select ${ENTRY} from compliance.restricted_person ${where} order by added_at desc, id desc
    limit ${query.limit} offset ${query.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from compliance.restricted_person ${where}`.execute(db);
  return { list: rows, total: counted[0]!.total };
}

/** Changes until when an entry is good; undefined when the brand has no such entry. */
export async function changeEntry(
  tx: Db,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  to: {
    readonly validTo: Instant | undefined;
    readonly remark: string | undefined;
    readonly endedBy: string | undefined;
  },
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    update compliance.restricted_person
    set valid_to = ${to.validTo === undefined ? null : new Date(to.validTo)},
      remark = coalesce(${to.remark ?? null}, remark), ended_by = ${to.endedBy ?? null}
    where id = ${id} and (merchant is null or merchant = ${merchant}) returning ${ENTRY}`.execute(tx);
  return rows[0];
}

/** An entry of a brand, locked. */
export async function lockEntry(tx: Db, merchant: string, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select ${ENTRY} from compliance.restricted_person
    where id = ${id} and (merchant is null or merchant = ${merchant}) for update`.execute(tx);
  return rows[0];
}

export async function entriesByIds(db: Db, ids: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select ${ENTRY} from compliance.restricted_person where id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Entries of the list that may be this person: by document, by name, or by birthday. */
export async function candidates(
  db: Db,
  person: {
    readonly merchant: string;
    readonly nameKey: string | undefined;
    readonly birthdays: readonly Day[];
    readonly documentDigest: Buffer | undefined;
    readonly now: Instant;
  },
): Promise<(Entry & { readonly byDocument: boolean })[]> {
  const { rows } = await sql<Entry & { readonly byDocument: boolean }>`
    select ${ENTRY}, coalesce(document_digest = ${person.documentDigest ?? null}::bytea, false) as "byDocument"
    from compliance.restricted_person
    where (merchant is null or merchant = ${person.merchant})
      and (valid_to is null or valid_to > ${new Date(person.now)})
      and (document_digest = ${person.documentDigest ?? null}::bytea or name_key = ${person.nameKey ?? null}
        or birth_date = any (${[...person.birthdays]}::date[]))
    limit 2000`.execute(db);
  return rows;
}
