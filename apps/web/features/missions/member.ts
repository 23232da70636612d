import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 104,
    key: "missionLeaderboard",
    title: "member.page.missionLeaderboard",
    icon: "target-arrow",
    page: () => import("./mission-page.tsx"),
    areas: ["missions", "records", "accounts"],
    badge: ({ missionCount }) => missionCount,
  },
];
