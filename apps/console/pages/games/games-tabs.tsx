import { useTranslation } from "react-i18next";
import { useRight } from "../../lib/session.ts";
import { PageTabs } from "../../ui/page-tabs.tsx";

const PARTS = [
  ["/games", "games"],
  ["/games/vendors", "vendors"],
  ["/games/categories", "categories"],
  ["/games/returns", "returns"],
] as const;
const OF_PLAY = [
  ["/games/tables", "tables"],
  ["/games/jackpots", "jackpots"],
] as const;

/** The links between the pages about games. */
export function GamesTabs() {
  const { t } = useTranslation();
  const parts = useRight("play.read") ? [...PARTS, ...OF_PLAY] : PARTS;
  return (
    <PageTabs
      label={t("console.place.games")}
      tabs={parts.map(([to, name]) => [to, t(`console-games.tab.${name}`)] as const)}
    />
  );
}
