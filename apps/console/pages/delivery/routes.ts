import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "delivery",
    page: () => import("./messages-page.tsx"),
    place: { order: 185, title: "console.place.delivery", icon: "alert-triangle", right: "delivery.read" },
  },
];
