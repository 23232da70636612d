import type { PageRoute } from "../../shell/pages.ts";

const lobby = { page: () => import("./lobby/lobby-page.tsx"), areas: ["slip", "sports"] };

export const routes: readonly PageRoute[] = [
  { path: "/sports", ...lobby, title: "shell.nav.sports", frame: "header" },
  { path: "/esports", ...lobby, title: "shell.nav.esports", frame: "header" },
  { path: "/sports/bets", page: () => import("./tickets/bets-page.tsx"), title: "shell.bets", areas: ["slip"] },
  {
    path: "/sports/event/:id",
    page: () => import("./event/event-page.tsx"),
    title: "event.groups",
    areas: ["slip", "sports", "event"],
    frame: "header",
  },
  {
    path: "/sports/results",
    page: () => import("./results/results-page.tsx"),
    title: "event.results",
    areas: ["slip", "sports", "event"],
  },
  {
    path: "/sports/verify/:id",
    page: () => import("./fairness/verify-page.tsx"),
    title: "event.verifyTitle",
    areas: ["slip", "event"],
  },
];
