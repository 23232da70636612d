import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 60,
    key: "personalHistoryCopy",
    title: "member.page.personalHistoryCopy",
    icon: "history",
    page: () => import("./bets-page.tsx"),
    areas: ["records", "reports"],
    whileExcluded: true,
  },
  {
    order: 70,
    key: "transactionHistory",
    title: "member.page.transactionHistory",
    icon: "receipt",
    page: () => import("./account-page.tsx"),
    areas: ["records", "reports", "wallet"],
    whileExcluded: true,
  },
];
