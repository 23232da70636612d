import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { surviveTranslation } from "@taya/ui/translation";
import { RouterProvider } from "react-router/dom";
import { api } from "@taya/client/api";
import { rememberPermission } from "@taya/client/brand";
import { startTexts } from "@taya/client/i18n";
import { isSecure } from "@taya/client/secure";
import { Insecure } from "@taya/ui/insecure";
import { StorageNotice } from "@taya/ui/storage-notice";
import { keepForOperators, queries } from "@taya/client/query";
import { AREAS } from "./lib/texts.ts";
import { router } from "./routes.tsx";
import "./style.css";

surviveTranslation();
const root = createRoot(document.getElementById("root")!);

/** The brand says currency and time zone; the console works without it, as it must during maintenance. */
async function start(): Promise<ReactNode> {
  const texts = startTexts(AREAS);
  if (!isSecure()) return texts.then(() => <Insecure />);
  const [permission] = await Promise.all([api.site.permission({ url: location.href }), texts]);
  if (permission.ok) rememberPermission(permission.value);
  keepForOperators();
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <StorageNotice />
    </QueryClientProvider>
  );
}
root.render(await start());
