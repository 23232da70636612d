import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "audit",
    page: () => import("./audit-page.tsx"),
    place: { order: 210, title: "console.place.audit", icon: "history", right: "audit.read" },
  },
  {
    path: "events",
    page: () => import("./events-page.tsx"),
    place: { order: 220, title: "console.place.events", icon: "bell", right: "audit.read" },
  },
];
