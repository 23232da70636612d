import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/live", page: () => import("./live-page.tsx"), title: "shell.nav.live", areas: ["table"] },
];
