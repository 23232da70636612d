import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "lottery",
    page: () => import("./games-page.tsx"),
    place: { order: 170, title: "console.place.lottery", icon: "dice-5", right: "lottery.read" },
  },
  { path: "lottery/issues", page: () => import("./issues-page.tsx") },
  { path: "lottery/issues/:gameId/:numero", page: () => import("./issue-page.tsx") },
  { path: "lottery/results", page: () => import("./results-page.tsx") },
  { path: "lottery/liability", page: () => import("./liability-page.tsx") },
  { path: "lottery/prizes", page: () => import("./prizes-page.tsx") },
];
