import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { toast } from "@taya/ui/toast";
import { CodeField } from "../accounts/code-field.tsx";
import { PhoneField, usePhoneRule } from "../accounts/phone-field.tsx";
import { ActionForm } from "./form.tsx";
import { useIdentity } from "./identity.tsx";

type Wrong = Partial<Record<"contact" | "code", string>>;

interface ContactDialogProps {
  readonly kind: "phone" | "email";
  /** The contact there is now, masked. */
  readonly present: string | null;
  readonly onClose: () => void;
}

/** A new phone or address: a code goes there, and the code with the login password makes it the player's. */
export function ContactDialog({ kind, present, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const rule = usePhoneRule();
  const identity = useIdentity();
  const [contact, setContact] = useState("");
  const [dialling, setDialling] = useState<string>();
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<string>();
  const [wrong, setWrong] = useState<Wrong>({});
  const countryDialingCode = dialling ?? rule.code;
  const phone = { mobileNum: contact, countryDialingCode };
  const empty = t(kind === "phone" ? "faults.PHONE_MISSING" : "security.contact.noEmail");

  /** A refusal stands at the field it is about; the rest above the form. */
  function refused(fault: string): string | undefined {
    const about = aboutOf(fault);
    const taken = fault === "REG_TAKEN" ? t(`security.contact.taken.${kind}`) : undefined;
    const text = taken ?? (fault === "VALIDATION_FAILED" ? t("faults.rule.pattern.3") : sayFault(t, fault));
    if (about) setWrong({ [about]: text });
    return about ? undefined : text;
  }
  async function send(): Promise<number | undefined> {
    setWrong(contact.trim() === "" ? { contact: empty } : {});
    if (contact.trim() === "") return undefined;
    const result =
      kind === "phone" ? await api.accounts.phoneSend(phone) : await api.accounts.emailSend({ email: contact });
    if (!result.ok) {
      const text = refused(result.fault);
      if (text) setWrong({ code: text });
      return undefined;
    }
    const minutes = result.value.expiredMinutes;
    setSent(t("security.contact.sent", { minutes }));
    return minutes;
  }
  async function bind(): Promise<string | undefined> {
    const lacking: Wrong = {
      ...(contact.trim() === "" && { contact: empty }),
      ...(code.length !== 6 && { code: t("security.contact.noCode") }),
    };
    setWrong(lacking);
    if (Object.keys(lacking).length > 0) return undefined;
    const ticket = await identity.prove();
    if (!ticket) return undefined;
    const result =
      kind === "phone"
        ? await api.accounts.phone({ ...phone, verificationCode: code }, { ticket })
        : await api.accounts.email({ email: contact, verificationCode: code }, { ticket });
    if (!result.ok) return refused(result.fault);
    refresh(api.accounts.security, api.accounts.profile, api.accounts.notices);
    toast(t(`security.contact.done.${kind}`), "good");
    onClose();
    return undefined;
  }
  return (
    <Dialog title={t(`security.contact.title.${kind}`)} onClose={onClose}>
      <p className="text-text2">
        {present ? t("security.contact.change", { present }) : t(`security.contact.why.${kind}`)}
      </p>
      <ActionForm onSubmit={bind} submit={t("security.contact.submit")}>
        {kind === "phone" ? (
          <PhoneField
            number={contact}
            code={countryDialingCode}
            onChange={(number, picked) => (setContact(number), setDialling(picked), setWrong({}))}
            error={wrong.contact}
            required
          />
        ) : (
          <TextField
            label={t("security.contact.email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={contact}
            onChange={(event) => (setContact(event.target.value), setWrong({}))}
            error={wrong.contact}
            required
          />
        )}
        <CodeField
          value={code}
          onChange={setCode}
          onSend={send}
          waitKey={`bind:${kind}:${kind === "phone" ? countryDialingCode : ""}${contact}`}
          error={wrong.code}
          sent={sent}
        />
        {identity.field}
      </ActionForm>
    </Dialog>
  );
}

function aboutOf(fault: string): "contact" | "code" | undefined {
  if (["PHONE_INVALID", "PHONE_MISSING", "REG_TAKEN", "VALIDATION_FAILED"].includes(fault)) return "contact";
  return /^(PHONE|EMAIL)_CODE_/.test(fault) ? "code" : undefined;
}
