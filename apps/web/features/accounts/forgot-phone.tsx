import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { toast } from "@taya/ui/toast";
import { CodeField } from "./code-field.tsx";
import { FormError, focusFirstError } from "@taya/ui/form-error";
import { NewPassword } from "./new-password.tsx";
import { checkPhone } from "./phone.ts";
import { PhoneField, usePhoneRule } from "./phone-field.tsx";
import { sayPhone } from "@taya/client/say";
import { useSms } from "./use-sms.ts";

const CODE_FAULTS = ["PHONE_CODE_INVALID", "PHONE_CODE_EXPIRED", "PHONE_CODE_MISSING"];

/** A code to the phone, then a new password. */
export function ForgotByPhone() {
  const { t } = useTranslation();
  const { open } = useModals();
  const rule = usePhoneRule();
  const sms = useSms("password");
  const [number, setNumber] = useState("");
  const [picked, setPicked] = useState<string>();
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [checked, setChecked] = useState<"no" | "phone" | "all">("no");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string }>();
  const country = picked ?? rule.code;
  const wrong = checkPhone(number, country, rule);
  const codeFault = refusal && CODE_FAULTS.includes(refusal.fault) ? refusal.fault : undefined;

  async function send(): Promise<number | undefined> {
    setChecked(checked === "all" ? "all" : "phone");
    return wrong ? undefined : sms.send(number, country);
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked("all");
    if (wrong || code.length !== 6 || password === "" || password !== again) return focusFirstError(form);
    setBusy(true);
    const sent = { mobileNum: number, countryDialingCode: country, verificationCode: code, newPassword: password };
    const result = await api.accounts.passwordVerification(sent);
    setBusy(false);
    if (!result.ok) {
      setRefusal({ fault: result.fault });
      return focusFirstError(form);
    }
    toast(t("accounts.forgot.done"), "good");
    open("login");
  }
  const all = checked === "all";
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-text2">{t("accounts.forgot.phoneText")}</p>
      <FormError about={refusal}>{refusal && !codeFault && sayFault(t, refusal.fault)}</FormError>
      <PhoneField
        number={number}
        code={country}
        onChange={(digits, dialing) => {
          setNumber(digits);
          setPicked(dialing);
        }}
        error={sms.phoneError ?? (checked !== "no" && wrong ? sayPhone(t, wrong) : undefined)}
        required
      />
      <CodeField
        value={code}
        onChange={setCode}
        onSend={send}
        waitKey={`password:${country}${number}`}
        sent={sms.sent}
        error={
          codeFault ? sayFault(t, codeFault) : all && code.length !== 6 ? t("faults.PHONE_CODE_MISSING") : undefined
        }
      />
      <NewPassword
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
        labels={{ password: t("accounts.forgot.newPassword"), again: t("accounts.change.confirm") }}
        errors={{
          password: all && password === "" ? t("faults.rule.required") : undefined,
          again: all && again !== password ? t("faults.rule.match") : undefined,
        }}
      />
      <Button type="submit" look="gold" wide busy={busy}>
        {t("accounts.forgot.submit")}
      </Button>
    </form>
  );
}
