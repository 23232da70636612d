import type { PlaceLaw } from "./region.rules.ts";
import type { SiteSettings } from "./settings.ts";

/** What the law of a brand's market asks of the site; the room of the law says it. */
export interface SiteLaw {
  readonly minAge: number | null;
  readonly termsDefaultChecked: boolean;
  /** Null for no bound. */
  readonly geoRecheckMin: number | null;
  readonly places: PlaceLaw;
}

/** The brand's settings, each as strict as the law at least. */
export function settingsUnder(law: SiteLaw | undefined, set: SiteSettings): SiteSettings {
  if (!law) return set;
  return {
    ...set,
    minAge: Math.max(set.minAge, law.minAge ?? 0),
    termsDefaultChecked: set.termsDefaultChecked && law.termsDefaultChecked,
    geoRecheckMin: Math.min(set.geoRecheckMin, law.geoRecheckMin ?? Infinity),
  };
}
