import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sayPhone } from "@taya/client/say";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Captcha } from "./captcha.tsx";
import { CodeField } from "./code-field.tsx";
import type { LoginFormProps } from "./name-login.tsx";
import { checkPhone } from "./phone.ts";
import { type Phone, PhoneField, usePhoneRule } from "./phone-field.tsx";
import { forget, recall, remember } from "./remember.ts";
import { useEntry } from "./use-entry.ts";
import { useLogin } from "./use-login.ts";
import { useSms } from "./use-sms.ts";
import { browserStore } from "@taya/client/storage";

/** Mobile number and a code sent to it. */
export function SmsLogin({ accepted, children, ...turns }: LoginFormProps) {
  const { t } = useTranslation();
  const entry = useEntry();
  const rule = usePhoneRule();
  const [kept] = useState(() => recall(browserStore, Date.now()));
  const sms = useSms("login");
  const login = useLogin(turns);
  const against = ({ number, code }: Phone) => {
    const wrong = checkPhone(number, code || rule.code, rule);
    return wrong && sayPhone(t, wrong);
  };
  const form = useSubmit(
    async ({ phone, code, rememberMe }) => {
      const countryDialingCode = phone.code || rule.code;
      const proof = await sms.prove(code);
      if (!proof.ok) return proof;
      const { idToken } = proof;
      const shown = idToken
        ? ({ type: "firebase", firebaseChannel: "sms", firebaseIdToken: idToken } as const)
        : ({ type: "sms", password: code } as const);
      return login.call({ username: phone.number, ...shown, countryDialingCode, rememberMe });
    },
    {
      values: { phone: { number: kept.phone ?? "", code: "" }, code: "", rememberMe: kept.phone !== undefined },
      check: ({ phone, code }) => ({
        phone: against(phone),
        code: code.length !== 6 && t("faults.PHONE_CODE_MISSING"),
      }),
      at: ABOUT,
      // Whoever has proven the number may know that nobody has it.
      say: ({ fault }) => (fault === "AUTH_BAD_CREDENTIALS" ? t("accounts.phone.nobody") : undefined),
      refused: (refusal) => login.refused(refusal),
      done(value, { phone, rememberMe }) {
        entry(value);
        if (rememberMe) remember(browserStore, { phone: phone.number }, Date.now());
      },
    },
  );
  const { phone, code, rememberMe } = form.values;
  const country = phone.code || rule.code;

  async function send(): Promise<number | undefined> {
    const wrong = against(phone);
    return wrong ? form.mark({ phone: wrong }) : sms.send(phone.number, country, rule);
  }
  return (
    <Form of={form}>
      <PhoneField
        number={phone.number}
        code={country}
        onChange={(digits, dialling) => form.set("phone", { number: digits, code: dialling })}
        error={sms.phoneError ?? form.error("phone")}
        required
      />
      <CodeField
        value={code}
        onChange={(typed) => form.set("code", typed)}
        onSend={send}
        waitKey={`login:${country}${phone.number}`}
        sent={sms.sent}
        error={form.error("code")}
      />
      <div ref={sms.place} />
      {login.captcha && <Captcha key={login.tries} kind="login" onAnswer={login.setAnswer} />}
      <Checkbox
        checked={rememberMe}
        onChange={(event) => {
          form.set("rememberMe", event.target.checked);
          if (!event.target.checked) forget(browserStore);
        }}
      >
        {t("accounts.login.rememberMe")}
      </Checkbox>
      {children}
      <Button type="submit" look="gold" wide busy={form.busy} disabled={!accepted}>
        {t("accounts.login.submit")}
      </Button>
    </Form>
  );
}

/** Refusals that stand at a field. */
const ABOUT = { PHONE_CODE_INVALID: "code", PHONE_CODE_EXPIRED: "code", PHONE_CODE_MISSING: "code" } as const;
