import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/agents", "tree"],
  ["/agents/contracts", "contracts"],
  ["/agents/bills", "bills"],
  ["/agents/moves", "moves"],
  ["/agents/report", "report"],
  ["/agents/flags", "flags"],
] as const;

/** The links between the pages about lines. */
export function AgentsTabs() {
  const { t } = useTranslation();
  const tabs = PARTS.map(([to, name]) => [to, t(`console-agents.tab.${name}`)] as const);
  return <PageTabs label={t("console.place.agents")} tabs={tabs} />;
}
