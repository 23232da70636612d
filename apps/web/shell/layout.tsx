import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Location, Navigate, Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Beside } from "../features/play/game-host.tsx";
import { useLaunch } from "../games/launch.ts";
import { useResume } from "../games/use-play.ts";
import { usePlayer } from "@taya/client/player";
import { useSession } from "@taya/client/session";
import { ConfirmHost } from "@taya/ui/confirm";
import { ModalHost } from "@taya/ui/modal";
import { ToastHost } from "@taya/ui/toast";
import { useMedia } from "@taya/ui/use-media";
import { WhenNear } from "@taya/ui/when-near";
import { useArrival, useHandle } from "./arrival.ts";
import { BottomTabs } from "./bottom-tabs.tsx";
import { useGuard } from "./guard.ts";
import { wayIn } from "./must-login.ts";
import { HeaderNav } from "./header-nav.tsx";
import { HeaderTop } from "./header-top.tsx";
import { SessionGuard } from "./session-guard.tsx";
import { browserStore } from "@taya/client/storage";
import { lazyPart } from "@taya/client/import-with-retry";

const Gates = lazyPart(() => import("../features/accounts/gates.tsx"));
const SaferGuard = lazyPart(() => import("../features/safer-play/safer-guard.tsx"));
/** Comes with the first game that is launched. */
const GameHost = lazyPart(() => import("../features/play/game-host.tsx"));
const SideMenu = lazyPart(() => import("./side-menu.tsx"));
const RightBar = lazyPart(() => import("./right-bar.tsx"));
const Later = lazyPart(() => import("./later.tsx"));
/** What watches over the screens comes when the first one is there, or when somebody does something on it. */
const SETTLED_MS = 5_000;
const DOING = ["pointerdown", "keydown"];
const Footer = lazyPart(() => import("./footer.tsx"));
const WIDE = "(min-width: 1024px)";
const VAST = "(min-width: 1280px)";
/** Pages that an address opened have no place in the history of their own: what is remembered of one is not another's. */
const scrollKey = ({ key, pathname, search }: Location): string => (key === "default" ? pathname + search : key);
const SLIM = "taya.menuSlim";

/** The frame around every screen: header, side menu, right bar, footer, tabs, and the places of dialogs. */
export function Layout() {
  const { t } = useTranslation();
  const { search, key } = useLocation();
  const { frame } = useHandle();
  // A game has the screen to itself; a lottery's page is as wide as it can be, with the ways on within reach.
  const alone = frame === "game";
  const bare = frame !== undefined;
  const vast = useMedia(VAST);
  const beside = useMedia(WIDE);
  const [drawer, setDrawer] = useState(false);
  const [slim, setSlim] = useState(() => browserStore.getItem(SLIM) === "1");
  useEffect(() => void setDrawer(false), [key]);
  useArrival();
  useResume();
  const turnedAway = useGuard();
  if (turnedAway) return <Navigate to={wayIn(search)} replace />;
  const toggle = () => {
    if (!beside) return setDrawer(true);
    browserStore.setItem(SLIM, slim ? "0" : "1");
    setSlim(!slim);
  };
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:top-2 focus:start-2 focus:bg-gold focus:text-gold-ink focus:px-4 focus:py-2 focus:rounded-md"
      >
        {t("shell.skip")}
      </a>
      <header className="sticky top-0 z-30 bg-bg1 border-b border-line">
        <HeaderTop onMenu={toggle} menuOpen={!slim} bare={bare} vast={vast} />
        {!alone && <HeaderNav />}
      </header>
      <div className={bare ? "" : "lg:flex"}>
        {((!bare && beside) || (!alone && drawer)) && (
          <Suspense fallback={<div id="side-menu" className={`hidden lg:block shrink-0 ${slim ? "w-18" : "w-58"}`} />}>
            <SideMenu beside={beside && !bare} slim={beside && slim} onClose={() => setDrawer(false)} />
          </Suspense>
        )}
        <div className="min-w-0 grow">
          <main
            id="main"
            tabIndex={-1}
            data-bare={bare || undefined}
            className={bare ? "outline-none" : "mx-auto max-w-[1240px] px-3 sm:px-5 py-4 min-h-[60vh] outline-none"}
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
      {!alone && <BottomTabs onMenu={() => setDrawer(true)} />}
      <Launched beside={bare || !beside ? "none" : slim ? "slim" : "wide"} />
      <Over />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The game that runs, once one was launched. */
function Launched({ beside }: { readonly beside: Beside }) {
  const launched = useLaunch((state) => state.launched);
  return (
    launched && (
      <Suspense>
        <GameHost beside={beside} />
      </Suspense>
    )
  );
}

/** What may lie over every screen: dialogs, or what must be answered before anything else, and what guards the session. */
function Over() {
  const { token } = usePlayer();
  const [settled, settle] = useState(false);
  useEffect(() => {
    const settled = () => settle(true);
    const timer = setTimeout(settled, SETTLED_MS);
    for (const name of DOING) addEventListener(name, settled, { once: true });
    return () => clearTimeout(timer);
  }, []);
  const held = useSession((state) => state.token !== null && (state.mustAgree || state.mustChange));
  return (
    <>
      {!held && <ModalHost />}
      {held && (
        <Suspense>
          <Gates />
        </Suspense>
      )}
      <ConfirmHost />
      <ToastHost />
      {token !== null && !held && (
        <Suspense>
          <SaferGuard />
        </Suspense>
      )}
      <SessionGuard />
      {settled && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </>
  );
}
