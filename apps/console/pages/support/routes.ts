import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "support",
    page: () => import("./queue-page.tsx"),
    place: { order: 65, title: "console.place.support", icon: "headset", right: "support.read" },
  },
  { path: "support/canned", page: () => import("./canned-page.tsx") },
  { path: "support/helpdesk", page: () => import("./helpdesk-page.tsx") },
  { path: "support/:id", page: () => import("./conversation-page.tsx") },
];
