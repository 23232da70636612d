import { redirect, type RouteObject } from "react-router";
import { importWithRetry } from "@taya/client/import-with-retry";
import { fetched } from "@taya/client/page-route";
import { session } from "@taya/client/session";
import { pages } from "./features/found.ts";
import { HomePage } from "./features/home/home-page.tsx";
import { BrokenPage } from "./shell/broken-page.tsx";
import { loginFirst } from "./shell/guard.ts";
import { Layout } from "./shell/layout.tsx";
import type { Handle, PageRoute } from "./shell/pages.ts";

const TRIAL = 4;
const BRAND: Handle = { title: "" };
const OPEN: Handle = { ...BRAND, open: true };
const home = (path: string): RouteObject => ({ path, handle: BRAND, Component: HomePage });
/**
 * The home page with a dialog over it, or the plain gate under it while the brand asks visitors to log in first.
 * Whoever is logged in goes home, but from a trial one may register; a dialog that the address names already stays.
 */
const homeWith = (path: string, modal: string, handle = OPEN): RouteObject => ({
  path,
  handle,
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

const routeOf = (route: PageRoute): RouteObject => {
  const { path } = route;
  if ("to" in route) return { path, loader: () => redirect(route.to) };
  const { caseSensitive = false, page, areas = [], ...handle } = route;
  return { path, caseSensitive, handle, ...fetched({ page, areas }) };
};

const alone = (route: PageRoute): boolean => "frame" in route && route.frame === "none";

/** While the first page is fetched nothing stands there. */
const HydrateFallback = () => null;

/** Everything that has an address. */
export const tree: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: BrokenPage,
    HydrateFallback,
    children: [
      { index: true, handle: BRAND, Component: HomePage },
      ...["/index", "/index.html", "/home"].map(home),
      homeWith("/help", "help", BRAND),
      homeWith("/login", "login"),
      homeWith("/register", "register"),
      homeWith("/register.html", "register"),
      ...pages.filter((route) => !alone(route)).map(routeOf),
    ],
  },
  { ErrorBoundary: BrokenPage, HydrateFallback, children: pages.filter(alone).map(routeOf) },
];
