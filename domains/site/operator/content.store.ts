import type { Db } from "@taya/platform/database";
import { type RawBuilder, sql } from "kysely";
import type { HelpRow, PageRow } from "../content.store.ts";
import type { DomainRow } from "../store.ts";
import type { ContentKind, PageCode } from "../shapes.ts";

/** The version that stands there. */
const revisionOf = (kind: ContentKind, key: RawBuilder<unknown>, language: RawBuilder<unknown>) => sql`coalesce((
  select max(v.version) from site.content_version v
  where v.merchant = t.merchant and v.kind = ${kind} and v.key = ${key} and v.language = ${language}), 0)`;

export async function allPages(db: Db, merchant: string) {
  const { rows } = await sql<PageRow & { code: PageCode; language: string; revision: number }>`
    select code, language, title, content, version, ${revisionOf("page", sql`t.code`, sql`t.language`)} as revision
    from site.page as t where merchant = ${merchant} order by code, language`.execute(db);
  return rows;
}

export async function allHelp(db: Db, merchant: string) {
  const { rows } = await sql<HelpRow & { language: string; revision: number }>`
    select id, language, topic as "group", title, content, keywords, sort, ${revisionOf("help", sql`t.id`, sql`t.language`)} as revision
    from site.help as t where merchant = ${merchant} order by sort, id, language`.execute(db);
  return rows;
}

/** Whether there was such a page. */
export async function dropPage(tx: Db, merchant: string, code: string, language: string): Promise<boolean> {
  const { rows } = await sql`
    delete from site.page where merchant = ${merchant} and code = ${code} and language = ${language}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Whether there was such an article. */
export async function dropHelp(tx: Db, merchant: string, id: string, language: string): Promise<boolean> {
  const { rows } = await sql`
    delete from site.help where merchant = ${merchant} and id = ${id}
      and language = ${language} returning 1`.execute(tx);
  return rows.length > 0;
}

/** False when the domain is another brand's, or the only main one and would be so no more. */
export async function writeDomain(tx: Db, { domain, merchant, target, kind }: DomainRow): Promise<boolean> {
  const { rows } = await sql`
    insert into site.domain as d (domain, merchant, target, kind) values (${domain}, ${merchant}, ${target}, ${kind})
    on conflict (domain) do update set target = excluded.target, kind = excluded.kind
      where d.merchant = excluded.merchant and (d.kind <> 'main' or excluded.kind = 'main' or exists (
        select from site.domain o where o.merchant = d.merchant and o.kind = 'main' and o.domain <> d.domain))
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function dropDomain(tx: Db, merchant: string, domain: string): Promise<void> {
  await sql`delete from site.domain where merchant = ${merchant} and domain = ${domain}`.execute(tx);
}

export async function writeLanguages(tx: Db, merchant: string, codes: readonly string[], first: string): Promise<void> {
  await sql`
    update site.brand set languages = ${[...codes]}, default_language = ${first} where merchant = ${merchant}`.execute(
    tx,
  );
}

export interface ResourceRow {
  readonly resourceType: string;
  readonly url: string;
  readonly labelNameEn: string;
  readonly labelNameCn: string;
  readonly sha256?: string | undefined;
}

export async function allResources(db: Db, merchant: string): Promise<(ResourceRow & { readonly revision: number })[]> {
  const { rows } = await sql<Omit<ResourceRow, "sha256"> & { sha256: string | null; revision: number }>`
    select resource_type as "resourceType", url, label_en as "labelNameEn", label_cn as "labelNameCn", sha256,
      ${revisionOf("resource", sql`t.resource_type`, sql`''`)} as revision
    from site.resource as t where merchant = ${merchant} order by resource_type`.execute(db);
  return rows.map(({ sha256, ...row }) => ({ ...row, ...(sha256 !== null && { sha256 }) }));
}

export async function writeResource(tx: Db, merchant: string, row: ResourceRow): Promise<void> {
  await sql`
    insert into site.resource (merchant, resource_type, url, label_en, label_cn, sha256)
    values (${merchant}, ${row.resourceType}, ${row.url}, ${row.labelNameEn}, ${row.labelNameCn}, ${row.sha256 ?? null})
    on conflict (merchant, resource_type) do update set url = excluded.url, label_en = excluded.label_en,
      label_cn = excluded.label_cn, sha256 = excluded.sha256`.execute(tx);
}

/** Whether there was such a way. */
export async function dropResource(tx: Db, merchant: string, resourceType: string): Promise<boolean> {
  const { rows } = await sql`
    delete from site.resource where merchant = ${merchant} and resource_type = ${resourceType} returning 1`.execute(tx);
  return rows.length > 0;
}
