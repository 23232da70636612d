import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { Button } from "@taya/ui/button";

/** A page that could not be loaded or broke while it was drawn. */
export function BrokenPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  // Whoever was cut off goes on by themselves.
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  const late = error instanceof Error && error.message === "NET_TIMEOUT";
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
