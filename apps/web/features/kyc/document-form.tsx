import { kycPlayerCalls } from "@taya/compliance/kyc/player.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { SelectField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { sayRule } from "@taya/client/say";
import { onPhone } from "./camera.tsx";
import type { KycFile } from "./identity-section.tsx";
import { PhoneHelp } from "./phone-help.tsx";
import { type SendImage, type Side, SideTile } from "./side-tile.tsx";

const FIELDS = {
  front: "idCardFront",
  back: "idCardBack",
  selfie: "idCardSelfie",
} as const satisfies Record<Side, string>;

/** The kind of document, its number, its pictures, and handing them in. */
export function DocumentForm({ file }: { readonly file: KycFile }) {
  const { t } = useTranslation();
  const idTypes = useCall(api.site.dropdownMenu, { menuGroup: "idType" });
  const form = useSubmit(
    ({ idType, idNumber, expiresOn }) =>
      api.compliance.kycSubmit({
        idType: Number(idType),
        ...(idNumber.trim() && { idNumber: idNumber.trim() }),
        ...(expiresOn && { expiresOn }),
      }),
    {
      values: {
        idType: file.idType ? String(file.idType) : "",
        idNumber: "",
        expiresOn: "",
        // The pictures went ahead; a refusal may be about one of them.
        idCardFront: "",
        idCardBack: "",
        idCardSelfie: "",
      },
      schema: kycPlayerCalls.kycSubmit.input,
      sayField({ field, rule }) {
        if (field === "idCardBack") return t("kyc.backNeeded");
        if (field === "expiresOn") return t(rule === "range" ? "kyc.expiredDay" : "kyc.expiresNeeded");
        if (field === "idNumber" && rule === "taken") return t("kyc.numberTaken");
        if (field === "idNumber" && rule === "required") return t("kyc.numberNeeded");
        return rule === "required" ? sayRule(t, field, { rule }) : undefined;
      },
      done: () => refresh(api.compliance.kycFile, api.compliance.kyc, api.accounts.security, api.accounts.info),
    },
  );
  const { idType } = form.values;
  const kind = file.types.find((each) => String(each.idType) === idType);
  const sameAsBefore = file.hasNumber && String(file.idType ?? "") === idType;

  const send: SendImage = async (side, image, onProgress) => {
    const answer = await api.compliance.kycImage({ side, image }, { onProgress });
    refresh(api.compliance.kycFile);
    return answer.ok ? undefined : { fault: answer.fault };
  };
  return (
    <Form of={form} className="gap-5!">
      <div className="grid sm:grid-cols-2 gap-4">
        <SelectField label={t("member.kyc.idType")} {...form.field("idType")} required>
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
            {...form.field("idNumber")}
            hint={sameAsBefore ? t("kyc.numberKnown") : undefined}
            required={!sameAsBefore}
            autoComplete="off"
            maxLength={64}
          />
        )}
        {kind?.expires && <TextField label={t("kyc.expiresOn")} type="date" {...form.field("expiresOn")} required />}
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
                  error={status === "DRAFT" ? undefined : form.error(FIELDS[side])}
                />
              ))}
          </div>
          <p className="text-[13px] text-text3">{t("kyc.imagesLeft", { count: file.imagesLeft })}</p>
          <Button type="submit" look="gold" busy={form.busy} className="justify-self-start">
            {t("member.kyc.send")}
          </Button>
        </>
      )}
    </Form>
  );
}
