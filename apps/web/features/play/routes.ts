import type { PageRoute } from "../../shell/pages.ts";

const verify = { page: () => import("./verify-page.tsx"), title: "shell.fairness", areas: ["play"] };
const game = { page: () => import("./game-page.tsx"), areas: ["play"] };

export const routes: readonly PageRoute[] = [
  { path: "/verify", ...verify },
  { path: "/fairness", ...verify },
  { path: "/fairness/returns", ...verify, page: () => import("./returns-page.tsx") },
  { path: "/game", ...game, frame: "game" },
  { path: "/seamless", ...game },
];
