import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/helpmc", page: () => import("./help-page.tsx"), areas: ["help", "site"], open: true },
];
