import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { useCall } from "../../lib/query.ts";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Failed } from "../../ui/states.tsx";
import { GameGrid, GridSkeleton } from "./game-grid.tsx";
import { placeOf } from "../../shell/categories.ts";

/** Searches games and providers while typing; what is popular while nothing is typed or found. */
export default function SearchOverlay({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useLocation();
  const opened = useRef(place.key);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (place.key !== opened.current) onClose();
  }, [place.key, onClose]);
  return (
    <dialog
      ref={dialog}
      aria-label={t("shell.search")}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-0 mx-auto mt-0 sm:mt-16 w-full max-w-none sm:max-w-3xl h-dvh sm:h-auto max-h-none sm:max-h-[80dvh] bg-bg1 text-text sm:rounded-lg border border-line p-0 backdrop:bg-black/70"
    >
      <div className="p-4 grid gap-4">
        <div className="flex items-center gap-2">
          <input
            type="search"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t("shell.searchHint")}
            aria-label={t("shell.search")}
            className="grow min-h-12 rounded-md bg-bg0 border border-line-strong px-4"
          />
          <IconButton label={t("ui.close")} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        {q ? <Found q={q} /> : <Popular />}
      </div>
    </dialog>
  );
}

function Found({ q }: { readonly q: string }) {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.catalogue.search, { q });
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <GridSkeleton tiles={5} />;
  const nothing = data.games.length === 0 && data.vendors.length === 0;
  return (
    <div aria-live="polite" className="grid gap-4">
      {nothing && <p className="text-text2">{t("catalogue.nothingFound", { q })}</p>}
      {data.vendors.map((vendor) => (
        <Link
          key={vendor.vassalage + vendor.gameCategory}
          to={`${placeOf(vendor.gameCategory)?.path ?? "/rng"}?vassalage=${vendor.vassalage}`}
          className="flex justify-between min-h-12 items-center px-4 rounded-md bg-bg2 hover:bg-bg3 font-bold"
        >
          {vendor.displayName}
          <span className="text-text3">{t("shell.gameCount", { count: vendor.games })}</span>
        </Link>
      ))}
      <GameGrid games={data.games} />
      {nothing && <Popular />}
    </div>
  );
}

function Popular() {
  const { t } = useTranslation();
  const { data } = useCall(api.catalogue.gameList, { sort: "hot", pageSize: 6 });
  return (
    <section className="grid gap-2">
      <h2 className="text-xs font-bold uppercase tracking-wider text-text3">{t("catalogue.popular")}</h2>
      {data ? <GameGrid games={data.list} /> : <GridSkeleton tiles={6} />}
    </section>
  );
}
