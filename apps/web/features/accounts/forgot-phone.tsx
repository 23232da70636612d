import { passwordCalls } from "@taya/accounts/password.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayPhone } from "@taya/client/say";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import { useModals } from "@taya/ui/modal";
import { toast } from "@taya/ui/toast";
import { CodeField } from "./code-field.tsx";
import { NewPassword } from "./new-password.tsx";
import { checkPhone } from "./phone.ts";
import { type Phone, PhoneField, usePhoneRule } from "./phone-field.tsx";
import { useSms } from "./use-sms.ts";

/** A code to the phone, then a new password. */
export function ForgotByPhone() {
  const { t } = useTranslation();
  const { open } = useModals();
  const rule = usePhoneRule();
  const sms = useSms("password");
  const against = ({ number, code }: Phone) => {
    const wrong = checkPhone(number, code || rule.code, rule);
    return wrong && sayPhone(t, wrong);
  };
  const form = useSubmit(
    async ({ phone: { number, code }, verificationCode: typed, newPassword }) => {
      const countryDialingCode = code || rule.code;
      const proof = await sms.prove(typed);
      if (!proof.ok) return proof;
      const verificationCode = proof.idToken ?? proof.code;
      return api.accounts.passwordVerification({
        mobileNum: number,
        countryDialingCode,
        verificationCode,
        newPassword,
      });
    },
    {
      values: { phone: { number: "", code: "" }, verificationCode: "", newPassword: "", again: "" },
      schema: passwordCalls.passwordVerification.input,
      required: ["newPassword"],
      check: (typed) => ({
        phone: against(typed.phone),
        verificationCode: typed.verificationCode.length !== 6 && t("faults.PHONE_CODE_MISSING"),
        again: typed.again !== typed.newPassword && t("faults.rule.match"),
      }),
      at: {
        PHONE_CODE_INVALID: "verificationCode",
        PHONE_CODE_EXPIRED: "verificationCode",
        PHONE_CODE_MISSING: "verificationCode",
      },
      done() {
        toast(t("accounts.forgot.done"), "good");
        open("login");
      },
    },
  );
  const { phone, verificationCode, newPassword, again } = form.values;
  const country = phone.code || rule.code;

  async function send(): Promise<number | undefined> {
    const wrong = against(phone);
    return wrong ? form.mark({ phone: wrong }) : sms.send(phone.number, country, rule);
  }
  return (
    <Form of={form} head={<p className="text-text2">{t("accounts.forgot.phoneText")}</p>}>
      <PhoneField
        number={phone.number}
        code={country}
        onChange={(digits, dialling) => form.set("phone", { number: digits, code: dialling })}
        error={sms.phoneError ?? form.error("phone")}
        required
      />
      <CodeField
        value={verificationCode}
        onChange={(typed) => form.set("verificationCode", typed)}
        onSend={send}
        waitKey={`password:${country}${phone.number}`}
        sent={sms.sent}
        error={form.error("verificationCode")}
      />
      <div ref={sms.place} />
      <NewPassword
        typed={[newPassword, again]}
        password={form.field("newPassword")}
        again={form.field("again")}
        labels={{ password: t("accounts.forgot.newPassword"), again: t("accounts.change.confirm") }}
      />
      <Button type="submit" look="gold" wide busy={form.busy}>
        {t("accounts.forgot.submit")}
      </Button>
    </Form>
  );
}
