import type { Received } from "@taya/kernel/call";
import type { Permission } from "./brand.ts";
import type { Contracts } from "./contracts.ts";

export type SiteStatus = Received<Contracts["site"]["status"]>;
type Maintenance = NonNullable<SiteStatus["maintenance"]>;

/** Why there is no site, with what the page that stands for it says. */
export interface Closed {
  readonly kind: "maintenance" | "region" | "lost";
  readonly maintenance?: Maintenance | undefined;
  /** The brand's own words to whoever is kept out; where they are left out, those that came with the page. */
  readonly words?: Permission["regionWords"];
  readonly place?: { readonly ip: string; readonly country: string } | undefined;
  /** The fault, where the server did not answer. */
  readonly fault?: string;
  /** How far the server's clock is ahead of this one, as far as it has told. */
  readonly aheadMs: number;
}

/** What a status says, undefined while the site is open; maintenance wins over region. */
export function closedBy({ status, maintenance, regionRestriction }: SiteStatus, aheadMs = 0): Closed | undefined {
  if (status === 1) return { kind: "maintenance", maintenance, aheadMs };
  return status === 2 ? { kind: "region", place: regionRestriction, aheadMs } : undefined;
}

/** The same from what a page asks first. */
export function closedFrom({ maintenance, regionRestriction, location }: Permission): Closed | undefined {
  const shown = typeof maintenance === "object" ? maintenance : undefined;
  if (maintenance) return { kind: "maintenance", maintenance: shown, aheadMs: 0 };
  return regionRestriction ? { kind: "region", place: location, aheadMs: 0 } : undefined;
}

/** Whether an address leads to this very site. */
export const isHere = (address: string, origin: string): boolean =>
  URL.canParse(address, origin) && new URL(address, origin).origin === origin;
