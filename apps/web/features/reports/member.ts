import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 80,
    key: "personalProfit",
    title: "member.page.personalProfit",
    icon: "coin",
    page: () => import("./profit-page.tsx"),
    areas: ["records", "reports"],
    whileExcluded: true,
  },
  {
    order: 90,
    key: "bonusDetails",
    title: "member.page.bonusDetails",
    icon: "gift",
    page: () => import("./bonuses-page.tsx"),
    areas: ["promotions", "records", "reports", "wallet"],
  },
];
