import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { PART_LOST } from "@taya/client/import-with-retry";
import { tabStore } from "@taya/client/storage";
import { Button } from "@taya/ui/button";

const KEY = "taya.reloaded";
const ONCE_IN_MS = 60_000;

/** A page that could not be loaded or broke while it was drawn. */
export function BrokenPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const why = (error as Error | undefined)?.message;
  // Whoever was cut off goes on by themselves: when the network is back, and at once where it is back already.
  useEffect(() => {
    const reload = () => location.reload();
    const now = Date.now();
    // Not once more where that was of no use just now.
    if (why === PART_LOST && navigator.onLine && now - Number(tabStore.getItem(KEY)) > ONCE_IN_MS) {
      tabStore.setItem(KEY, String(now));
      reload();
    }
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [why]);
  const late = why === "NET_TIMEOUT";
  return (
    <main role="alert" className="min-h-dvh grid place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4 max-w-md">
        <img src="/art/empty/plug.avif" alt="" width={128} height={128} />
        <h1 className="text-xl font-bold">{t(late ? "faults.NET_TIMEOUT" : "shell.brokenTitle")}</h1>
        <p className="text-text2">{t("shell.brokenText")}</p>
        <Button look="gold" onClick={() => location.reload()}>
          {t("shell.reload")}
        </Button>
      </div>
    </main>
  );
}
