import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { api } from "@taya/client/api";
import { rememberPermission } from "@taya/client/brand";
import { startTexts } from "@taya/client/i18n";
import { keepForOperators, queries } from "@taya/client/query";
import { AREAS } from "./lib/texts.ts";
import { router } from "./routes.tsx";
import "./style.css";

/** The brand says currency and time zone; the console works without it, as it must during maintenance. */
const [permission] = await Promise.all([api.site.permission({ url: location.href }), startTexts(AREAS)]);
if (permission.ok) rememberPermission(permission.value);

keepForOperators();
createRoot(document.getElementById("root")!).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
