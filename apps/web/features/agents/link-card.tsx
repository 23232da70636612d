import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Dialog } from "@taya/ui/dialog";
import { Icon } from "@taya/ui/icon";
import { QrCode } from "@taya/ui/qr-code";
import { Status } from "@taya/ui/section";
import { toast } from "@taya/ui/toast";
import { Funnel } from "./funnel.tsx";
import { Handed } from "@taya/ui/handed";
import { addressOf } from "./link.rules.ts";
import { percentOf, type Rates } from "./rates.rules.ts";

type Link = Received<Contracts["agents"]["links"]>["list"][number];

/** A link: where it leads, what it gives, what has come of it; it can be copied, scanned and taken back. */
export function LinkCard({ link }: { readonly link: Link }) {
  const { t } = useTranslation();
  const [scanning, setScanning] = useState(false);
  const { code, kind, status } = link;
  const address = addressOf(link, location.origin);
  const live = status === "ACTIVE";
  return (
    <li className="card p-4 sm:p-5 grid gap-4 min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <b translate="no" className="money text-base">
          {code}
        </b>
        <span className="text-[13px] text-text2">{t(`agents.links.kind.${kind}`)}</span>
        <span className="ms-auto text-[13px]">
          <Status good={live}>{t(`agents.links.status.${status}`)}</Status>
        </span>
      </div>
      {live && <Handed label={t("agents.links.address")} text={address} />}
      <Terms link={link} />
      <Funnel of={link} />
      {live && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setScanning(true)}>
            <Icon name="qrcode" size={18} />
            {t("agents.links.qr")}
          </Button>
          <Button look="plain" onClick={() => void takeBack(t, code)}>
            <Icon name="link-off" size={18} />
            {t("agents.links.withdraw")}
          </Button>
        </div>
      )}
      {scanning && (
        <Dialog title={t("agents.links.qr")} onClose={() => setScanning(false)}>
          <figure className="grid justify-items-center gap-3">
            <QrCode text={address} label={t("agents.links.qrOf", { code })} />
            <figcaption className="text-center text-[13px] text-text2">{t("agents.links.scan")}</figcaption>
          </figure>
        </Dialog>
      )}
    </li>
  );
}

/** What whoever comes by it gets, and how long and for how many it is there. */
function Terms({ link: { rebates, maxUses, expiresAt, createdAt, domains } }: { readonly link: Link }) {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const given = Object.entries(rebates as Rates).filter(([, ppm]) => ppm > 0);
  const rates = given.map(([each, ppm]) => `${t(`lists.gameCategory.${each}`)} ${percentOf(ppm)} %`);
  const facts = {
    created: formatDateTime(createdAt, timeZone).slice(0, 10),
    rebates: rates.join(" · ") || t("agents.links.noRebates"),
    ...(maxUses !== undefined && { uses: formatNumber(maxUses) }),
    ...(expiresAt !== undefined && { until: formatDateTime(expiresAt, timeZone).slice(0, 16) }),
    ...(domains.length > 0 && { domains: domains.join(", ") }),
  };
  return (
    <dl className="grid gap-1 text-[13px]">
      {Object.entries(facts).map(([key, value]) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="text-text3 shrink-0">{t(`agents.links.${key}`)}</dt>
          <dd className="text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Asks first: whoever has the link in hand cannot use it any more. */
async function takeBack(t: ReturnType<typeof useTranslation>["t"], code: string): Promise<void> {
  const sure = await confirm({
    title: t("agents.links.withdraw"),
    text: t("agents.links.sure", { code }),
    yes: t("agents.links.withdraw"),
    no: t("agents.links.keep"),
    look: "danger",
  });
  if (!sure) return;
  const answer = await api.agents.withdrawLink({ code });
  if (answer.ok) toast(t("agents.links.withdrawn"), "good");
  else toast(sayFault(t, answer.fault), "bad");
  refresh(api.agents.links);
}
