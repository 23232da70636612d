import type { Output } from "@taya/kernel/call";
import type { catalogueCalls } from "./contract.ts";
import type { Facets, Filter } from "./filter.rules.ts";
import type { GameCategory } from "./shapes.ts";
import { percent } from "./shelf.rules.ts";

/** What a list is asked to be narrowed to, as it comes over the wire. */
export interface Filters {
  readonly vassalage?: string | string[] | undefined;
  readonly gameCategory?: GameCategory | undefined;
  readonly gameType?: string | undefined;
  readonly features?: string | string[] | undefined;
  readonly volatility?: string | number[] | undefined;
  readonly rtpMin?: number | undefined;
  readonly rtpMax?: number | undefined;
}

const PPM = 10_000;

/** The filter that was meant; what cannot be read is left out. */
export function filterOf({ vassalage, features, volatility, rtpMin, rtpMax, ...rest }: Filters): Filter {
  return {
    ...rest,
    vendors: partsOf(vassalage),
    features: partsOf(features),
    volatility: partsOf(volatility).map(Number).filter(Number.isInteger),
    rtpMin: rtpMin === undefined ? undefined : Math.round(rtpMin * PPM),
    rtpMax: rtpMax === undefined ? undefined : Math.round(rtpMax * PPM),
  };
}

/** A list that may come as "a,b" or as an array. */
function partsOf(given: string | readonly (string | number)[] | undefined): string[] {
  const parts = typeof given === "string" ? given.split(",") : (given ?? []).map(String);
  return parts.map((each) => each.trim()).filter(Boolean);
}

/** The counts with their words in a language. */
export function shownFacets(
  facets: Facets,
  say: (key: string) => string,
): Output<typeof catalogueCalls.gameList>["facets"] {
  return {
    types: facets.types.map((each) => ({ ...each, label: say(`lists.gameType.${each.gameType}`) })),
    vendors: [...facets.vendors],
    features: facets.features.map((each) => ({ ...each, label: say(`lists.feature.${each.code}`) })),
    volatility: [...facets.volatility],
    rtp: facets.rtp.map(({ from, count }) => ({ from: percent(from), count })),
  };
}
