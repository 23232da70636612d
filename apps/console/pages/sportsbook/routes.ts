import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "sports",
    page: () => import("./fixtures-page.tsx"),
    place: { order: 172, title: "console.place.sports", icon: "ball-football", right: "sportsbook.read" },
  },
  { path: "sports/fixtures/:fixtureId", page: () => import("./fixture-page.tsx") },
  { path: "sports/desk", page: () => import("./unsettled-page.tsx") },
  { path: "sports/bets", page: () => import("./bets-page.tsx") },
  { path: "sports/limits", page: () => import("./limits-page.tsx") },
  { path: "sports/feeds", page: () => import("./feeds-page.tsx") },
  { path: "sports/report", page: () => import("./report-page.tsx") },
];
