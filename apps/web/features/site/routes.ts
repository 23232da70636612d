import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/down", page: () => import("./install-page.tsx"), title: "shell.app", areas: ["site"], open: true },
  { path: "/download", to: "/down" },
  { path: "/join", page: () => import("./join-page.tsx"), title: "shell.join", areas: ["site"], open: true },
  { path: "/left", page: () => import("./left-page.tsx"), title: "site.left.title", areas: ["site"], open: true },
  { path: "/page/:code", page: () => import("./text-page.tsx"), areas: ["site"] },
];
