import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/support", page: () => import("./support-page.tsx"), areas: ["support"], frame: "none" },
];
