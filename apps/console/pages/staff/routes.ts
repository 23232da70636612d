import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "approvals",
    page: () => import("./approvals-page.tsx"),
    place: { order: 50, title: "console.place.approvals", icon: "shield-check" },
  },
  {
    path: "staff",
    page: () => import("./staff-page.tsx"),
    place: { order: 190, title: "console.place.staff", icon: "users", right: "staff.read" },
  },
  {
    path: "roles",
    page: () => import("./roles-page.tsx"),
    place: { order: 200, title: "console.place.roles", icon: "id", right: "staff.read" },
  },
  {
    path: "security",
    page: () => import("./security-page.tsx"),
    place: { order: 230, title: "console.place.security", icon: "lock" },
  },
];
