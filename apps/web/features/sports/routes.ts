import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/sports/bets", page: () => import("./tickets/bets-page.tsx"), title: "shell.bets", areas: ["slip"] },
];
