import { hasFlag, useBrand } from "@taya/client/brand";
import type { MemberPage } from "../../shell/member-page.ts";

export const memberPages: readonly MemberPage[] = [
  {
    order: 65,
    key: "manualRebate",
    title: "member.page.manualRebate",
    icon: "coin",
    page: () => import("./cashback/cashback-page.tsx"),
    areas: ["loyalty", "records", "reports"],
    shown: () => hasFlag(useBrand.getState(), "MANPLAYREB3"),
  },
  {
    order: 120,
    key: "playerRank",
    title: "member.page.playerRank",
    icon: "crown",
    page: () => import("./rank/rank-page.tsx"),
    areas: ["loyalty", "records"],
  },
];
