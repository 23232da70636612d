import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { BetPanel } from "./bet-panel.tsx";
import type { Room } from "./room.ts";
import { lazyPart } from "@taya/client/import-with-retry";

const ResultsTab = lazyPart(() => import("../tabs/results-tab.tsx"));
const OrdersTab = lazyPart(() => import("../tabs/orders-tab.tsx"));
const ChasesTab = lazyPart(() => import("../tabs/chases-tab.tsx"));
const RulesTab = lazyPart(() => import("../tabs/rules-tab.tsx"));

const TABS = ["bet", "results", "orders", "chases", "rules"] as const;
type TabName = (typeof TABS)[number];

interface RoomTabsProps {
  readonly room: Room;
  readonly tab: string | null;
  readonly onTab: (tab: TabName) => void;
}

/** Betting, results, one's bets and chases, the rules: each has an address. */
export function RoomTabs({ room, tab, onTab }: RoomTabsProps) {
  const { t } = useTranslation();
  const chosen = TABS.find((each) => each === tab) ?? "bet";
  return (
    <>
      <Tabs
        label={t("lottery.tabs")}
        tabs={TABS.map((id) => ({ id, label: t(`lottery.tab.${id}`) }))}
        chosen={chosen}
        onChoose={onTab}
      />
      {chosen === "bet" ? (
        <BetPanel room={room} />
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          {chosen === "results" && <ResultsTab room={room} />}
          {chosen === "orders" && <OrdersTab room={room} />}
          {chosen === "chases" && <ChasesTab room={room} />}
          {chosen === "rules" && <RulesTab room={room} />}
        </Suspense>
      )}
    </>
  );
}
