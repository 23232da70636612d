import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { loadAreas } from "./i18n.ts";
import { importWithRetry } from "./import-with-retry.ts";

/** A page of a site, as the `routes.ts` of its folder says it; the folder alone puts it there. */
export interface FoundPage {
  readonly path: string;
  /** Fetched when it is first visited. */
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** Texts it speaks beside those of the first screen. */
  readonly areas?: readonly string[];
}

/** Fetches code and texts of a page together. */
export async function fetchPage({ page, areas = [] }: Omit<FoundPage, "path">): ReturnType<FoundPage["page"]> {
  const [fetched] = await Promise.all([importWithRetry(page), loadAreas(areas)]);
  return fetched;
}

/** What the router needs of a page whose code and texts come when it is first visited. */
export const fetched = (page: Omit<FoundPage, "path">): Pick<RouteObject, "lazy"> => ({
  lazy: async () => ({ Component: (await fetchPage(page)).default }),
});
