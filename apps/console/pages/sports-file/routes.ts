import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "sports/file",
    page: () => import("./file-page.tsx"),
    place: { order: 175, title: "console.place.sportsFile", icon: "list-details", right: "sportsbook.write" },
  },
];
