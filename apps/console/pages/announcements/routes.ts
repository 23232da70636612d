import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "announcements",
    page: () => import("./announcements-page.tsx"),
    place: { order: 179, title: "console.place.announcements", icon: "speakerphone", right: "messages.read" },
  },
];
