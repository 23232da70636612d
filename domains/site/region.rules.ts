/** Which places a brand lets in. */
export interface RegionRules {
  readonly denyCountries: readonly string[];
  /** When not empty, only these are let in. */
  readonly allowCountries: readonly string[];
  /** Refuses VPN and proxies; otherwise they are noted. */
  readonly denyVpn: boolean;
  /** Refuses an address whose country nobody knows, also while the provider fails. */
  readonly denyUnknown: boolean;
}

/** What is known of where a visitor is. */
export interface Seen {
  readonly ipDenied: boolean;
  /** ISO 3166 letters; "" when nobody knows. */
  readonly country: string;
  readonly vpn: boolean;
}

export const REASONS = ["ip", "country", "unknown", "vpn"] as const;
export type RegionReason = (typeof REASONS)[number];

/** Everything that keeps a visitor out; nothing when the visitor is let in. */
export function reasonsAgainst(rules: RegionRules, { ipDenied, country, vpn }: Seen): RegionReason[] {
  const { denyCountries, allowCountries, denyVpn, denyUnknown } = rules;
  const elsewhere = allowCountries.length > 0 && !allowCountries.includes(country);
  return [
    ...(ipDenied ? (["ip"] as const) : []),
    ...(country !== "" && (denyCountries.includes(country) || elsewhere) ? (["country"] as const) : []),
    ...(country === "" && denyUnknown ? (["unknown"] as const) : []),
    ...(vpn && denyVpn ? (["vpn"] as const) : []),
  ];
}

/** What the law of the brand's market says of places; a brand can only be stricter. */
export interface PlaceLaw {
  /** The only countries from which somebody may play; null for everywhere, an empty list for nowhere. */
  readonly countries: readonly string[] | null;
  readonly refuseVpn: boolean;
  readonly refuseUnknown: boolean;
}

/** No country has this code: a list of it lets nobody in, where an empty list would let in everybody. */
const NOWHERE = ["--"];

/** The law with the brand's own rules on top; a list of open countries can only become shorter. */
export function rulesUnder(law: PlaceLaw | undefined, brand: RegionRules): RegionRules {
  if (!law) return brand;
  return {
    denyCountries: brand.denyCountries,
    allowCountries: openUnder(law.countries, brand.allowCountries),
    denyVpn: law.refuseVpn || brand.denyVpn,
    denyUnknown: law.refuseUnknown || brand.denyUnknown,
  };
}

function openUnder(law: PlaceLaw["countries"], brand: readonly string[]): readonly string[] {
  if (law === null) return brand;
  const both = brand.filter((country) => law.includes(country));
  return both.length > 0 ? both : law.length > 0 ? law : NOWHERE;
}
