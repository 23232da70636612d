import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useHotAsk } from "../games/hot.ts";
import { GameGrid, GridSkeleton } from "../games/game-grid.tsx";

/** A section this brand does not offer, with what it does offer. */
export default function AbsentPage({ lost = false }: { readonly lost?: boolean }) {
  const { t } = useTranslation();
  const { data } = useCall(api.catalogue.hotGames, useHotAsk());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid justify-items-center gap-3 py-8 text-center">
        <img src="/art/empty/magnifier.avif" alt="" width={96} height={96} />
        <h1 className="display text-xl">{t(lost ? "shell.lostTitle" : "shell.absentTitle")}</h1>
        <p className="text-text2 max-w-96">{t(lost ? "shell.lostText" : "shell.absentText")}</p>
        <Link to="/" className="min-h-11 grid items-center font-bold text-brand-text hover:underline">
          {t("shell.home")}
        </Link>
      </header>
      <h2 className="text-lg font-bold">{t("catalogue.popular")}</h2>
      {data ? <GameGrid games={data.list} /> : <GridSkeleton />}
    </div>
  );
}
