import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 103,
    key: "referral",
    title: "member.page.referral",
    icon: "users",
    page: () => import("./referral-page.tsx"),
    areas: ["referral", "wallet"],
    shown: ({ flags }) => flags.referral,
    onceKnown: true,
  },
];
