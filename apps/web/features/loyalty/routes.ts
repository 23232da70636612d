import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "/vip",
    page: () => import("./rank/vip-page.tsx"),
    areas: ["loyalty", "records"],
    title: "shell.quick.vip",
  },
  {
    path: "/pointMall",
    page: () => import("./mall/mall-page.tsx"),
    areas: ["loyalty", "payout", "records"],
    title: "shell.quick.pointMall",
  },
];
