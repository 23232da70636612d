import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "promotions",
    page: () => import("./offers-page.tsx"),
    place: { order: 177, title: "console.place.promotions", icon: "gift", right: "promotions.read" },
  },
  { path: "promotions/offers/:id", page: () => import("./offer-page.tsx") },
];
