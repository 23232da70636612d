import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type Closing, NO_CLOSING } from "./maintenance.rules.ts";
import type { RegionRules } from "./region.rules.ts";
import type { FieldConfig } from "./shapes.ts";

/** A brand as it stands in the database. */
export interface BrandRow {
  readonly merchant: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly country: string;
  readonly dialingCode: string;
  readonly pageKey: string;
  /** Grows with every change that open pages have to hear of. */
  readonly revision: number;
}

/** Who is kept out, and whether everybody is. */
export interface Gate extends RegionRules {
  readonly closing: Closing;
  readonly denyIps: readonly string[];
  /** What whoever is kept out reads, by language. */
  readonly texts: Closing["texts"];
}

const OPEN: Gate = {
  closing: NO_CLOSING,
  denyCountries: [],
  allowCountries: [],
  denyIps: [],
  texts: {},
  denyVpn: false,
  denyUnknown: false,
};

/** Everything of a brand that requests ask for, in one round trip; undefined for an unknown merchant. */
export async function readBrand(db: Db, merchant: string) {
  const { rows } = await sql<{
    brand: Omit<BrandRow, "pageKey"> & { pageKey: string };
    modules: Record<string, string> | null;
    fields: Record<string, Partial<FieldConfig>> | null;
    gate: (Omit<Gate, "closing"> & { closing: StoredClosing }) | null;
  }>`
    select
      json_build_object('merchant', b.merchant, 'name', b.name, 'currency', b.currency,
        'currencySymbol', b.currency_symbol, 'timeZone', b.time_zone, 'languages', b.languages,
        'defaultLanguage', b.default_language, 'country', b.country, 'dialingCode', b.dialing_code,
        'pageKey', b.page_key, 'revision', b.revision) as brand,
      (select json_object_agg(mod_id, enabled) from site.module m where m.merchant = b.merchant) as modules,
      (select json_object_agg(field, config) from site.field f where f.merchant = b.merchant) as fields,
      (select json_build_object('closing', json_build_object('on', maintenance, 'text', maintenance_text,
          'from', floor(extract(epoch from maintenance_from) * 1000)::bigint,
          'until', floor(extract(epoch from maintenance_until) * 1000)::bigint,
          'endsItself', ends_itself, 'announceMin', announce_min, 'texts', texts),
        'denyCountries', deny_countries, 'allowCountries', allow_countries, 'denyIps', deny_ips, 'denyVpn', deny_vpn,
        'denyUnknown', deny_unknown, 'texts', region_texts)
        from site.gate g where g.merchant = b.merchant) as gate
    from site.brand b where b.merchant = ${merchant}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const gate: Gate = row.gate ? { ...row.gate, closing: readClosing(row.gate.closing) } : OPEN;
  return { brand: row.brand as BrandRow, modules: row.modules ?? {}, fields: row.fields ?? {}, gate };
}

type StoredClosing = Omit<Closing, "from" | "until"> & { readonly from: number | null; readonly until: number | null };

const readClosing = (stored: StoredClosing): Closing => ({
  ...stored,
  from: stored.from ?? undefined,
  until: stored.until ?? undefined,
});

export async function insertBrand(tx: Db, brand: Omit<BrandRow, "revision">, at: number): Promise<void> {
  await sql`
    insert into site.brand (merchant, name, currency, currency_symbol, time_zone, languages, default_language, country,
      dialing_code, page_key, created_at)
    values (${brand.merchant}, ${brand.name}, ${brand.currency}, ${brand.currencySymbol}, ${brand.timeZone},
      ${[...brand.languages]}, ${brand.defaultLanguage}, ${brand.country}, ${brand.dialingCode}, ${brand.pageKey},
      ${new Date(at)})
    on conflict (merchant) do nothing`.execute(tx);
}

/** Whatever open pages keep of the brand is old from now on. */
export async function growRevision(db: Db, merchant: string): Promise<void> {
  await sql`update site.brand set revision = revision + 1 where merchant = ${merchant}`.execute(db);
}

export async function writeModule(db: Db, merchant: string, modId: string, enabled: "0" | "1"): Promise<void> {
  await sql`
    insert into site.module (merchant, mod_id, enabled) values (${merchant}, ${modId}, ${enabled})
    on conflict (merchant, mod_id) do update set enabled = excluded.enabled`.execute(db);
}

/** Lays changes of a field's rules over those made before. */
export async function writeField(db: Db, merchant: string, field: string, config: object): Promise<void> {
  await sql`
    insert into site.field (merchant, field, config) values (${merchant}, ${field}, ${JSON.stringify(config)}::jsonb)
    on conflict (merchant, field) do update set config = site.field.config || excluded.config`.execute(db);
}

export async function writeGate(db: Db, merchant: string, gate: Gate): Promise<void> {
  const { on, text, from, until, endsItself, announceMin, texts } = gate.closing;
  const instant = (at: number | undefined) => (at === undefined ? null : new Date(at));
  await sql`
    insert into site.gate (merchant, maintenance, maintenance_text, maintenance_from, maintenance_until, ends_itself,
      announce_min, texts, deny_countries, allow_countries, deny_ips, deny_vpn, deny_unknown,
      region_texts)
    values (${merchant}, ${on}, ${text}, ${instant(from)}, ${instant(until)}, ${endsItself}, ${announceMin},
      ${JSON.stringify(texts)}::jsonb, ${[...gate.denyCountries]}, ${[...gate.allowCountries]}, ${[...gate.denyIps]},
      ${gate.denyVpn}, ${gate.denyUnknown}, ${JSON.stringify(gate.texts)}::jsonb)
    on conflict (merchant) do update set maintenance = excluded.maintenance,
      maintenance_text = excluded.maintenance_text, maintenance_from = excluded.maintenance_from,
      maintenance_until = excluded.maintenance_until, ends_itself = excluded.ends_itself,
      announce_min = excluded.announce_min, texts = excluded.texts, deny_countries = excluded.deny_countries,
      allow_countries = excluded.allow_countries, deny_ips = excluded.deny_ips, deny_vpn = excluded.deny_vpn,
      deny_unknown = excluded.deny_unknown, region_texts = excluded.region_texts`.execute(db);
}

export interface DomainRow {
  readonly domain: string;
  readonly merchant: string;
  readonly target: string;
  readonly kind: string;
}

/** Every domain of every brand; a short list. */
export async function readDomains(db: Db): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`select domain, merchant, target, kind from site.domain order by domain`.execute(
    db,
  );
  return rows;
}

export async function readMerchants(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    merchant: string;
  }>`select merchant from site.brand order by created_at, merchant`.execute(db);
  return rows.map((row) => row.merchant);
}
