import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 102,
    key: "rewardCenter",
    title: "member.page.rewardCenter",
    icon: "gift",
    page: () => import("./reward-page.tsx"),
    areas: ["missions"],
  },
];
