import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 20,
    key: "transferFund",
    title: "member.page.transferFund",
    icon: "wallet",
    page: () => import("./wallet-page.tsx"),
    areas: ["accounts", "records", "transfers", "wallet"],
  },
  {
    order: 30,
    key: "depositv2",
    title: "member.page.depositv2",
    icon: "qrcode",
    page: () => import("./deposit-page.tsx"),
    areas: ["accounts", "records", "reports", "safer", "wallet"],
  },
];
