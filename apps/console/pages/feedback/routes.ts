import type { PageRoute } from "../../lib/pages.ts";

export const routes: readonly PageRoute[] = [
  {
    path: "feedback",
    page: () => import("./feedback-page.tsx"),
    place: {
      order: 181,
      title: "console.place.feedback",
      icon: "message",
      right: ["messages.read", "complaints.read", "partners.read"],
    },
  },
  { path: "feedback/complaints", page: () => import("./complaints-page.tsx") },
  { path: "feedback/complaints/:id", page: () => import("./complaint-page.tsx") },
  { path: "feedback/partners", page: () => import("./partners-page.tsx") },
];
