import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { TextField } from "@taya/ui/field";
import { toast } from "@taya/ui/toast";
import { CodeField } from "../code-field.tsx";
import { type Phone, PhoneField, usePhoneRule } from "../phone-field.tsx";
import { international } from "../phone.ts";
import { usePhoneCode } from "../use-phone-code.ts";
import { ActionForm, LoginPasswordField, useProvedSubmit } from "./form.tsx";

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
  const [sent, setSent] = useState<string>();
  const proof = usePhoneCode();
  const byPhone = kind === "phone";
  const numberOf = ({ number, code }: Phone) => ({ mobileNum: number, countryDialingCode: code || rule.code });
  const empty = t(byPhone ? "faults.PHONE_MISSING" : "security.contact.noEmail");
  const words: Readonly<Record<string, string>> = {
    REG_TAKEN: t(`security.contact.taken.${kind}`),
    VALIDATION_FAILED: t("faults.rule.pattern.3"),
  };
  const form = useProvedSubmit(
    async ({ contact, code }, making) => {
      if (!byPhone) return api.accounts.email({ email: contact.number, verificationCode: code }, making);
      const shown = await proof.prove(code);
      if (!shown.ok) return shown;
      return api.accounts.phone({ ...numberOf(contact), verificationCode: shown.idToken ?? code }, making);
    },
    {
      values: { contact: { number: "", code: "" }, code: "" },
      check: ({ contact, code }) => ({
        contact: contact.number.trim() === "" && empty,
        code: code.length !== 6 && t("security.contact.noCode"),
      }),
      at: ABOUT,
      say: ({ fault }) => words[fault],
      done() {
        refresh(api.accounts.security, api.accounts.profile, api.accounts.notices);
        toast(t(`security.contact.done.${kind}`), "good");
        onClose();
      },
    },
  );
  const { contact, code } = form.values;
  const { number } = contact;
  const country = contact.code || rule.code;

  /** A refusal stands at the contact or at the code that could not be sent. */
  async function send(): Promise<number | undefined> {
    if (number.trim() === "") return form.mark({ contact: empty });
    const result = byPhone
      ? await api.accounts.phoneSend(numberOf(contact))
      : await api.accounts.emailSend({ email: number });
    if (!result.ok) {
      const about: "contact" | "code" = ABOUT[result.fault as keyof typeof ABOUT] ?? "code";
      return form.mark({ [about]: words[result.fault] ?? sayFault(t, result.fault) });
    }
    const failed = byPhone ? await proof.send(international(number, country, rule)) : undefined;
    if (failed) return form.mark({ [failed === "PHONE_INVALID" ? "contact" : "code"]: proof.say(failed) });
    const minutes = result.value.expiredMinutes;
    setSent(t("security.contact.sent", { minutes }));
    return minutes;
  }
  return (
    <Dialog title={t(`security.contact.title.${kind}`)} onClose={onClose}>
      <p className="text-text2">
        {present ? t("security.contact.change", { present }) : t(`security.contact.why.${kind}`)}
      </p>
      <ActionForm of={form} submit={t("security.contact.submit")}>
        {byPhone ? (
          <PhoneField
            number={number}
            code={country}
            onChange={(digits, picked) => form.set("contact", { number: digits, code: picked })}
            error={form.error("contact")}
            required
          />
        ) : (
          <TextField
            label={t("security.contact.email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={number}
            onChange={(event) => form.set("contact", { number: event.target.value, code: "" })}
            error={form.error("contact")}
            required
          />
        )}
        <CodeField
          value={code}
          onChange={(digits) => form.set("code", digits)}
          onSend={send}
          waitKey={`bind:${kind}:${byPhone ? country : ""}${number}`}
          error={form.error("code")}
          sent={sent}
        />
        <div ref={proof.place} />
        <LoginPasswordField of={form} />
      </ActionForm>
    </Dialog>
  );
}

/** What a refusal is about; the rest stands above the form. */
const ABOUT = {
  PHONE_INVALID: "contact",
  PHONE_MISSING: "contact",
  REG_TAKEN: "contact",
  VALIDATION_FAILED: "contact",
  PHONE_CODE_MISSING: "code",
  PHONE_CODE_INVALID: "code",
  PHONE_CODE_EXPIRED: "code",
  EMAIL_CODE_INVALID: "code",
  EMAIL_CODE_EXPIRED: "code",
} as const;
