import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/noticePage", page: () => import("./notice-page.tsx"), title: "shell.notices", areas: ["messages"] },
];
