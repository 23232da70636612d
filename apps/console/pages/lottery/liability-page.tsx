import { useTranslation } from "react-i18next";
import { Loaded } from "@taya/ui/states";
import { useFilters } from "../../lib/filters.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { LiabilityPart } from "./liability-part.tsx";
import { LotteryTabs } from "./lottery-tabs.tsx";
import { chosenOf, useOneGame, useReadLotteries } from "./use-lotteries.ts";

/** What an issue could cost; the one on sale unless another is named. */
export default function LotteryLiabilityPage() {
  const { t } = useTranslation();
  const filters = useFilters(["numero", "gameId"]);
  const choice = useOneGame();
  const games = useReadLotteries();
  return (
    <Page title={t("console-lottery.tab.liability")}>
      <LotteryTabs />
      <FilterBar
        filters={filters}
        fields={[{ name: "numero", label: t("console-lottery.numero"), kind: "text" }, choice]}
      />
      <Loaded reading={games}>
        {({ list }) => {
          const game = chosenOf(list, filters.values["gameId"]);
          const numero = filters.values["numero"] ?? game?.current?.numero;
          if (!game || !numero)
            return <p className="text-text2">{t(`console-lottery.${game ? "noIssue" : "noGames"}`)}</p>;
          return (
            <>
              <h2 className="font-bold">{`${game.name} ${numero}`}</h2>
              <LiabilityPart key={`${game.gameId} ${numero}`} gameId={game.gameId} numero={numero} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
