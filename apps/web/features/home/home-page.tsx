import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { WhenNear } from "@taya/ui/when-near";
import { fewEnough, GameRail } from "../../games/game-rail.tsx";
import type { GameCard } from "../../games/game-tile.tsx";
import { Banners } from "./banners.tsx";
import { CategoryRail } from "./category-rail.tsx";
import { Marquee } from "./marquee.tsx";
import { lazyPart } from "@taya/client/import-with-retry";

const Failed = lazyPart(() => import("./failed.tsx"));
const Below = lazyPart(() => import("./below.tsx"));
const FeaturedRail = lazyPart(() => import("../../games/featured-rail.tsx"));

/** What a visitor sees first: what is announced, what there is to play, who has won, why it can be trusted. */
export function HomePage() {
  const { t } = useTranslation();
  const home = useCall(api.catalogue.home, {});
  const rails = home.data?.rails;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 content-start min-h-dvh">
      <h1 className="sr-only">{t("home.title")}</h1>
      <Marquee />
      <Banners />
      <CategoryRail />
      {home.fault && (
        <Suspense>
          <Failed fault={home.fault} onRetry={home.retry} />
        </Suspense>
      )}
      {home.loading && (
        // A screen high, so that the foot of the page is not near either.
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 content-start min-h-dvh">
          <GameRail title={t("home.rail.hot")} icon="hot" games={undefined} eager />
          <GameRail title={t("shell.nav.slots")} icon="slots" games={undefined} eager />
        </div>
      )}
      {rails?.map((rail, at) => (
        <Shelf key={rail.code} rail={rail} eager={at === 0} />
      ))}
      {rails?.length === 0 && <p className="text-text2 py-10 text-center">{t("home.preparing")}</p>}
      {/* Before it is known how long the rows are, everything under them would be near. */}
      {(rails || home.fault) && (
        <WhenNear height={940}>
          <Below />
        </WhenNear>
      )}
    </div>
  );
}

interface Rail {
  readonly code: string;
  readonly title: string;
  readonly games: readonly GameCard[];
}

/** Coloured picture and lobby of every row the server may send; the player's own rows have no lobby. */
const PLACES: Record<string, readonly [icon: string, path?: string]> = {
  recent: ["chart"],
  hot: ["hot", "/hot"],
  popular: ["favourites", "/rng?sort=popular"],
  new: ["gift", "/rng?sort=new"],
  originals: ["crown", "/rng?page=ORIGINALS"],
  slots: ["slots", "/rng"],
  instant: ["hot", "/rng?page=INSTANT"],
  tables: ["cards", "/live"],
  fish: ["fish", "/fish"],
  cards: ["cards", "/pvp"],
};
/** Rows made from all games; their games stand in the rows of their kind too. */
const MIXED = new Set(["recent", "hot", "popular", "new"]);

function Shelf({ rail, eager }: { readonly rail: Rail; readonly eager: boolean }) {
  const [icon, to] = PLACES[rail.code] ?? ["trophy"];
  const { title, games } = rail;
  if (to && !MIXED.has(rail.code) && fewEnough(games))
    return (
      <WhenNear height={330}>
        <FeaturedRail title={title} icon={icon} to={to} games={games} />
      </WhenNear>
    );
  return <GameRail title={title} icon={icon} games={games} eager={eager} {...(to && { to })} />;
}
