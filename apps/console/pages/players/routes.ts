import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "players",
    page: () => import("./players-page.tsx"),
    place: { order: 60, title: "console.place.players", icon: "user", right: "players.read", searched: 1 },
  },
  { path: "players/:id", page: () => import("./player-page.tsx") },
  {
    path: "sign-in",
    page: () => import("./sign-in-page.tsx"),
    place: { order: 80, title: "console.place.signIn", icon: "shield-lock", right: "players.read" },
  },
];
