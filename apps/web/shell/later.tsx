import { Suspense, useEffect } from "react";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { loadAreas } from "@taya/client/i18n";
import { lazyPart } from "@taya/client/import-with-retry";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import { BANNERS } from "../features/home/asks.ts";
import { useSlipWanted } from "../features/sports/slip/slip-store.ts";
import Back from "@taya/ui/back";
import { StorageNotice } from "@taya/ui/storage-notice";
import { awaitInstallPrompt } from "./install-prompt.ts";
import { NewVersion } from "./new-version.tsx";
import { useRouters } from "./routers.ts";
import { useSessionCache } from "./session-cache.ts";

// The browser offers it once, and often before anybody looks at the page that explains it.
awaitInstallPrompt();

/** The site has its first seconds for itself. */
const SETTLED_MS = 6_000;

/** Comes only where the brand counts visits. */
const Analytics = lazyPart(async () => {
  await loadAreas(["site"]);
  return import("./analytics.tsx");
});

/** Comes with the first pick of a sport, or with a slip that the address names. */
const SlipHost = lazyPart(async () => {
  await loadAreas(["slip"]);
  return import("../features/sports/slip/slip-host.tsx");
});

const OfferCount = lazyPart(async () => {
  await loadAreas(["offers"]);
  return import("./offer-count.tsx");
});

const OwnLive = lazyPart(async () => {
  await loadAreas(["offers", "messages"]);
  return import("./own-live.tsx");
});

const Popups = lazyPart(async () => {
  await loadAreas(["messages"]);
  return import("../features/messages/popups.tsx");
});

/** What watches over every screen, and may come when the first one is there. */
export default function Later() {
  const counts = useBrand((state) => state.permission?.info.analytics.gtagId);
  const slip = useSlipWanted();
  const { token, trial } = usePlayer();
  const popups = useCall(api.messages.announcements, BANNERS, { cached: true }).data?.popup ?? [];
  useEffect(() => {
    const settled = setTimeout(() => {
      void import("./offline-worker.ts").then(({ keepOfflinePage }) => keepOfflinePage()).catch(() => undefined);
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, []);
  useSessionCache();
  useRouters();
  return (
    <>
      <Back />
      <StorageNotice />
      <NewVersion />
      {slip && (
        <Suspense>
          <SlipHost />
        </Suspense>
      )}
      {token && !trial && (
        <Suspense>
          <OfferCount />
          <OwnLive />
        </Suspense>
      )}
      {popups.length > 0 && (
        <Suspense>
          <Popups popups={popups} />
        </Suspense>
      )}
      {counts && (
        <Suspense>
          <Analytics />
        </Suspense>
      )}
    </>
  );
}
