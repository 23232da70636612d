import type { PageRoute } from "../../shell/pages.ts";

const lobby = { page: () => import("./lobby/lobby-page.tsx"), areas: ["slip", "sports"] };

export const routes: readonly PageRoute[] = [
  { path: "/sports", ...lobby, title: "shell.nav.sports", frame: "header" },
  { path: "/esports", ...lobby, title: "shell.nav.esports", frame: "header" },
  { path: "/sports/bets", page: () => import("./tickets/bets-page.tsx"), title: "shell.bets", areas: ["slip"] },
];
