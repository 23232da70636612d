import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { current, loadAreas, sayFault } from "@taya/client/i18n";
import type { Permission } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { type Closed, isHere } from "@taya/client/closed";
import { countryName } from "@taya/client/country";
import { queries } from "@taya/client/query";
import { Addresses } from "./addresses.tsx";
import { Countdown } from "./countdown.tsx";
import { knownRouters } from "./routers.ts";
import { useServiceUrl } from "./service-route.ts";
import { isChat } from "./support.rules.ts";
import { openSupport } from "./support-window.ts";
import { lazyPart } from "@taya/client/import-with-retry";

/** The help centre within this page: its own address is closed like the rest. */
const ClosedHelp = lazyPart(async () => {
  await loadAreas(["help"]);
  return import("./closed-help.tsx");
});

/** The chat within this page, for the same reason. */
const ClosedChat = lazyPart(async () => {
  await loadAreas(["support"]);
  return import("../features/support/support-dialog.tsx");
});

interface ClosedPageProps {
  readonly closed: Closed;
  readonly permission: Permission | null;
  /** Asks again whether the site is open. */
  readonly onLook: () => void;
}

/** Stands instead of the site: maintenance, a region that is not allowed, or no answer at all. */
export function ClosedPage({ closed, permission, onLook }: ClosedPageProps) {
  const { t } = useTranslation();
  const { kind } = closed;
  const own = shownWords(
    { maintenance: closed.maintenance, region: closed.words ?? permission?.regionWords, lost: {} }[kind],
  );
  const title = own.title ?? t(`shell.closed.${kind}.title`);
  useEffect(() => {
    document.title = permission ? `${title} · ${permission.brand.name}` : title;
  }, [title, permission]);
  const picture = { maintenance: "construction", region: "globe-lock", lost: "plug" }[kind];
  return (
    <main className="min-h-dvh grid place-items-center px-5 py-10 text-center bg-[radial-gradient(ellipse_at_top,#1e2a4a_0%,transparent_60%)]">
      <div className="grid justify-items-center gap-4 w-full max-w-xl">
        {permission && <p className="display text-lg text-text2">{permission.brand.name}</p>}
        <img src={`/art/empty/${picture}.avif`} alt="" width={128} height={128} />
        <p className="text-sm font-bold tracking-[0.2em] text-gold">
          {own.subtitle ?? t(`shell.closed.${kind}.subtitle`)}
        </p>
        <h1 className="display text-2xl sm:text-3xl wrap-anywhere">{title}</h1>
        <p className="text-text2 whitespace-pre-line wrap-anywhere">
          {own.text ?? (kind === "lost" ? sayFault(t, closed.fault ?? "") : t(`shell.closed.${kind}.text`))}
        </p>
        {kind === "maintenance" && closed.maintenance?.until !== undefined && (
          <Countdown
            until={closed.maintenance.until}
            aheadMs={closed.aheadMs}
            timeZone={permission?.brand.timeZone}
            onOver={onLook}
          />
        )}
        {kind === "region" && <Place closed={closed} />}
        <QueryClientProvider client={queries}>
          <Ways closed={closed} permission={permission} onLook={onLook} />
        </QueryClientProvider>
        {kind === "lost" && (
          <Addresses
            routers={knownRouters().filter(({ domain }) => domain !== location.hostname)}
            title={t("site.addresses.other")}
            text={t("site.addresses.otherText")}
          />
        )}
        {kind !== "lost" && <p className="text-[13px] text-text3">{t(`site.closed.${kind}Money`)}</p>}
      </div>
    </main>
  );
}

function Place({ closed }: Pick<ClosedPageProps, "closed">) {
  const { t } = useTranslation();
  const { ip = "", country = "" } = closed.place ?? {};
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 card px-6 py-4 text-start max-w-full">
      <dt className="text-text3">{t("site.closed.ip")}</dt>
      <dd className="font-bold wrap-anywhere">{ip || "—"}</dd>
      <dt className="text-text3">{t("shell.closed.country")}</dt>
      <dd className="font-bold">{countryName(country, current().intl) ?? t("site.closed.nowhere")}</dd>
    </dl>
  );
}

/** Looking again, and customer service: in a window of its own where it is elsewhere, else on this page. */
function Ways({ closed, permission, onLook }: ClosedPageProps) {
  const { t } = useTranslation();
  const [help, setHelp] = useState(false);
  const [refused, setRefused] = useState<string>();
  const service = permission?.info.customerService;
  const url = useServiceUrl(permission?.info);
  const chat = url !== undefined && isChat(url, location.origin);
  const contact = () => {
    if (!service || !url) return;
    if (isHere(url, location.origin)) return setHelp(!help);
    openSupport(url, service, (fault) => setRefused(fault));
  };
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3">
        {closed.kind !== "region" && (
          <Button look="gold" onClick={closed.kind === "lost" ? () => location.reload() : onLook}>
            {t("ui.retry")}
          </Button>
        )}
        {service && (
          <Button onClick={contact} aria-expanded={help}>
            {t("shell.contact")}
          </Button>
        )}
      </div>
      {refused && (
        <p role="alert" className="text-lose">
          {sayFault(t, refused)}
        </p>
      )}
      {help && (
        <section
          aria-label={t("shell.contact")}
          className={`card w-full text-start ${chat ? "overflow-hidden" : "p-4"}`}
        >
          <Suspense fallback={<div className="skeleton h-40" />}>{chat ? <ClosedChat /> : <ClosedHelp />}</Suspense>
        </section>
      )}
    </>
  );
}

/** The brand's own words; what it leaves empty the site says in its own. */
function shownWords({ title, subtitle, text }: NonNullable<Permission["regionWords"]> = {}) {
  const filled = (words: string | undefined) => words?.trim() || undefined;
  return { title: filled(title), subtitle: filled(subtitle), text: filled(text) };
}
