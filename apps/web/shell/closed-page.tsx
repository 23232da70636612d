import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "../lib/i18n.ts";
import type { Permission } from "../lib/brand.ts";
import { formatDateTime } from "../lib/format.ts";
import { Button } from "../ui/button.tsx";

const CHECK_AGAIN_MS = 30_000;

interface ClosedPageProps {
  /** The fault that keeps the site closed. */
  readonly reason: string;
  readonly permission: Permission | null;
}

/** Stands instead of the site: maintenance, a region that is not allowed, or no answer at all. */
export function ClosedPage({ reason, permission }: ClosedPageProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (reason === "SYS_REGION") return;
    const timer = setTimeout(() => location.reload(), CHECK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reason]);
  const kind = reason === "SYS_MAINTENANCE" ? "maintenance" : reason === "SYS_REGION" ? "region" : "lost";
  const picture = { maintenance: "construction", region: "globe-lock", lost: "plug" }[kind];
  const maintenance = typeof permission?.maintenance === "object" ? permission.maintenance : undefined;
  const chat = permission?.info.customerService.chatUrl;
  return (
    <main className="min-h-dvh grid place-items-center p-6 text-center">
      <div className="grid justify-items-center gap-4 max-w-lg">
        <img src={`/art/empty/${picture}.avif`} alt="" width={128} height={128} />
        <p className="text-sm font-bold tracking-[0.2em] text-text3">{t(`shell.closed.${kind}.subtitle`)}</p>
        <h1 className="display text-2xl">{t(`shell.closed.${kind}.title`)}</h1>
        <p className="text-text2">
          {maintenance?.text || (kind === "lost" ? sayFault(t, reason) : t(`shell.closed.${kind}.text`))}
        </p>
        {maintenance?.until && (
          <p className="text-text2">{t("shell.closed.until", { time: formatDateTime(maintenance.until) })}</p>
        )}
        {kind === "region" && permission && (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-1 card px-6 py-4">
            <dt className="text-text3 text-end">IP</dt>
            <dd className="text-start font-bold">{permission.location.ip}</dd>
            <dt className="text-text3 text-end">{t("shell.closed.country")}</dt>
            <dd className="text-start font-bold">{permission.location.country || "—"}</dd>
          </dl>
        )}
        <div className="flex gap-3">
          {kind !== "region" && (
            <Button look="gold" onClick={() => location.reload()}>
              {t("ui.retry")}
            </Button>
          )}
          {chat && (
            <Button onClick={() => window.open(chat, "support", "width=440,height=500")}>{t("shell.contact")}</Button>
          )}
        </div>
      </div>
    </main>
  );
}
