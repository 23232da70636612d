import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Tabs } from "@taya/ui/tabs";
import { Bills } from "./bills.tsx";
import { Downlines } from "./downlines.tsx";
import type { Kind } from "./kinds.ts";
import { Mine } from "./mine.tsx";

const TABS = { mine: Mine, downlines: Downlines, bills: Bills };
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** Contracts of a kind: the own one, those with downlines, and the bills of both. */
function ContractPage({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<TabName>("mine");
  const Tab = TABS[tab];
  return (
    <>
      <Tabs
        tabs={NAMES.map((id) => ({ id, label: t(`contracts.tab.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
        label={t("contracts.tabs")}
      />
      <Tab kind={kind} />
    </>
  );
}

export const Dividend = () => <ContractPage kind="dividend" />;
export const Daily = () => <ContractPage kind="daily" />;
export const Hourly = () => <ContractPage kind="hourly" />;
export const Realtime = () => <ContractPage kind="realtime" />;
