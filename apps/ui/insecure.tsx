import { useTranslation } from "react-i18next";

/** Stands instead of a site that was opened by an address without TLS: says why, and leads to the one with it. */
export function Insecure() {
  const { t } = useTranslation();
  const safe = `https://${location.host}${location.pathname}${location.search}`;
  return (
    <main className="min-h-dvh grid place-items-center px-5 py-10 text-center">
      <div className="grid justify-items-center gap-4 w-full max-w-xl">
        <h1 className="display text-2xl">{t("ui.insecure.title")}</h1>
        <p className="text-text2 wrap-anywhere">{t("ui.insecure.text", { address: location.origin })}</p>
        <a href={safe} className="font-bold text-brand-text min-h-11 inline-flex items-center wrap-anywhere">
          {t("ui.insecure.go", { host: location.host })}
        </a>
        <p className="text-[13px] text-text3">{t("ui.insecure.local")}</p>
      </div>
    </main>
  );
}
