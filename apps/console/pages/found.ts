import { type PageRoute, placesOf } from "../lib/pages.ts";

const folders = import.meta.glob<readonly PageRoute[]>("./*/routes.ts", { import: "routes", eager: true });

/** Every page: a folder here with a `routes.ts` is in the console, its navigation and its search. */
export const pages: readonly PageRoute[] = Object.values(folders).flat();

export const places = placesOf(pages);
