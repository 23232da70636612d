import type { ComponentType } from "react";
import { createBrowserRouter, redirect, type RouteObject } from "react-router";
import { loadAreas } from "./lib/i18n.ts";
import { importWithRetry } from "./lib/import-with-retry.ts";
import { HomePage } from "./features/home/home-page.tsx";
import { BrokenPage } from "./shell/broken-page.tsx";
import { Layout } from "./shell/layout.tsx";

interface Page {
  readonly default: ComponentType;
}

/** A page whose code and texts come when it is first visited. */
const page = (path: string, load: () => Promise<Page>, areas: readonly string[] = []): RouteObject => ({
  path,
  lazy: async () => {
    const [{ default: Component }] = await Promise.all([importWithRetry(load), loadAreas(areas)]);
    return { Component };
  },
});

const home = (path: string): RouteObject => ({ path, Component: HomePage });
/** The home page with a dialog over it. */
const homeWith = (path: string, modal: string): RouteObject => ({
  path,
  loader: ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.set("m", modal);
    return redirect(`/?${url.searchParams}`);
  },
});
const moved = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) });

const lobby = () => import("./features/catalogue/lobby-page.tsx");
const game = () => import("./features/play/game-page.tsx");

export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: BrokenPage,
    children: [
      { index: true, Component: HomePage },
      ...["/index", "/index.html", "/home"].map(home),
      homeWith("/help", "help"),
      homeWith("/login", "login"),
      homeWith("/register", "register"),
      homeWith("/register.html", "register"),
      ...["/rng", "/live", "/fish", "/pvp", "/sports", "/esports", "/bingo", "/elott", "/hot", "/fav"].map((path) =>
        page(path, lobby),
      ),
      ...["/lottery", "/vnlottery", "/seaLottery", "/vip", "/pointMall", "/promotions", "/promoDetail", "/join"].map(
        (path) => page(path, () => import("./features/site/absent-page.tsx"), ["site"]),
      ),
      page("/noticePage", () => import("./features/messages/notice-page.tsx"), ["messages"]),
      page("/helpmc", () => import("./features/help/help-page.tsx"), ["help"]),
      page("/down", () => import("./features/site/install-page.tsx"), ["site"]),
      page("/page/:code", () => import("./features/site/text-page.tsx"), ["site"]),
      page("/verify", () => import("./features/play/verify-page.tsx"), ["play"]),
      page("/fairness", () => import("./features/play/verify-page.tsx"), ["play"]),
      page("/game", game, ["play"]),
      page("/seamless", game, ["play"]),
      moved("/lottert", "/lottery"),
      moved("/sealottery", "/seaLottery"),
      moved("/download", "/down"),
      page("*", () => import("./features/site/lost-page.tsx"), ["site"]),
    ],
  },
]);
