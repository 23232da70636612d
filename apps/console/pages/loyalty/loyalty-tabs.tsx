import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/loyalty", "ranks"],
  ["/loyalty/items", "items"],
  ["/loyalty/redemptions", "redemptions"],
  ["/loyalty/missions", "missions"],
  ["/loyalty/applications", "applications"],
  ["/loyalty/leaderboards", "boards"],
  ["/loyalty/tournaments", "tournaments"],
] as const;

/** The links between the pages about ranks and points. */
export function LoyaltyTabs() {
  const { t } = useTranslation();
  const tabs = PARTS.map(([to, name]) => [to, t(`console-loyalty.tab.${name}`)] as const);
  return <PageTabs label={t("console.place.loyalty")} tabs={tabs} />;
}
