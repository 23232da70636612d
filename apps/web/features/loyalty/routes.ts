import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "/vip",
    page: () => import("./rank/vip-page.tsx"),
    areas: ["loyalty", "records"],
    title: "shell.quick.vip",
  },
];
