import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/lottery", "games"],
  ["/lottery/issues", "issues"],
  ["/lottery/results", "results"],
  ["/lottery/liability", "liability"],
  ["/lottery/prizes", "prizes"],
] as const;

/** The links between the pages about lotteries. */
export function LotteryTabs() {
  const { t } = useTranslation();
  const tabs = PARTS.map(([to, name]) => [to, t(`console-lottery.tab.${name}`)] as const);
  return <PageTabs label={t("console.place.lottery")} tabs={tabs} />;
}
