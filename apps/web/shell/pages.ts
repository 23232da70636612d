import type { FoundPage } from "@taya/client/page-route";

/** What a route says of its screen. */
export interface Handle {
  /** Key of the screen's title; empty for the brand alone. Screens without one name the tab themselves. */
  readonly title?: string;
  /** Shown to visitors of a brand that asks for a login first; other screens are not. */
  readonly open?: true;
  /**
   * How much of the site stands around it: all of it when left out, the header with the ways on (of a lottery), only
   * the top of the header (of a game), or nothing, gates included.
   */
  readonly frame?: "header" | "game" | "none";
}

/** A page of the site, as the `routes.ts` of its feature says it. */
interface ShownRoute extends FoundPage, Handle {
  /** Stands only where no other folder has this path. */
  readonly yields?: true;
  readonly caseSensitive?: true;
}

/** An address that leads to another one. */
interface MovedRoute {
  readonly path: string;
  readonly to: string;
}

export type PageRoute = ShownRoute | MovedRoute;

/** The pages in the order in which they are looked for: of two with the same path the first one stands. */
export const ordered = (found: readonly PageRoute[]): readonly PageRoute[] => [
  ...found.filter((route) => !yields(route)),
  ...found.filter(yields),
];

const yields = (route: PageRoute): boolean => "yields" in route;
