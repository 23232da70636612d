import { useTranslation } from "react-i18next";
import { useFilters } from "../../lib/filters.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { LiabilityPart } from "./liability-part.tsx";
import { LotteryTabs } from "./lottery-tabs.tsx";
import { useLotteries, useOneGame } from "./use-lotteries.ts";

/** What an issue could cost; the one on sale unless another is named. */
export default function LotteryLiabilityPage() {
  const { t } = useTranslation();
  const filters = useFilters(["numero", "gameId"]);
  const choice = useOneGame();
  const games = useLotteries();
  const { gameId, numero } = filters.values;
  const game = games?.find((each) => (gameId ? each.gameId === Number(gameId) : true));
  const shown = numero ?? game?.current?.numero;
  return (
    <Page title={t("console-lottery.tab.liability")}>
      <LotteryTabs />
      <FilterBar
        filters={filters}
        fields={[{ name: "numero", label: t("console-lottery.numero"), kind: "text" }, choice]}
      />
      {game && shown && (
        <>
          <h2 className="font-bold">{`${game.name} ${shown}`}</h2>
          <LiabilityPart key={`${game.gameId} ${shown}`} gameId={game.gameId} numero={shown} />
        </>
      )}
      {games && !game && <p className="text-text2">{t("console-lottery.noGames")}</p>}
    </Page>
  );
}
