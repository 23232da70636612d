import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { GameGrid, GridSkeleton } from "../../games/game-grid.tsx";

const FEW = 6;

/** What is played most, for whoever has found nothing or not looked yet. */
export function Popular() {
  const { t } = useTranslation();
  const { data } = useCall(api.catalogue.gameList, { sort: "popular", pageSize: FEW }, { freshMs: 60_000 });
  return (
    <section className="grid gap-2">
      <h2 className="text-xs font-bold uppercase tracking-wider text-text3">{t("catalogue.popular")}</h2>
      {data ? <GameGrid games={data.list} /> : <GridSkeleton tiles={FEW} />}
    </section>
  );
}
