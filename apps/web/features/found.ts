import { ordered, type PageRoute } from "../shell/pages.ts";

const folders = import.meta.glob<readonly PageRoute[]>("./*/routes.ts", { import: "routes", eager: true });

/** Every page: a folder here with a `routes.ts` is in the site. */
export const pages: readonly PageRoute[] = ordered(Object.values(folders).flat());
