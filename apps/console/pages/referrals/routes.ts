import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "referrals",
    page: () => import("./referrals-page.tsx"),
    place: { order: 178, title: "console.place.referrals", icon: "user-plus", right: "promotions.read" },
  },
];
