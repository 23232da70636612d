import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "games",
    page: () => import("./games-page.tsx"),
    place: { order: 160, title: "console.place.games", icon: "device-gamepad-2", right: "catalogue.read" },
  },
  { path: "games/vendors", page: () => import("./vendors-page.tsx") },
  { path: "games/categories", page: () => import("./categories-page.tsx") },
  { path: "games/returns", page: () => import("./returns-page.tsx") },
  { path: "games/tables", page: () => import("./tables-page.tsx") },
  { path: "games/jackpots", page: () => import("./jackpots-page.tsx") },
];
