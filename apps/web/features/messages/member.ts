import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 110,
    key: "messageV2",
    title: "member.page.messageV2",
    icon: "mail",
    page: () => import("./messages-page.tsx"),
    areas: ["accounts", "messages"],
    badge: ({ unread }) => unread,
    whileExcluded: true,
  },
];
