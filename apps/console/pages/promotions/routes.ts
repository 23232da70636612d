import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "promotions",
    page: () => import("./offers-page.tsx"),
    place: { order: 177, title: "console.place.promotions", icon: "gift", right: "promotions.read" },
  },
  { path: "promotions/new", page: () => import("./edit-page.tsx") },
  { path: "promotions/offers/:id", page: () => import("./offer-page.tsx") },
  { path: "promotions/offers/:id/change", page: () => import("./edit-page.tsx") },
  { path: "promotions/claims", page: () => import("./claims-page.tsx") },
  { path: "promotions/raffles", page: () => import("./raffles-page.tsx") },
  { path: "promotions/raffles/:id", page: () => import("./raffle-page.tsx") },
  { path: "promotions/packets", page: () => import("./packets-page.tsx") },
  { path: "promotions/clusters", page: () => import("./clusters-page.tsx") },
  { path: "promotions/costs", page: () => import("./costs-page.tsx") },
];
