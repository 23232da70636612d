import { places } from "../../shell/categories.ts";
import type { PageRoute } from "../../shell/pages.ts";

const LOBBIES: Readonly<Record<string, string>> = {
  "/hot": "shell.nav.hot",
  "/fav": "shell.nav.favourites",
  ...Object.fromEntries(places.map(({ path, label }) => [path, label])),
};

export const routes: readonly PageRoute[] = [
  ...Object.entries(LOBBIES).map(([path, title]): PageRoute => ({
    path,
    page: () => import("./lobby-page.tsx"),
    title,
    yields: true,
  })),
  { path: "*", page: () => import("./lost-page.tsx"), title: "shell.lostTitle", areas: ["site"] },
];
