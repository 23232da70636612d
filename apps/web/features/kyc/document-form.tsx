import { type FormEvent, useState } from "react";
import type { FieldError } from "@taya/kernel/result";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh, useCall } from "@taya/client/query";
import { focusFirstError } from "@taya/ui/form-error";
import { Button } from "@taya/ui/button";
import { SelectField, TextField } from "@taya/ui/field";
import { sayRule } from "@taya/client/say";
import { onPhone } from "./camera.tsx";
import type { KycFile } from "./identity-section.tsx";
import { PhoneHelp } from "./phone-help.tsx";
import { type SendImage, type Side, SideTile } from "./side-tile.tsx";

const FIELDS: Readonly<Record<Side, string>> = {
  front: "idCardFront",
  back: "idCardBack",
  selfie: "idCardSelfie",
};

/** The kind of document, its number, its pictures, and handing them in. */
export function DocumentForm({ file }: { readonly file: KycFile }) {
  const { t } = useTranslation();
  const idTypes = useCall(api.site.dropdownMenu, { menuGroup: "idType" });
  const [idType, setIdType] = useState(file.idType ? String(file.idType) : "");
  const [idNumber, setIdNumber] = useState("");
  const [expiresOn, setExpiresOn] = useState("");
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const kind = file.types.find((each) => String(each.idType) === idType);
  const sameAsBefore = file.hasNumber && String(file.idType ?? "") === idType;

  const send: SendImage = async (side, image, onProgress) => {
    const answer = await api.compliance.kycImage({ side, image }, { onProgress });
    refresh(api.compliance.kycFile);
    return answer.ok ? undefined : { fault: answer.fault };
  };
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setFault(undefined);
    setBusy(true);
    const about = { ...(idNumber.trim() && { idNumber: idNumber.trim() }), ...(expiresOn && { expiresOn }) };
    const answer = await api.compliance.kycSubmit({ idType: Number(idType), ...about });
    setBusy(false);
    if (answer.ok) return refresh(api.compliance.kycFile, api.compliance.kyc, api.accounts.security, api.accounts.info);
    setErrors(answer.detail.errors ?? []);
    focusFirstError(form);
    setFault(answer.fault);
  }
  const wrong = (field: string): string | undefined => {
    const found = errors.find((error) => error.field === field);
    if (!found) return undefined;
    if (field === "idCardBack") return t("kyc.backNeeded");
    if (field === "expiresOn") return t(found.rule === "range" ? "kyc.expiredDay" : "kyc.expiresNeeded");
    if (field === "idNumber" && found.rule === "taken") return t("kyc.numberTaken");
    if (field === "idNumber" && found.rule === "required") return t("kyc.numberNeeded");
    return sayRule(t, field, found);
  };
  const told = errors.some((error) => wrong(error.field));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid sm:grid-cols-2 gap-4">
        <SelectField
          label={t("member.kyc.idType")}
          value={idType}
          required
          onChange={(event) => setIdType(event.target.value)}
        >
          <option value="">{t("member.kyc.choose")}</option>
          {idTypes.data?.list.map((choice) => (
            <option key={choice.id} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
        {kind && (
          <TextField
            label={t("member.kyc.idNumber")}
            value={idNumber}
            onChange={(event) => setIdNumber(event.target.value)}
            error={wrong("idNumber")}
            hint={sameAsBefore ? t("kyc.numberKnown") : undefined}
            required={!sameAsBefore}
            autoComplete="off"
            maxLength={64}
          />
        )}
        {kind?.expires && (
          <TextField
            label={t("kyc.expiresOn")}
            type="date"
            value={expiresOn}
            onChange={(event) => setExpiresOn(event.target.value)}
            error={wrong("expiresOn")}
            required
          />
        )}
      </div>
      {kind && (
        <>
          {!onPhone() && <PhoneHelp idType={kind.idType} phone={file.phone} />}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-4">
            {file.sides
              .filter(({ side }) => side !== "back" || kind.back !== "none")
              .map(({ side, status }) => (
                <SideTile
                  key={side}
                  side={side}
                  need={side === "back" ? kind.back : "needed"}
                  status={status}
                  send={send}
                  error={status === "DRAFT" ? undefined : wrong(FIELDS[side])}
                />
              ))}
          </div>
          <p className="text-[13px] text-text3">{t("kyc.imagesLeft", { count: file.imagesLeft })}</p>
          <p role="alert" className="text-lose empty:hidden">
            {fault && !told && sayFault(t, fault)}
          </p>
          <Button type="submit" look="gold" busy={busy} className="justify-self-start">
            {t("member.kyc.send")}
          </Button>
        </>
      )}
    </form>
  );
}
