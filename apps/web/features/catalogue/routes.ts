import { places } from "../../shell/categories.ts";
import type { PageRoute } from "../../shell/pages.ts";

const LOBBIES: Readonly<Record<string, string>> = {
  "/hot": "shell.nav.hot",
  "/fav": "shell.nav.favourites",
  ...Object.fromEntries(places.map(({ path, label }) => [path, label])),
};
const NOT_OFFERED = ["/join"];

export const routes: readonly PageRoute[] = [
  ...Object.entries(LOBBIES).map(([path, title]): PageRoute => ({
    path,
    page: () => import("./lobby-page.tsx"),
    title,
    yields: true,
  })),
  ...NOT_OFFERED.map((path): PageRoute => ({
    path,
    page: () => import("../../shell/absent-page.tsx"),
    title: "shell.absentTitle",
    areas: ["site"],
    yields: true,
  })),
  { path: "*", page: () => import("./lost-page.tsx"), title: "shell.lostTitle", areas: ["site"] },
];
