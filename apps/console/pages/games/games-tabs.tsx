import { useTranslation } from "react-i18next";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/games", "games"],
  ["/games/vendors", "vendors"],
  ["/games/categories", "categories"],
  ["/games/returns", "returns"],
] as const;

/** The links between the pages about games. */
export function GamesTabs() {
  const { t } = useTranslation();
  return (
    <PageTabs
      label={t("console.place.games")}
      tabs={PARTS.map(([to, name]) => [to, t(`console-games.tab.${name}`)] as const)}
    />
  );
}
