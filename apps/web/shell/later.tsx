import Back from "@taya/ui/back";
import { StorageNotice } from "@taya/ui/storage-notice";
import { useSessionCache } from "./session-cache.ts";
import { NewVersion } from "./new-version.tsx";
import { useRouters } from "./routers.ts";

/** What watches over every screen, and may come when the first one is there. */
export default function Later() {
  useSessionCache();
  useRouters();
  return (
    <>
      <Back />
      <StorageNotice />
      <NewVersion />
    </>
  );
}
