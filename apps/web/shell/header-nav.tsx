import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { usePlayer } from "@taya/client/player";
import { isHere, type NavItem } from "./categories.ts";
import { useNavItems } from "./use-nav-items.ts";
import { lazyPart } from "@taya/client/import-with-retry";

const MegaPanel = lazyPart(() => import("./mega-panel.tsx"));
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 200;

/** Hot, favourites, then one item per category with vendors; a panel opens under it on hover, focus or Down. */
export function HeaderNav() {
  const { t } = useTranslation();
  const { token } = usePlayer();
  const items = useNavItems();
  const [panel, setPanel] = useState<NavItem | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: NavItem | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPanel(next), next ? OPEN_AFTER_MS : CLOSE_AFTER_MS);
  };
  const here = useLocation();
  const own: NavItem[] = [
    { code: "HOT", path: "/hot", label: "shell.nav.hot", icon: "hot", categories: [] },
    ...(token
      ? [{ code: "FAV", path: "/fav", label: "shell.nav.favourites", icon: "favourites", categories: [] }]
      : []),
  ];
  return (
    <nav
      aria-label={t("shell.categories")}
      className="relative border-t border-line"
      onPointerLeave={() => later(null)}
      onKeyDown={(event) => event.key === "Escape" && setPanel(null)}
    >
      <ul className="flex gap-1 overflow-x-auto px-2 sm:px-4 h-12 items-center *:shrink-0 [scrollbar-width:none]">
        {[...own, ...items].map((item) => {
          const hasPanel = !own.includes(item);
          return (
            <li key={item.code}>
              <Link
                to={item.path}
                aria-current={isHere(item, here, items) ? "page" : undefined}
                onPointerEnter={(event) => event.pointerType === "mouse" && later(hasPanel ? item : null)}
                onClick={() => setPanel(null)}
                aria-expanded={hasPanel ? panel?.code === item.code : undefined}
                onKeyDown={(event) => {
                  if (event.key !== "ArrowDown" || !hasPanel) return;
                  event.preventDefault();
                  setPanel(item);
                }}
                className="flex items-center gap-2 h-11 px-3 rounded-md font-semibold whitespace-nowrap text-text2 hover:text-text hover:bg-bg2 aria-[current=page]:text-text aria-[current=page]:bg-bg2"
              >
                <img src={`/art/icons/${item.icon}.webp`} alt="" width={20} height={20} />
                {t(item.label)}
                {item.points && (
                  <span title={t("shell.pointsWhat")} className="text-xs font-bold text-gold">
                    {t("shell.points", { value: item.points })}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {panel && (
        <Suspense>
          <MegaPanel item={panel} onStay={() => clearTimeout(timer.current)} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </nav>
  );
}
