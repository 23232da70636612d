import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "reconciliation",
    page: () => import("./reconciliation-page.tsx"),
    place: { order: 130, title: "console.place.reconciliation", icon: "receipt", right: "wallet.read" },
  },
  {
    path: "statements",
    page: () => import("./statements-page.tsx"),
    place: { order: 140, title: "console.place.statements", icon: "certificate", right: ["wallet.read", "play.read"] },
  },
  { path: "statements/:side/:id", page: () => import("./statement-page.tsx") },
];
