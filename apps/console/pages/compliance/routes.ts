import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "exclusions",
    page: () => import("./exclusions-page.tsx"),
    place: { order: 70, title: "console.place.exclusions", icon: "player-pause", right: "players.read" },
  },
  {
    path: "kyc",
    page: () => import("./kyc-queue-page.tsx"),
    place: { order: 90, title: "console.place.kyc", icon: "id", right: "kyc.read", query: "status=PENDING" },
  },
  { path: "kyc/:id", page: () => import("./kyc-page.tsx") },
  {
    path: "restricted",
    page: () => import("./restricted-page.tsx"),
    place: { order: 100, title: "console.place.restricted", icon: "circle-x", right: "compliance.read" },
  },
  {
    path: "cases",
    page: () => import("./cases-page.tsx"),
    place: {
      order: 110,
      title: "console.place.cases",
      icon: "alert-triangle",
      right: "compliance.read",
      query: "state=OPEN",
    },
  },
];
