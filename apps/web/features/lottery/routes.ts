import type { PageRoute } from "../../shell/pages.ts";

const lottery = {
  page: () => import("./lottery-page.tsx"),
  title: "shell.nav.lottery",
  areas: ["lottery"],
};

export const routes: readonly PageRoute[] = [
  { path: "/elott", ...lottery },
  { path: "/lottery", ...lottery, frame: "header" },
  { path: "/vnlottery", ...lottery, frame: "header" },
  // Its other name differs in one letter's case and leads here.
  { path: "/seaLottery", ...lottery, frame: "header", caseSensitive: true },
  { path: "/lottert", to: "/lottery" },
  { path: "/sealottery", to: "/seaLottery" },
];
