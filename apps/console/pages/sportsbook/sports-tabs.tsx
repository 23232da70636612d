import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/sports", "fixtures"],
  ["/sports/desk", "desk"],
  ["/sports/bets", "bets"],
  ["/sports/limits", "limits"],
  ["/sports/feeds", "feeds"],
  ["/sports/report", "report"],
] as const;

/** The links between the pages about sports. */
export function SportsTabs() {
  const { t } = useTranslation();
  const tabs = PARTS.map(([to, name]) => [to, t(`console-sports.tab.${name}`)] as const);
  return <PageTabs label={t("console.place.sports")} tabs={tabs} />;
}
