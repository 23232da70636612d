import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { ConfirmHost } from "../ui/confirm.tsx";
import { ModalHost } from "../ui/modal.tsx";
import { ToastHost } from "../ui/toast.tsx";
import { BottomTabs } from "./bottom-tabs.tsx";
import { Footer } from "./footer.tsx";
import { HeaderNav } from "./header-nav.tsx";
import { HeaderTop } from "./header-top.tsx";
import { RightBar } from "./right-bar.tsx";
import { SessionGuard } from "./session-guard.tsx";
import { SideMenu } from "./side-menu.tsx";

const WIDE = "(min-width: 1024px)";
/** Screens that show only the header. */
const BARE = /^\/(game|seamless|lottery|vnlottery|seaLottery)$/;

/** The frame around every screen: header, side menu, right bar, footer, tabs, and the places of dialogs. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const bare = BARE.test(pathname);
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
        {!bare && <SideMenu open={open} onClose={() => setOpen(false)} />}
        <div className="min-w-0 grow">
          <main
            id="main"
            tabIndex={-1}
            className={bare ? "" : "mx-auto max-w-[1240px] px-3 sm:px-5 py-4 min-h-[60vh] outline-none"}
          >
            <Outlet />
          </main>
          {!bare && <Footer />}
        </div>
        {!bare && <RightBar />}
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
