import type { Audit } from "@taya/audit";
import type { Platform } from "@taya/platform/platform";
import type { Boxes } from "@taya/vault";
import type { Brands } from "./brand.ts";
import type { DialingCountry } from "./countries.ts";
import type { Site } from "./door.ts";
import type { Resource } from "./resources.ts";

/** A line of the log for what operators change, and a second pair of eyes. */
export type SiteAudit = Pick<Audit, "log"> & { readonly approvals: Pick<Audit["approvals"], "ask"> };

/** What every handler of this room works with; made once when the room is put together. */
export interface Context {
  readonly platform: Platform;
  readonly brands: Brands;
  readonly door: Site;
  readonly audit: SiteAudit;
  readonly vault: Pick<Boxes, "lock" | "unlock">;
  countries(): readonly DialingCountry[];
  resources(): readonly Resource[];
}
