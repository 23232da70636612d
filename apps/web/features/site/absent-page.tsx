import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useCall } from "../../lib/query.ts";
import { GameGrid, GridSkeleton } from "../catalogue/game-grid.tsx";
import { Empty } from "../../ui/states.tsx";

/** A section this brand does not offer, with what it does offer. */
export default function AbsentPage({ lost = false }: { readonly lost?: boolean }) {
  const { t } = useTranslation();
  const { data } = useCall(api.catalogue.hotGames, { isPlatform: 2 });
  return (
    <div className="grid gap-6">
      <Empty picture="magnifier">
        <strong className="block text-lg text-text">{t(lost ? "shell.lostTitle" : "shell.absentTitle")}</strong>
        {t(lost ? "shell.lostText" : "shell.absentText")}
      </Empty>
      <h2 className="text-lg font-bold">{t("catalogue.popular")}</h2>
      {data ? <GameGrid games={data.list} /> : <GridSkeleton />}
    </div>
  );
}
