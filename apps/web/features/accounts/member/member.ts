import type { MemberPage } from "../../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 10,
    key: "securityCenter",
    title: "member.page.securityCenter",
    icon: "shield-lock",
    page: () => import("./account-page.tsx"),
    areas: ["accounts", "kyc", "lists", "passkeys", "payout", "security", "wallet"],
  },
];
