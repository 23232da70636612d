import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 100,
    key: "saferPlay",
    title: "member.page.saferPlay",
    icon: "shield-check",
    page: () => import("./safer-page.tsx"),
    areas: ["accounts", "records", "safer", "wallet"],
  },
];
