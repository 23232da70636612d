import type { Audit } from "@taya/audit";
import type { Platform } from "@taya/platform/platform";
import type { Brands } from "./brand.ts";
import type { DialingCountry } from "./countries.ts";
import type { Site } from "./door.ts";
import type { Resource } from "./resources.ts";

/** What every handler of this room works with; made once when the room is put together. */
export interface Context {
  readonly platform: Platform;
  readonly brands: Brands;
  readonly door: Site;
  readonly audit: Pick<Audit, "log">;
  countries(): readonly DialingCountry[];
  resources(): readonly Resource[];
}
