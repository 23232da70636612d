import { BlockList, isIP } from "node:net";
import { readAddress } from "@taya/platform/address";
import { createCache } from "@taya/platform/cache";
import type { Platform } from "@taya/platform/platform";
import { fieldRules } from "./fields.ts";
import { type SiteLaw, settingsUnder } from "./law.rules.ts";
import { isOn, moduleTree, switchesOn } from "./modules.rules.ts";
import { allResources } from "./operator/content.store.ts";
import { type RegionRules, rulesUnder } from "./region.rules.ts";
import { qrOf, type Resource } from "./resources.ts";
import { type SiteSettings, siteSettings } from "./settings.ts";
import type { FieldConfig, Module } from "./shapes.ts";
import { type BrandRow, type DomainRow, type Gate, readBrand, readDomains, readMerchants } from "./store.ts";

/** What rooms ask of a brand; what the law bounds is as strict as the law at least. */
export interface Brand extends Omit<BrandRow, "pageKey" | "languages" | "revision">, SiteSettings {
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

/** A brand with everything switched and set, as of a moment ago. */
export interface Known {
  readonly brand: Brand;
  readonly pageKey: string;
  /** Grows with every change that open pages have to hear of. */
  readonly revision: number;
  /** The ways to have the site as an app that an operator has named. */
  readonly resources: readonly Resource[];
  readonly modules: readonly Module[];
  /** The modules as an operator has switched them. */
  readonly ownModules: readonly Module[];
  readonly fields: Readonly<Record<string, FieldConfig>>;
  readonly gate: Gate;
  /** What an operator has set, before the law is asked. */
  readonly own: SiteSettings;
  /** Which places are let in: by the brand and by the law. */
  readonly places: RegionRules;
  denied(ip: string): boolean;
}

/** Reads brands; what was read is used for two seconds at most, and no longer after a change of our own. */
export interface Brands {
  /** The brand; throws for a merchant nobody seeded. */
  known(merchant: string): Promise<Known>;
  merchants(): Promise<readonly string[]>;
  domains(): Promise<readonly DomainRow[]>;
  /** The brand of a host as it was last read, without asking the database. */
  remembered(host: string): Brand | undefined;
  forget(): void;
}

/** In its second second a value is still given while it is read anew, so that nobody inside a transaction waits. */
const AGES = { freshMs: 1_000, usableMs: 2_000 };

/** What brands are read with. */
interface Reading {
  /** What a language calls itself. */
  readonly languageName: (code: string) => string;
  /** The law of a brand's market; undefined as long as nobody says it. */
  readonly law: (merchant: string) => Promise<SiteLaw | undefined>;
}

export function createBrands(platform: Platform, { languageName, law: lawOf }: Reading): Brands {
  const { db } = platform.database;
  const brands = createCache<Known>(AGES);
  const merchants = createCache<readonly string[]>(AGES);
  const domains = createCache<readonly DomainRow[]>(AGES);

  async function load(merchant: string): Promise<Known> {
    const [row, own, law, named] = await Promise.all([
      readBrand(db, merchant),
      platform.settings.read(merchant, "site", siteSettings),
      lawOf(merchant),
      allResources(db, merchant),
    ]);
    if (!row) throw new Error(`there is no brand ${merchant}`);
    const { pageKey, revision, languages, ...facts } = row.brand;
    const spoken = languages.map((code) => ({ code, name: languageName(code) }));
    return {
      brand: { ...facts, ...settingsUnder(law, own), languages: spoken },
      own,
      places: rulesUnder(law?.places, row.gate),
      pageKey,
      revision,
      resources: named.map((each) => ({ ...each, qrCodeUrl: qrOf(each.url) })),
      modules: moduleTree(switchesOn(own.side, row.modules)),
      ownModules: moduleTree(row.modules),
      fields: fieldRules(row.fields),
      gate: row.gate,
      denied: addressMatcher(row.gate.denyIps),
    };
  }

  return {
    known: (merchant) => brands.give(merchant, () => load(merchant)),
    merchants: () => merchants.give("", () => readMerchants(db)),
    domains: () => domains.give("", () => readDomains(db)),
    remembered: (host) => brands.last(merchantOfHost(host, domains.last("") ?? []) ?? platform.config.merchant)?.brand,
    forget: () => {
      for (const each of [brands, merchants, domains]) each.forget();
    },
  };
}

/** Whose domain a host is, with or without a port. */
export function merchantOfHost(host: string, domains: readonly DomainRow[]): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  return domains.find((each) => each.domain === name)?.merchant;
}

export const moduleOn = (known: Known, modId: string): boolean => isOn(modId, known.modules);

/** Tells whether an address is one of the listed ones, or in one of the listed networks (`10.0.0.0/8`). */
export function addressMatcher(rules: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const rule of rules) {
    const [address, prefix] = rule.split("/") as [string, string?];
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (ip) => {
    const plain = readAddress(ip);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? "ipv6" : "ipv4");
  };
}

/** Tells whether a text is an address or a network a gate can hold. */
export function isAddressRule(rule: string): boolean {
  const [address, prefix, more] = rule.split("/") as [string, string?, string?];
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}
