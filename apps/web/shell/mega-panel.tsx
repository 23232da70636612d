import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { GameTile } from "../games/game-tile.tsx";
import { HotMark } from "../games/hot-mark.tsx";
import { VendorMark } from "../games/vendor-mark.tsx";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Skeleton } from "@taya/ui/states";
import type { NavItem } from "./categories.ts";
import { lanesOf, wayTo } from "./lanes.ts";
import { useLanes } from "./use-nav-items.ts";

const GAMES = 4;
const VENDORS = 8;

/** The hottest games behind an item; where it stands for several categories they are asked for by their makers. */
function askOf({ categories, only }: NavItem, lanes: readonly { readonly vassalage: string }[]) {
  const [first, ...more] = categories;
  const makers = more.length > 0 && { vassalage: lanes.map(({ vassalage }) => vassalage).join(",") };
  return { ...(makers || { gameCategory: first as "RNG" }), ...only, sort: "hot", pageSize: GAMES } as const;
}

interface MegaPanelProps {
  readonly item: NavItem;
  readonly onStay: () => void;
  readonly onClose: () => void;
}

/** Vendors of a category, its hottest games, and the way to all of them. */
export default function MegaPanel({ item, onStay, onClose }: MegaPanelProps) {
  const { t } = useTranslation();
  // The makers a brand puts forward come first.
  const lanes = lanesOf(item, useLanes()).toSorted((a, b) => b.isHot - a.isHot || a.sort - b.sort);
  const games = useCall(api.catalogue.gameList, askOf(item, lanes), { freshMs: 60_000 });
  return (
    <div
      onPointerEnter={onStay}
      className="hidden lg:block absolute start-4 top-full w-max max-w-[calc(100%-32px)] rounded-b-lg bg-bg1 border border-line border-t-0 shadow-2xl p-5 animate-[fade_120ms_var(--ease-out)]"
    >
      <div className="flex gap-6">
        <div className={`grid content-start gap-2 ${lanes.length > 2 ? "w-[520px] max-w-[40vw]" : "w-64"}`}>
          <h2 className="text-xs font-bold uppercase tracking-wider text-text3">{t("shell.providers")}</h2>
          <ul className={`grid gap-2 ${lanes.length > 2 ? "grid-cols-2" : ""}`}>
            {lanes.slice(0, VENDORS).map((vendor) => (
              <li key={vendor.vassalage + vendor.gameCategory}>
                <Link
                  to={item.only ? item.path : wayTo(vendor)}
                  onClick={onClose}
                  className="flex items-center gap-3 min-h-12 px-3 rounded-md bg-bg2 hover:bg-bg3 font-bold"
                >
                  <VendorMark name={vendor.displayName} size={30} />
                  <span translate="no" className="grow min-w-0 truncate text-[14px]">
                    {vendor.displayName}
                  </span>
                  {vendor.isHot === 1 && <HotMark />}
                  {!item.only && <span className="text-xs text-text3 money">{vendor.games}</span>}
                </Link>
              </li>
            ))}
          </ul>
          <Link
            to={item.path}
            onClick={onClose}
            className="min-h-11 grid items-center font-bold text-brand-text hover:underline"
          >
            {t("shell.all", { category: t(item.label) })}
          </Link>
        </div>
        <ul className="grid grid-flow-col auto-cols-[148px] gap-3">
          {games.data
            ? games.data.list.map((game) => (
                <li key={game.gameId}>
                  <GameTile game={game} />
                </li>
              ))
            : Array.from({ length: GAMES }, (_, at) => <Skeleton key={at} className="aspect-3/4" />)}
        </ul>
      </div>
    </div>
  );
}
