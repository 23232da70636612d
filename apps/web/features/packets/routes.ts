import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "/redPackets",
    page: () => import("./packets-page.tsx"),
    areas: ["accounts", "missions", "packets", "raffles"],
  },
];
