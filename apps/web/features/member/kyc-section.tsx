import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useFlag } from "../../lib/brand.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { ImageTile } from "../accounts/image-tile.tsx";
import { Section, Status } from "./section.tsx";

const SIDES = [
  { name: "idCardFront", side: "front" },
  { name: "idCardBack", side: "back" },
  { name: "idCardSelfie", side: "selfie" },
] as const;

/** How far the identity is verified, which documents came, and uploading them. */
export function KycSection() {
  const { t } = useTranslation();
  const uploads = useFlag("UPLOADID3");
  const kyc = useCall(api.compliance.kyc, {});
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  if (kyc.fault) return <Failed fault={kyc.fault} onRetry={kyc.retry} />;
  if (!kyc.data) return <SkeletonRows rows={3} />;
  const { level, status, documents } = kyc.data;
  return (
    <Section
      title={t("member.kyc.title")}
      icon="id"
      aside={<Status good={status === "APPROVED"}>{t(`member.kyc.${status}`)}</Status>}
    >
      <p className="text-text2">{t("member.kyc.level", { level })}</p>
      <ul className="grid gap-2">
        {documents.map((document) => (
          <li key={document.type} className="flex flex-wrap justify-between gap-2">
            <span>{t(`member.kyc.${document.type.toUpperCase()}`)}</span>
            <Status good={document.status === "APPROVED"}>{t(`member.kyc.${document.status}`)}</Status>
            {document.reason && (
              <span className="basis-full text-[13px] text-lose">
                {t("member.kyc.reason", { reason: document.reason })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {uploads && status !== "APPROVED" && !open && (
        <Button onClick={() => setOpen(true)}>{t("member.kyc.upload")}</Button>
      )}
      {open && (
        <Upload
          onSent={() => {
            setOpen(false);
            setSent(true);
            refresh(api.compliance.kyc, api.accounts.security, api.accounts.info);
          }}
        />
      )}
      <p role="status" className="text-win">
        {sent && t("member.kyc.sent")}
      </p>
    </Section>
  );
}

function Upload({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation();
  const idTypes = useCall(api.site.dropdownMenu, { menuGroup: "idType" });
  const [images, setImages] = useState<Readonly<Record<string, string>>>({});
  const [idType, setIdType] = useState("");
  const [idNumber, setIdNumber] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const missing = { idCardFront: "REG_ID_FRONT_REQUIRED", idCardSelfie: "REG_SELFIE_REQUIRED", idCardBack: "" };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (!images["idCardFront"] || !images["idCardSelfie"]) return;
    setBusy(true);
    const about = { ...(idType && { idType }), ...(idNumber && { idNumber }) };
    const result = await api.compliance.uploadIdImg({ ...images, ...about });
    setBusy(false);
    if (result.ok) onSent();
    else setFault(result.fault);
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <SelectField label={t("member.kyc.idType")} value={idType} onChange={(event) => setIdType(event.target.value)}>
        <option value="">{t("member.kyc.choose")}</option>
        {idTypes.data?.list.map((choice) => (
          <option key={choice.id} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("member.kyc.idNumber")}
        value={idNumber}
        onChange={(event) => setIdNumber(event.target.value)}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 sm:grid-cols-3 gap-3">
        {SIDES.map(({ name, side }) => (
          <ImageTile
            key={name}
            label={t(`member.kyc.${side.toUpperCase()}`)}
            value={images[name] ?? ""}
            onChange={(dataUrl) => setImages((now) => ({ ...now, [name]: dataUrl }))}
            required={name !== "idCardBack"}
            error={checked && !images[name] && missing[name] ? t(`faults.${missing[name]}`) : undefined}
            camera={name === "idCardSelfie" ? "user" : "environment"}
          />
        ))}
      </div>
      <p role="alert" className="text-lose">
        {fault && sayFault(t, fault)}
      </p>
      <Button type="submit" look="gold" busy={busy}>
        {t("member.kyc.send")}
      </Button>
    </form>
  );
}
