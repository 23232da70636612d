import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { placeOf } from "../../shell/categories.ts";
import { wayTo } from "../../shell/lanes.ts";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";
import { useModals } from "@taya/ui/modal";
import { Failed, SkeletonRows } from "@taya/ui/states";
import type { GameCard } from "../../games/game-tile.tsx";
import { Popular } from "./popular.tsx";
import { forgetSearches, recentSearches, rememberSearch } from "./searches.ts";
import { TileArt } from "../../games/tile-art.tsx";
import { usePlay } from "../../games/use-play.ts";
import { VendorMark } from "../../games/vendor-mark.tsx";

const GAMES = 12;
const OTHERS = 5;

/** One line of what was found. */
interface Hit {
  readonly key: string;
  readonly group: "games" | "providers" | "help";
  readonly picture: React.ReactNode;
  readonly name: string;
  readonly beside: string;
  readonly go: () => void;
}

/** Searches games, providers and help while typing; what is popular while nothing is typed or found. */
export default function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useLocation();
  const opened = useRef(place.key);
  const { hits, fault, loading, retry } = useHits(q, onClose);
  const [active, setActive] = useState(0);
  useEffect(() => void setActive(0), [q]);
  useEffect(() => void dialog.current?.showModal(), []);
  useLayer(onClose);
  useEffect(() => {
    if (place.key !== opened.current) onClose();
  }, [place.key, onClose]);
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") hits[active]?.go();
    else if (step && hits.length > 0) setActive((active + step + hits.length) % hits.length);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t("shell.search")}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 mx-auto mt-0 sm:mt-16 w-full max-w-none sm:max-w-3xl h-dvh sm:h-auto max-h-none sm:max-h-[80dvh] bg-bg1 text-text sm:rounded-lg border border-line p-0 backdrop:bg-black/70"
    >
      <div className="p-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex items-center gap-2 sticky top-0 z-10 bg-bg1 -m-4 p-4 pb-2 mb-0">
          <input
            type="search"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls="search-hits"
            aria-autocomplete="list"
            {...(hits[active] && { "aria-activedescendant": `hit-${active}` })}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            placeholder={t("shell.searchHint")}
            aria-label={t("shell.search")}
            className="grow min-w-0 min-h-12 rounded-md bg-bg0 border border-line-strong px-4"
          />
          <IconButton label={t("ui.close")} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        {q && fault && <Failed fault={fault} onRetry={retry} />}
        {q && !fault && loading && <SkeletonRows rows={5} />}
        {q && !loading && !fault && hits.length === 0 && (
          <p role="status" className="text-text2">
            {t("catalogue.nothingFound", { q })}
          </p>
        )}
        {q && !fault && <Hits hits={hits} active={active} />}
        {!q && <Recent onChoose={setTyped} />}
        {(!q || (!loading && hits.length === 0)) && <Popular />}
      </div>
    </dialog>
  );
}

function useHits(q: string, onClose: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const play = usePlay();
  const { open } = useModals();
  const wanted = { enabled: q !== "", freshMs: 60_000 };
  const found = useCall(api.catalogue.search, { q }, wanted);
  const help = useCall(api.site.helpCenter, { keyword: q }, wanted);
  const hits = useMemo(() => {
    const done = (act: () => void) => () => {
      rememberSearch(q);
      onClose();
      act();
    };
    const games = (found.data?.games ?? []).slice(0, GAMES).map((game): Hit => ({
      key: game.gameId,
      group: "games",
      picture: <Thumb game={game} />,
      name: game.name,
      beside: game.maintain ? t("catalogue.badge.maintain") : game.vendorName,
      go: done(() => (game.maintain ? open("game", { id: game.gameId }) : void play(game))),
    }));
    const vendors = (found.data?.vendors ?? []).slice(0, OTHERS).map((vendor): Hit => {
      const { label = "shell.nav.slots" } = placeOf(vendor.gameCategory) ?? {};
      return {
        key: vendor.vassalage + vendor.gameCategory,
        group: "providers",
        picture: <VendorMark name={vendor.displayName} size={40} />,
        name: vendor.displayName,
        beside: `${t(label)} · ${t("shell.gameCount", { count: vendor.games })}`,
        go: done(() => void navigate(wayTo(vendor))),
      };
    });
    const articles = (help.data?.list ?? []).slice(0, OTHERS).map((article): Hit => ({
      key: article.id,
      group: "help",
      picture: <Icon name="help-circle" size={24} className="text-text3" />,
      name: article.title,
      beside: article.group,
      go: done(() => open("help", { id: article.id })),
    }));
    return q ? [...games, ...vendors, ...articles] : [];
  }, [found.data, help.data, q, t, open, play, navigate, onClose]);
  return { hits, fault: found.fault, loading: found.loading, retry: found.retry };
}

function Thumb({ game }: { readonly game: GameCard }) {
  return (
    <span className="relative block w-10 h-13 rounded-sm overflow-hidden bg-bg2">
      <TileArt game={game} eager={false} />
    </span>
  );
}

/** What was found in its groups; the arrows move through all of them as one list. */
function Hits({ hits, active }: { readonly hits: readonly Hit[]; readonly active: number }) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // Newer browsers answer a scroll with a promise, which an effect may not give back.
  useEffect(() => {
    void list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div ref={list} id="search-hits" role="listbox" aria-label={t("catalogue.found")} className="grid gap-4">
      {(["games", "providers", "help"] as const).map((group) => {
        const own = hits.flatMap((hit, at) => (hit.group === group ? [{ hit, at }] : []));
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={t(`catalogue.group.${group}`)} className="grid gap-1">
            <p aria-hidden="true" className="text-xs font-bold uppercase tracking-wider text-text3">
              {t(`catalogue.group.${group}`)}
            </p>
            <div role="presentation" className="grid sm:grid-cols-2 gap-1">
              {own.map(({ hit, at }) => (
                <div
                  key={hit.key}
                  id={`hit-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onClick={hit.go}
                  onKeyDown={(event) => event.key === "Enter" && hit.go()}
                  className="flex items-center gap-3 min-h-14 px-2 rounded-md cursor-pointer hover:bg-bg2 aria-selected:bg-bg2 aria-selected:ring-1 aria-selected:ring-gold"
                >
                  <span className="grid place-items-center w-10 shrink-0">{hit.picture}</span>
                  <span className="min-w-0">
                    <span className="block font-bold truncate">{hit.name}</span>
                    <span className="block text-[13px] text-text3 truncate">{hit.beside}</span>
                  </span>
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Recent({ onChoose }: { readonly onChoose: (q: string) => void }) {
  const { t } = useTranslation();
  const [list, setList] = useState(recentSearches);
  if (list.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setList([]);
  };
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between">
        <h2 className="text-xs font-bold uppercase tracking-wider text-text3">{t("catalogue.recentSearches")}</h2>
        <button type="button" onClick={forget} className="min-h-11 px-2 text-[13px] font-bold text-text2">
          {t("catalogue.forgetSearches")}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {list.map((q) => (
          <li key={q}>
            <button
              type="button"
              onClick={() => onChoose(q)}
              className="flex items-center gap-2 min-h-11 px-3 rounded-md bg-bg2 hover:bg-bg3 font-semibold"
            >
              <Icon name="history" size={16} className="text-text3" />
              {q}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
