import { topics } from "@taya/client/topics";
import { useEffect, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand, useFlag } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { useTopic } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Section } from "@taya/ui/section";
import { DetailsForm } from "../wallet/payout/details-form.tsx";
import { DocumentForm } from "./document-form.tsx";

export type KycFile = Received<Contracts["compliance"]["kycFile"]>;

/** The identity check of a player: where it stands, why something was refused, what to do and doing it right here. */
export function IdentitySection() {
  const { t } = useTranslation();
  const changed = useTopic(topics.compliance.kyc);
  const file = useCall(api.compliance.kycFile, {});
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (changed) refresh(api.compliance.kycFile, api.compliance.kyc, api.accounts.security, api.accounts.info);
  }, [changed]);
  if (file.fault) return <Failed fault={file.fault} onRetry={file.retry} />;
  if (!file.data) return <SkeletonRows rows={3} />;
  const begun = isBegun(file.data, open);
  return (
    // The form wants the whole width where sections stand two in a row.
    <div className={`min-w-0 ${begun ? "xl:col-span-2" : ""}`}>
      <Section title={t("member.kyc.title")} icon="id" aside={<State file={file.data} />}>
        <Standing file={file.data} begun={begun} onBegin={() => setOpen(true)} />
      </Section>
    </div>
  );
}

const LOOKS: Readonly<Record<string, readonly [string, string]>> = {
  APPROVED: ["text-win", "circle-check"],
  REJECTED: ["text-lose", "circle-x"],
  EXPIRED: ["text-warn", "alert-triangle"],
  PENDING: ["text-warn", "clock"],
  NONE: ["text-text2", "info-circle"],
};

function State({ file: { status, standing } }: { readonly file: KycFile }) {
  const { t } = useTranslation();
  const shown = status === "APPROVED" && standing === "PENDING" ? "PENDING" : status;
  const [tone, icon] = LOOKS[shown]!;
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`} data-testid="kyc-state">
      <Icon name={icon} size={16} />
      {t(`member.kyc.${shown}`)}
    </span>
  );
}

/** Whoever was refused, or has taken a picture already, finds the form open. */
const isBegun = ({ standing, status, sides }: KycFile, open: boolean): boolean =>
  (standing === "NEW" || standing === "RENEWAL") &&
  (open || status === "REJECTED" || sides.some((each) => each.status === "DRAFT"));

interface StandingProps {
  readonly file: KycFile;
  readonly begun: boolean;
  readonly onBegin: () => void;
}

function Standing({ file, begun, onBegin }: StandingProps) {
  const { t } = useTranslation();
  const uploads = useFlag("UPLOADID3");
  const timeZone = useBrand((state) => state.timeZone);
  const { status, standing, level, gates } = file;
  const day = (at: number) => formatDateTime(at, timeZone).slice(0, 16);
  if (standing === "PENDING") {
    return (
      <div className="grid gap-2">
        <p>{t("kyc.pending", { when: file.submittedAt ? day(file.submittedAt) : "" })}</p>
        <p className="text-text2 text-[13px]">{t("kyc.pendingWhat")}</p>
      </div>
    );
  }
  if (standing === "DONE") {
    return (
      <div className="grid gap-1">
        <p className="text-text2">{t("kyc.done", { level })}</p>
        {file.expiresOn && <p className="text-text2">{t("kyc.validUntil", { day: file.expiresOn })}</p>}
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {standing === "RENEWAL" && <Notice tone="text-warn">{t("kyc.renew", { day: file.expiresOn })}</Notice>}
      {status === "EXPIRED" && <Notice tone="text-warn">{t("kyc.expired")}</Notice>}
      <Refusal file={file} />
      {status === "NONE" && !begun && (
        <ul className="grid gap-1.5 text-text2">
          <li>{t(gates.beforePlay ? "kyc.needPlay" : "kyc.needPayout")}</li>
          <li>{t("kyc.whatYouNeed")}</li>
        </ul>
      )}
      {!uploads ? (
        <p className="text-text2">{t("kyc.off")}</p>
      ) : begun ? (
        <Handing file={file} />
      ) : (
        <Button look="gold" className="justify-self-start" onClick={onBegin}>
          {t(standing === "RENEWAL" ? "kyc.startAgain" : "kyc.start")}
        </Button>
      )}
    </div>
  );
}

function Notice({ tone, children }: { readonly tone: string; readonly children: string }) {
  return (
    <p className={`flex gap-2 font-semibold ${tone}`}>
      <Icon name="alert-triangle" size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/** Why the last documents were refused, in the player's language. */
function Refusal({ file: { reasons, remark } }: { readonly file: KycFile }) {
  const { t } = useTranslation();
  if (reasons.length === 0 && !remark) return null;
  return (
    <div role="alert" className="rounded-md border border-lose p-3 grid gap-2">
      <p className="font-semibold">{t("kyc.refused")}</p>
      <ul className="grid gap-1 list-disc ps-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {remark && <li>{remark}</li>}
      </ul>
    </div>
  );
}

/** Details that were never told come first, then those to be corrected, then the documents. */
function Handing({ file }: { readonly file: KycFile }) {
  const [corrected, setCorrected] = useState(false);
  if (file.missing.length > 0) return <DetailsForm fields={file.missing} />;
  return (
    <>
      {file.fix.length > 0 && !corrected && <DetailsForm fields={file.fix} onDone={() => setCorrected(true)} />}
      <DocumentForm file={file} />
    </>
  );
}
