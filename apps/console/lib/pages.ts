import type { FoundPage } from "@taya/client/page-route";

/** A page of the console, as the `routes.ts` of its folder says it; its path lies below `/console/`, the first has none. */
export interface PageRoute extends FoundPage {
  /** Where it stands in the navigation; pages that others lead to have none. */
  readonly place?: {
    /** Smaller ones come first. */
    readonly order: number;
    /** Key of its name. */
    readonly title: string;
    readonly icon: string;
    /** One of these is enough; without it everybody goes there. */
    readonly right?: string | readonly string[];
    /** Filters it is opened with. */
    readonly query?: string;
    /** Whether text typed anywhere can be looked for in its list (`?q=`), and as the how manieth. */
    readonly searched?: number;
  };
}

/** A page of the console in its navigation. */
export interface Place extends NonNullable<PageRoute["place"]> {
  /** The address without filters. */
  readonly path: string;
  readonly to: string;
}

/** The navigation: what has a place, in its order. */
export const placesOf = (pages: readonly PageRoute[]): readonly Place[] =>
  pages
    .flatMap(({ path, place }) =>
      place ? [{ ...place, path: `/${path}`, to: `/${path}${place.query ? `?${place.query}` : ""}` }] : [],
    )
    .toSorted((a, b) => a.order - b.order);
