import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { categoryOf, placeOf } from "../../shell/categories.ts";
import { useNavItems } from "../../shell/use-nav-items.ts";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { Empty, Failed } from "@taya/ui/states";
import { throttled } from "@taya/ui/throttle";
import { choicesIn, cleared, readFilter, withChoice } from "./filters.ts";
import { GameGrid, GridSkeleton } from "../../games/game-grid.tsx";
import type { GameCard } from "../../games/game-tile.tsx";
import { useHotAsk } from "../../games/hot.ts";
import { useWantedGame } from "../../games/use-wanted-game.ts";
import { LobbyFilters } from "./lobby-filters.tsx";
import { Popular } from "./popular.tsx";
import { usePages } from "./use-pages.ts";
import AbsentPage from "../../shell/absent-page.tsx";

/** The lobby of a category, of what is hot, or of the player's favourites; all of it stands in the address. */
export default function LobbyPage() {
  const { pathname } = useLocation();
  if (pathname === "/fav") return <Favourites />;
  if (pathname === "/hot") return <Hot />;
  return <Category code={categoryOf(pathname) ?? "RNG"} />;
}

function Head({
  label,
  icon,
  count,
  points,
}: {
  label: string;
  icon: string;
  count?: number | undefined;
  points?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4">
      <img src={`/art/icons/${icon}.webp`} alt="" width={32} height={32} />
      <h1 className="display text-xl sm:text-2xl">{t(label)}</h1>
      {count !== undefined && <span className="text-text3">{t("shell.gameCount", { count })}</span>}
      {points && (
        <span title={t("shell.pointsWhat")} className="rounded bg-bg2 px-2 py-1 text-xs font-bold text-gold">
          {t("shell.points", { value: points })}
        </span>
      )}
    </div>
  );
}

function Category({ code }: { readonly code: string }) {
  const [search, setSearch] = useSearchParams();
  const items = useNavItems();
  const place = placeOf(code)!;
  const filter = readFilter(search);
  useWantedGame();
  const { games, total, facets, fault, retry } = usePages(code, filter);
  const own = items.find((each) => each.only?.gameType !== undefined && each.only.gameType === filter.gameType);
  const item = own ?? items.find((each) => each.code === code);
  if (!item && total === 0 && choicesIn(search) === 0) return <AbsentPage />;
  const more = () =>
    setSearch((now) => withChoice(now, "pageNo", String(filter.pageNo + 1)), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <Head label={(own ?? place).label} icon={(own ?? place).icon} count={total} points={item?.points} />
      <LobbyFilters facets={facets} />
      {fault && !games ? <Failed fault={fault} onRetry={retry} /> : <Games games={games} />}
      {games && total !== undefined && games.length < total && (
        <More shown={games.length} total={total} page={filter.pageNo} onMore={more} />
      )}
      {fault && games && <Failed fault={fault} onRetry={retry} />}
    </>
  );
}

/** So many pages come by themselves, then somebody must ask, so that the foot of the page stays in reach. */
const BY_ITSELF = 4;
/** However fast somebody scrolls (specification, section 9). */
const COMES_EVERY_MS = 200;

interface MoreProps {
  readonly shown: number;
  readonly total: number;
  readonly page: number;
  readonly onMore: () => void;
}

function More({ shown, total, page, onMore }: MoreProps) {
  const { t } = useTranslation();
  const mark = useRef<HTMLDivElement>(null);
  const next = useRef(onMore);
  next.current = onMore;
  const [come] = useState(() => throttled(() => next.current(), COMES_EVERY_MS));
  const asks = page % BY_ITSELF !== 0;
  useEffect(() => {
    if (!mark.current || !asks) return;
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && come(), {
      rootMargin: "600px 0px",
    });
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [asks, shown, come]);
  return (
    <div ref={mark} className="grid justify-items-center gap-2 py-6">
      <p className="text-text3 text-[14px]">{t("catalogue.shown", { shown, total })}</p>
      <Button onClick={onMore}>{t("catalogue.more")}</Button>
    </div>
  );
}

function Games({ games }: { readonly games: readonly (GameCard | undefined)[] | undefined }) {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  if (!games) return <GridSkeleton tiles={21} />;
  if (games.length > 0) return <GameGrid games={games} />;
  return (
    <>
      <Empty picture="magnifier" action={<Button onClick={() => setSearch(cleared)}>{t("catalogue.clear")}</Button>}>
        {t("catalogue.noMatch")}
      </Empty>
      <Popular />
    </>
  );
}

function Hot() {
  const [search] = useSearchParams();
  const ask = useHotAsk(search.get("vassalage") ?? "");
  const { data, fault, retry } = useCall(api.catalogue.hotGames, ask);
  return (
    <>
      <Head label="shell.nav.hot" icon="hot" count={data?.list.length} />
      {fault ? <Failed fault={fault} onRetry={retry} /> : data ? <GameGrid games={data.list} /> : <GridSkeleton />}
    </>
  );
}

function Favourites() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const { open } = useModals();
  const { data, fault, retry } = useCall(api.catalogue.favouriteList, { pageSize: 100 }, { enabled: token !== null });
  const login = (
    <Button look="gold" onClick={() => open("login")}>
      {t("shell.login")}
    </Button>
  );
  return (
    <>
      <Head label="shell.nav.favourites" icon="favourites" count={data?.total} />
      {!token ? (
        <Empty picture="heart" action={login}>
          {t("catalogue.favouritesVisitor")}
        </Empty>
      ) : fault ? (
        <Failed fault={fault} onRetry={retry} />
      ) : data && data.list.length === 0 ? (
        <Empty
          picture="heart"
          action={
            <Link to="/hot" className="min-h-11 grid items-center font-bold text-brand-text hover:underline">
              {t("catalogue.favouritesToHot")}
            </Link>
          }
        >
          {t("catalogue.favouritesEmpty")}
        </Empty>
      ) : data ? (
        <GameGrid games={data.list} />
      ) : (
        <GridSkeleton />
      )}
    </>
  );
}
