import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { usePlayer } from "../../lib/player.ts";
import { useCall } from "../../lib/query.ts";
import { Failed } from "../../ui/states.tsx";
import { WhenNear } from "../../ui/when-near.tsx";
import { GameRail } from "../catalogue/game-rail.tsx";
import { Banners } from "./banners.tsx";
import { CategoryRail } from "./category-rail.tsx";
import { Marquee } from "./marquee.tsx";

const WinnerTicker = lazy(() => import("./winner-ticker.tsx"));
const Fairness = lazy(() => import("./fairness.tsx"));
const Questions = lazy(() => import("./questions.tsx"));

/** What a visitor sees first: what is announced, what there is to play, who has won, why it can be trusted. */
export function HomePage() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const home = useCall(api.catalogue.home, {});
  const recent = useCall(api.catalogue.recentGames, { count: 12 }, { enabled: token !== null });
  const rails = home.data?.rails;
  return (
    <div className="grid gap-5">
      <h1 className="sr-only">{t("home.title")}</h1>
      <Marquee />
      <Banners />
      <CategoryRail />
      {recent.data && recent.data.list.length > 0 && (
        <GameRail title={t("home.continue")} icon="chart" games={recent.data.list} />
      )}
      {home.fault && <Failed fault={home.fault} onRetry={home.retry} />}
      {home.loading && (
        <>
          <GameRail title={t("home.rail.hot")} icon="hot" games={undefined} eager />
          <GameRail title={t("shell.nav.slots")} icon="slots" games={undefined} eager />
        </>
      )}
      {rails?.map((rail, at) => (
        <GameRail
          key={rail.code}
          title={rail.title}
          icon={iconOf(rail.code)}
          to={pathOf(rail.code)}
          games={rail.games}
          eager={at === 0}
        />
      ))}
      {rails?.length === 0 && <p className="text-text2 py-10 text-center">{t("home.preparing")}</p>}
      <WhenNear height={8}>
        <WinnerTicker />
      </WhenNear>
      <WhenNear height={280}>
        <Fairness />
      </WhenNear>
      <WhenNear height={300}>
        <Questions />
      </WhenNear>
    </div>
  );
}

const PLACES: Record<string, readonly [icon: string, path: string]> = {
  hot: ["hot", "/hot"],
  RNG: ["slots", "/rng"],
  rng: ["slots", "/rng"],
  slots: ["slots", "/rng"],
};

const iconOf = (code: string): string => PLACES[code]?.[0] ?? "trophy";
const pathOf = (code: string): string => PLACES[code]?.[1] ?? "/rng";
