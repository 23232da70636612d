import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { Received } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";

type Info = Received<Contracts["accounts"]["info"]>;

/** A page of the member centre: its key in the address, its icon, its code. */
export interface MemberPage {
  readonly key: string;
  readonly icon: string;
  readonly View: LazyExoticComponent<ComponentType>;
  /** Whether the menu shows it; always when left out. */
  readonly shown?: (info: Info) => boolean;
}

/** The pages in the order of the menu; the first is the default. */
export const MEMBER_PAGES: readonly MemberPage[] = [
  {
    key: "securityCenter",
    icon: "shield-lock",
    View: lazy(() => import("./features/accounts/member/account-page.tsx")),
  },
  { key: "transferFund", icon: "wallet", View: lazy(() => import("./features/wallet/wallet-page.tsx")) },
  { key: "depositv2", icon: "qrcode", View: lazy(() => import("./features/wallet/deposit-page.tsx")) },
  { key: "withdraw", icon: "coin", View: lazy(() => import("./features/wallet/payout/withdraw-page.tsx")) },
  {
    key: "transferUpline",
    icon: "arrows-exchange",
    View: lazy(() => import("./features/wallet/transfers/line-page.tsx")),
    shown: ({ flags }) => flags.transferUpline,
  },
  { key: "personalHistoryCopy", icon: "history", View: lazy(() => import("./features/records/bets-page.tsx")) },
  { key: "transactionHistory", icon: "receipt", View: lazy(() => import("./features/records/account-page.tsx")) },
  { key: "personalProfit", icon: "coin", View: lazy(() => import("./features/reports/profit-page.tsx")) },
  { key: "bonusDetails", icon: "gift", View: lazy(() => import("./features/reports/bonuses-page.tsx")) },
  { key: "saferPlay", icon: "shield-check", View: lazy(() => import("./features/safer-play/safer-page.tsx")) },
  { key: "messageV2", icon: "mail", View: lazy(() => import("./features/messages/messages-page.tsx")) },
];

/** What an excluded player may still open: the way to the money and the records. */
const WHILE_EXCLUDED = ["withdraw", "personalHistoryCopy", "transactionHistory", "personalProfit", "messageV2"];

/** Whether the menu shows a page to this player. */
export const isShown = ({ key, shown }: MemberPage, info: Info): boolean =>
  info.rg.excluded ? WHILE_EXCLUDED.includes(key) : (shown?.(info) ?? true);

/** The page a key of the address means; unknown keys open the first. */
export const pageOf = (key: string | null): MemberPage =>
  MEMBER_PAGES.find((page) => page.key === key) ?? MEMBER_PAGES[0]!;
