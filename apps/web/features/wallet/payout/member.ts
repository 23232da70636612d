import type { MemberPage } from "../../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 40,
    key: "withdraw",
    title: "member.page.withdraw",
    icon: "coin",
    page: () => import("./withdraw-page.tsx"),
    areas: ["accounts", "kyc", "lists", "payout", "promotions", "wallet"],
    whileExcluded: true,
  },
];
