import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "more-settings",
    page: () => import("./room-settings-page.tsx"),
    place: { order: 155, title: "console.place.moreSettings", icon: "list-details", right: "settings.read" },
  },
];
