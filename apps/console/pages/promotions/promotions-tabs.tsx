import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/promotions", "offers"],
  ["/promotions/claims?status=applying", "claims"],
  ["/promotions/raffles", "raffles"],
  ["/promotions/packets", "packets"],
  ["/promotions/costs", "costs"],
  ["/promotions/clusters", "clusters"],
] as const;

/** The links between the pages about promotions. */
export function PromotionsTabs() {
  const { t } = useTranslation();
  const tabs = PARTS.map(([to, name]) => [to, t(`console-promotions.tab.${name}`)] as const);
  return <PageTabs label={t("console.place.promotions")} tabs={tabs} />;
}
