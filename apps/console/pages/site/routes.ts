import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "site",
    page: () => import("./maintenance-page.tsx"),
    place: { order: 180, title: "console.place.site", icon: "world", right: "site.settings" },
  },
  { path: "site/region", page: () => import("./region-page.tsx") },
  { path: "site/violations", page: () => import("./violations-page.tsx") },
  { path: "site/brand", page: () => import("./brand-page.tsx"), areas: ["accounts"] },
  { path: "site/content", page: () => import("./content-page.tsx") },
];
