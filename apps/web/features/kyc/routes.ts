import type { PageRoute } from "../../shell/pages.ts";

export const routes: readonly PageRoute[] = [
  // A phone that only takes pictures for another screen: without the site around it, and whatever its gates say.
  { path: "/hand-in", page: () => import("./phone-page.tsx"), areas: ["kyc"], frame: "none" },
];
