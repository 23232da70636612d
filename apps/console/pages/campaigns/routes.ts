import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "campaigns",
    page: () => import("./campaigns-page.tsx"),
    place: { order: 182, title: "console.place.campaigns", icon: "mail", right: "messages.read" },
  },
];
