import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { ConfirmHost } from "../ui/confirm.tsx";
import { ModalHost } from "../ui/modal.tsx";
import { ToastHost } from "../ui/toast.tsx";
import { WhenNear } from "../ui/when-near.tsx";
import { BottomTabs } from "./bottom-tabs.tsx";
import { HeaderNav } from "./header-nav.tsx";
import { HeaderTop } from "./header-top.tsx";
import { SessionGuard } from "./session-guard.tsx";

const SideMenu = lazy(() => import("./side-menu.tsx"));
const RightBar = lazy(() => import("./right-bar.tsx"));
const Footer = lazy(() => import("./footer.tsx"));
const WIDE = "(min-width: 1024px)";
const VAST = "(min-width: 1280px)";
/** Screens that show only the header. */
const BARE = /^\/(game|seamless|lottery|vnlottery|seaLottery)$/;

/** The frame around every screen: header, side menu, right bar, footer, tabs, and the places of dialogs. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const bare = BARE.test(pathname);
  const [vast] = useState(() => matchMedia(VAST).matches);
  const [open, setOpen] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    if (!matchMedia(WIDE).matches) setOpen(false);
  }, [pathname]);
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:top-2 focus:start-2 focus:bg-gold focus:text-gold-ink focus:px-4 focus:py-2 focus:rounded-md"
      >
        {t("shell.skip")}
      </a>
      <header className="sticky top-0 z-30 bg-bg1/95 backdrop-blur border-b border-line">
        <HeaderTop onMenu={() => setOpen(!open)} menuOpen={open} bare={bare} />
        {!bare && <HeaderNav />}
      </header>
      <div className={bare ? "" : "lg:flex"}>
        {!bare && open && (
          <Suspense fallback={<div className="hidden lg:block w-58 shrink-0" />}>
            <SideMenu onClose={() => setOpen(false)} />
          </Suspense>
        )}
        <div className="min-w-0 grow">
          <main
            id="main"
            tabIndex={-1}
            className={bare ? "" : "mx-auto max-w-[1240px] px-3 sm:px-5 py-4 min-h-[60vh] outline-none"}
          >
            <Outlet />
          </main>
          {!bare && (
            <WhenNear height={420}>
              <Footer />
            </WhenNear>
          )}
        </div>
        {!bare && vast && (
          <Suspense fallback={<div className="w-[76px] shrink-0" />}>
            <RightBar />
          </Suspense>
        )}
      </div>
      {!bare && <BottomTabs onMenu={() => setOpen(true)} />}
      <ModalHost />
      <ConfirmHost />
      <ToastHost />
      <SessionGuard />
      <ScrollRestoration />
    </>
  );
}
