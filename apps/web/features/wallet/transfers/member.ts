import type { MemberPage } from "../../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 50,
    key: "transferUpline",
    title: "member.page.transferUpline",
    icon: "arrows-exchange",
    page: () => import("./line-page.tsx"),
    areas: ["accounts", "payout", "transfers", "wallet"],
    shown: ({ flags }) => flags.transferUpline,
  },
];
