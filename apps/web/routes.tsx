import type { ComponentType } from "react";
import { createBrowserRouter, redirect, type RouteObject } from "react-router";
import { loadAreas } from "@taya/client/i18n";
import { importWithRetry } from "@taya/client/import-with-retry";
import { HomePage } from "./features/home/home-page.tsx";
import { session } from "@taya/client/session";
import type { Handle } from "./shell/arrival.ts";
import { BrokenPage } from "./shell/broken-page.tsx";
import { places } from "./shell/categories.ts";
import { loginFirst } from "./shell/guard.ts";
import { Layout } from "./shell/layout.tsx";

interface Page {
  readonly default: ComponentType;
}

interface Screen {
  /** Key of the title of its tab. */
  readonly title?: string;
  /** Texts it speaks beside those of the first screen. */
  readonly areas?: readonly string[];
}

/** A page whose code and texts come when it is first visited. */
const page = (path: string, load: () => Promise<Page>, { title, areas = [] }: Screen = {}): RouteObject => ({
  path,
  ...(title && { handle: { title } satisfies Handle }),
  lazy: async () => {
    const [{ default: Component }] = await Promise.all([importWithRetry(load), loadAreas(areas)]);
    return { Component };
  },
});

const TRIAL = 4;
const BRAND: Handle = { title: "" };
const home = (path: string): RouteObject => ({ path, handle: BRAND, Component: HomePage });
/**
 * The home page with a dialog over it, or the plain gate under it while the brand asks visitors to log in first.
 * Whoever is logged in goes home, but from a trial one may register; a dialog that the address names already stays.
 */
const homeWith = (path: string, modal: string): RouteObject => ({
  path,
  handle: BRAND,
  lazy: {
    Component: async () => (await importWithRetry(() => import("./shell/gate-page.tsx"))).GatePage,
  },
  loader: ({ request }) => {
    const { searchParams } = new URL(request.url);
    const { token, type } = session.get();
    const inside = token !== null && type !== TRIAL;
    const gate = loginFirst() && !inside && modal !== "help";
    const named = searchParams.has("m");
    if (gate && named) return null;
    if (!named && (!inside || modal === "help")) searchParams.set("m", modal);
    return redirect(`${gate ? path : "/"}?${searchParams}`);
  },
});
const moved = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) });

const lobby = () => import("./features/catalogue/lobby-page.tsx");
const live = () => import("./features/live/live-page.tsx");
const game = () => import("./features/play/game-page.tsx");
const lottery = () => import("./features/lottery/lottery-page.tsx");
const absent = () => import("./features/catalogue/absent-page.tsx");
const notOffered = ["/vip", "/pointMall", "/promotions", "/promoDetail", "/join"];
const LOBBIES: Record<string, string> = {
  "/hot": "shell.nav.hot",
  "/fav": "shell.nav.favourites",
  ...Object.fromEntries(places.map(({ path, label }) => [path, label])),
};
const SITE = ["site"];
const LOTTERY = ["lottery"];

export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: BrokenPage,
    children: [
      { index: true, handle: BRAND, Component: HomePage },
      ...["/index", "/index.html", "/home"].map(home),
      homeWith("/help", "help"),
      homeWith("/login", "login"),
      homeWith("/register", "register"),
      homeWith("/register.html", "register"),
      ...Object.entries(LOBBIES).map(([path, title]) =>
        path === "/live"
          ? page(path, live, { title, areas: ["table"] })
          : path === "/elott"
            ? page(path, lottery, { title, areas: LOTTERY })
            : page(path, lobby, { title }),
      ),
      page("/lottery", lottery, { title: "shell.nav.lottery", areas: LOTTERY }),
      page("/vnlottery", lottery, { title: "shell.nav.lottery", areas: LOTTERY }),
      // Its other name differs in one letter's case and leads here.
      { ...page("/seaLottery", lottery, { title: "shell.nav.lottery", areas: LOTTERY }), caseSensitive: true },
      ...notOffered.map((path) => page(path, absent, { title: "shell.absentTitle", areas: SITE })),
      page("/noticePage", () => import("./features/messages/notice-page.tsx"), {
        title: "shell.notices",
        areas: ["messages"],
      }),
      page("/helpmc", () => import("./features/help/help-page.tsx"), { title: "shell.helpTitle", areas: ["help"] }),
      page("/down", () => import("./features/site/install-page.tsx"), { title: "shell.app", areas: SITE }),
      page("/page/:code", () => import("./features/site/text-page.tsx"), { areas: SITE }),
      ...["/verify", "/fairness"].map((path) =>
        page(path, () => import("./features/play/verify-page.tsx"), { title: "shell.fairness", areas: ["play"] }),
      ),
      page("/fairness/returns", () => import("./features/play/returns-page.tsx"), {
        title: "shell.fairness",
        areas: ["play"],
      }),
      ...["/game", "/seamless"].map((path) => page(path, game, { areas: ["play"] })),
      moved("/lottert", "/lottery"),
      moved("/sealottery", "/seaLottery"),
      moved("/download", "/down"),
      page("*", () => import("./features/catalogue/lost-page.tsx"), { title: "shell.lostTitle", areas: SITE }),
    ],
  },
  // A phone that only takes pictures for another screen: without the site around it, and whatever its gates say.
  {
    ErrorBoundary: BrokenPage,
    children: [page("/hand-in", () => import("./features/kyc/phone-page.tsx"), { areas: ["kyc"] })],
  },
]);
