import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { Captcha } from "./captcha.tsx";
import { CodeField } from "./code-field.tsx";
import { FormError, focusFirstError } from "@taya/ui/form-error";
import type { LoginFormProps } from "./name-login.tsx";
import { checkPhone } from "./phone.ts";
import { PhoneField, usePhoneRule } from "./phone-field.tsx";
import { forget, recall, remember } from "./remember.ts";
import { sayPhone } from "@taya/client/say";
import { useLogin } from "./use-login.ts";
import { useSms } from "./use-sms.ts";

/** Mobile number and a code sent to it. */
export function SmsLogin({ accepted, onChallenge, children }: LoginFormProps) {
  const { t } = useTranslation();
  const rule = usePhoneRule();
  const [kept] = useState(() => recall(localStorage, Date.now()));
  const [number, setNumber] = useState(kept.phone ?? "");
  const [picked, setPicked] = useState<string>();
  const [code, setCode] = useState("");
  const [remembering, setRemembering] = useState(kept.phone !== undefined);
  const [checked, setChecked] = useState(false);
  const sms = useSms("login");
  const login = useLogin(onChallenge);
  const country = picked ?? rule.code;
  const wrong = checkPhone(number, country, rule);

  async function send(): Promise<number | undefined> {
    setChecked(true);
    return wrong ? undefined : sms.send(number, country);
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (wrong || code.length !== 6) return focusFirstError(event.currentTarget);
    const value = await login.submit({
      username: number,
      password: code,
      type: "sms",
      countryDialingCode: country,
      rememberMe: remembering,
    });
    if (value && remembering) remember(localStorage, { phone: number }, Date.now());
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError about={login.refusal}>{login.refusal && sayFault(t, login.refusal.fault)}</FormError>
      <PhoneField
        number={number}
        code={country}
        onChange={(digits, dialing) => {
          setNumber(digits);
          setPicked(dialing);
        }}
        error={sms.phoneError ?? (checked && wrong ? sayPhone(t, wrong) : undefined)}
        required
      />
      <CodeField
        value={code}
        onChange={setCode}
        onSend={send}
        waitKey={`login:${country}${number}`}
        sent={sms.sent}
        error={checked && !wrong && sms.sent && code.length !== 6 ? t("faults.PHONE_CODE_MISSING") : undefined}
      />
      {login.captcha && <Captcha key={login.tries} kind="login" onProof={login.setProof} />}
      <Checkbox
        checked={remembering}
        onChange={(event) => {
          setRemembering(event.target.checked);
          if (!event.target.checked) forget(localStorage);
        }}
      >
        {t("accounts.login.rememberMe")}
      </Checkbox>
      {children}
      <Button type="submit" look="gold" wide busy={login.busy} disabled={!accepted}>
        {t("accounts.login.submit")}
      </Button>
    </form>
  );
}
