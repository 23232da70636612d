import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "deposits",
    page: () => import("./deposits-page.tsx"),
    place: { order: 20, title: "console.place.deposits", icon: "download", right: "wallet.read", searched: 2 },
  },
  { path: "deposits/:id", page: () => import("./deposit-page.tsx") },
  {
    path: "withdrawals",
    page: () => import("./withdrawals-page.tsx"),
    place: { order: 30, title: "console.place.withdrawals", icon: "upload", right: "wallet.read", searched: 3 },
  },
  { path: "withdrawals/:id", page: () => import("./withdrawal-page.tsx") },
  {
    path: "transfers",
    page: () => import("./transfers-page.tsx"),
    place: { order: 40, title: "console.place.transfers", icon: "arrows-exchange", right: "wallet.read" },
  },
  {
    path: "settings",
    page: () => import("./settings-page.tsx"),
    place: { order: 150, title: "console.place.settings", icon: "adjustments-horizontal", right: "wallet.read" },
  },
];
