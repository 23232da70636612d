import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "/raffles",
    page: () => import("./raffles-page.tsx"),
    areas: ["accounts", "missions", "raffles", "records"],
    title: "shell.raffles",
  },
];
