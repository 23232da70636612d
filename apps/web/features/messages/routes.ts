import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  { path: "/noticePage", page: () => import("./notice-page.tsx"), title: "shell.notices", areas: ["messages"] },
  {
    path: "/unsubscribe/:token?",
    page: () => import("./unsubscribe-page.tsx"),
    title: "messages.unsubscribe.title",
    areas: ["messages"],
    open: true,
  },
  {
    path: "/feedback",
    page: () => import("./feedback-page.tsx"),
    title: "messages.tab.feedback",
    areas: ["accounts", "messages"],
    open: true,
  },
];
