import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "ledger",
    page: () => import("./ledger-page.tsx"),
    place: { order: 120, title: "console.place.ledger", icon: "list-details", right: "reports.read", searched: 4 },
  },
];
