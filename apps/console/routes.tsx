import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { fetched } from "@taya/client/page-route";
import type { PageRoute } from "./lib/pages.ts";
import { pages } from "./pages/found.ts";
import { Guard } from "./shell/guard.tsx";
import { BrokenPage, LostPage } from "./shell/lost-page.tsx";

const routeOf = ({ path, ...page }: PageRoute): RouteObject => ({
  ...(path === "" ? { index: true } : { path }),
  ...fetched(page),
});

/** Every page of the console; all of them stand behind the login. */
export const router = createBrowserRouter(
  [
    {
      element: <Guard />,
      errorElement: <BrokenPage />,
      HydrateFallback: () => null,
      children: [
        ...pages.map(routeOf),
        { path: "index.html", element: <Navigate to="/" replace /> },
        { path: "*", element: <LostPage /> },
      ],
    },
  ],
  { basename: "/console" },
);
