import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "agents",
    page: () => import("./tree-page.tsx"),
    place: { order: 68, title: "console.place.agents", icon: "users", right: "agents.read" },
  },
  { path: "agents/members/:id", page: () => import("./member-page.tsx") },
  { path: "agents/contracts", page: () => import("./contracts-page.tsx") },
  { path: "agents/bills", page: () => import("./bills-page.tsx") },
  { path: "agents/moves", page: () => import("./moves-page.tsx") },
  { path: "agents/report", page: () => import("./report-page.tsx") },
  { path: "agents/flags", page: () => import("./flags-page.tsx") },
];
