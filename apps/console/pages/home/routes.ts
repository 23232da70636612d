import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "", page: () => import("./home-page.tsx"), place: { order: 10, title: "console.place.home", icon: "home" } },
];
