import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "loyalty",
    page: () => import("./ranks-page.tsx"),
    place: { order: 176, title: "console.place.loyalty", icon: "crown", right: "loyalty.read" },
  },
  { path: "loyalty/items", page: () => import("./items-page.tsx") },
  { path: "loyalty/redemptions", page: () => import("./redemptions-page.tsx") },
  { path: "loyalty/missions", page: () => import("./missions/missions-page.tsx") },
  { path: "loyalty/applications", page: () => import("./applications/applications-page.tsx") },
  { path: "loyalty/leaderboards", page: () => import("./boards/boards-page.tsx") },
  { path: "loyalty/tournaments", page: () => import("./tournaments/tournaments-page.tsx") },
];
