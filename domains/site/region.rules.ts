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

/** What the policy packs say of places; a brand can only be stricter (safety profile, table of the packs). */
const PACKS: Readonly<Record<"default" | "strict" | "ph", RegionRules>> = {
  default: { denyCountries: [], allowCountries: [], denyVpn: false, denyUnknown: false },
  strict: { denyCountries: [], allowCountries: [], denyVpn: true, denyUnknown: true },
  ph: { denyCountries: [], allowCountries: ["PH"], denyVpn: true, denyUnknown: true },
};

/** The pack's rules with the brand's own on top; a list of open countries can only become shorter. */
export function rulesUnder(pack: keyof typeof PACKS, brand: RegionRules): RegionRules {
  const { allowCountries, denyVpn, denyUnknown } = PACKS[pack];
  const both = brand.allowCountries.filter((country) => allowCountries.includes(country));
  return {
    denyCountries: brand.denyCountries,
    allowCountries: allowCountries.length === 0 ? brand.allowCountries : both.length > 0 ? both : allowCountries,
    denyVpn: denyVpn || brand.denyVpn,
    denyUnknown: denyUnknown || brand.denyUnknown,
  };
}
