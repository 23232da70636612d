import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "/promotions",
    page: () => import("./promotions-page.tsx"),
    areas: ["accounts", "missions", "offers", "records"],
    title: "shell.quick.promotions",
  },
  {
    path: "/promoDetail",
    page: () => import("./detail-page.tsx"),
    areas: ["accounts", "missions", "offers", "records"],
  },
];
