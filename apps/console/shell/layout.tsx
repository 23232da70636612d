import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, Outlet, useLocation } from "react-router";
import { IconButton } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useLayer } from "@taya/ui/layers";
import { Push } from "@taya/ui/push";
import { holds, operatorSession, useOperator } from "../lib/session.ts";
import { EventsAlert } from "./events-alert.tsx";
import { BooksAlert } from "./books-alert.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { Brand } from "./login-page.tsx";
import { Palette } from "./palette.tsx";
import { places } from "../pages/found.ts";
import { useKeys } from "./use-keys.ts";
import { api } from "../lib/api.ts";

/** Navigation at the side (above on a phone), who is logged in on top, the page in the middle. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  useLayer(() => setOpen(false), open);
  useKeys(() => setPalette(true));
  useEffect(() => void setOpen(false), [pathname]);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(220px,min-content)_minmax(0,1fr)] grid-rows-[auto_1fr]">
      <a
        href="#page"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-bg1 focus:p-3"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("page")?.focus();
        }}
      >
        {t("console.skip")}
      </a>
      <header className="sticky top-0 z-20 col-span-full flex items-center justify-between gap-3 border-b border-line bg-bg1 px-3 lg:px-4 h-14">
        <div className="flex items-center gap-1">
          <IconButton
            label={t("console.menu")}
            aria-expanded={open}
            aria-controls="places"
            onClick={() => setOpen(!open)}
            className="lg:hidden"
          >
            <Icon name={open ? "x" : "menu-2"} />
          </IconButton>
          <Brand />
        </div>
        <div className="flex items-center gap-2 lg:gap-4">
          <Push onClick={() => setPalette(true)} aria-keyshortcuts="Control+K Meta+K">
            <Icon name="search" size={16} />
            <span className="sr-only">{t("console.palette")}</span>
            <kbd className="hidden md:inline font-sans text-[12px] text-text2">Ctrl K</kbd>
          </Push>
          <div className="hidden sm:block">
            <LanguageChoice />
          </div>
          <Who />
        </div>
      </header>
      <Places open={open} />
      <main id="page" tabIndex={-1} className="min-w-0 p-3 lg:p-6 outline-none">
        <NoRights />
        <EventsAlert />
        <BooksAlert />
        <Outlet />
      </main>
      {palette && <Palette onClose={() => setPalette(false)} />}
    </div>
  );
}

/** Where a second factor is required, an operator without one may do nothing but set it up. */
function NoRights() {
  const { t } = useTranslation();
  const none = useOperator((state) => state.operator?.rights.length === 0);
  if (!none) return null;
  return (
    <p role="status" className="mb-4 rounded-md border border-warn bg-bg1 p-3 font-semibold text-warn">
      {t("console.noRights")}{" "}
      <Link to="/security" className="link">
        {t("console.place.security")}
      </Link>
    </p>
  );
}

const isWithin = (pathname: string, place: string): boolean => pathname === place || pathname.startsWith(`${place}/`);

function Places({ open }: { readonly open: boolean }) {
  const { t } = useTranslation();
  const rights = useOperator((state) => state.operator?.rights ?? []);
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // There are more places than a screen is high: the one that is open is always seen.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to undo an effect.
    void list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav
      id="places"
      aria-label={t("console.places")}
      className={`${open ? "block" : "hidden"} lg:block border-b lg:border-b-0 lg:border-e border-line bg-bg1 p-2`}
    >
      <ul
        ref={list}
        className="grid gap-0.5 lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:-m-2 lg:p-2"
      >
        {places
          .filter(({ right }) => holds(rights, right))
          .map(({ to, title, icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                // A place within another one is marked alone.
                end={
                  to === "/" || places.some((other) => other.to.startsWith(`${to}/`) && isWithin(pathname, other.to))
                }
                className="flex items-center gap-3 min-h-10 pointer-coarse:min-h-11 rounded-md px-3 font-semibold text-text2 hover:bg-bg2 aria-[current=page]:bg-brand aria-[current=page]:text-white"
              >
                <Icon name={icon} size={18} />
                {t(title)}
              </NavLink>
            </li>
          ))}
        <li className="sm:hidden px-3 py-1">
          <LanguageChoice />
        </li>
      </ul>
    </nav>
  );
}

function Who() {
  const { t } = useTranslation();
  const name = useOperator((state) => state.operator?.name);
  const [busy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    await api.staff.adminLogout({});
    operatorSession.end(null);
  }
  return (
    <div className="flex items-center gap-2">
      <span className="hidden sm:flex items-center gap-1.5 font-semibold">
        <Icon name="user" size={18} />
        {name}
      </span>
      <Push onClick={() => void leave()} busy={busy} aria-label={t("console.logOut")}>
        {!busy && <Icon name="logout" size={16} />}
        <span className="hidden md:inline">{t("console.logOut")}</span>
      </Push>
    </div>
  );
}
