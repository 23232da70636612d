import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "sports",
    page: () => import("./fixtures-page.tsx"),
    place: { order: 172, title: "console.place.sports", icon: "ball-football", right: "sportsbook.read" },
  },
  { path: "sports/fixtures/:fixtureId", page: () => import("./fixture-page.tsx") },
];
