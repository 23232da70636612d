import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { confirm } from "@taya/ui/confirm";
import { toast } from "@taya/ui/toast";
import { type BrandPhone, international } from "./phone.ts";
import { type PhoneCode, usePhoneCode } from "./use-phone-code.ts";

export interface Sms extends Pick<PhoneCode, "place" | "prove" | "say"> {
  readonly sent: string | undefined;
  readonly phoneError: string | undefined;
  send(mobileNum: string, countryDialingCode: string, rule: BrandPhone): Promise<number | undefined>;
}

/** Asks for a code by SMS. A refusal is shown as a warning to confirm, as long as it is not about the number itself. */
export function useSms(purpose: "login" | "password" | "register"): Sms {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  const [phoneError, setPhoneError] = useState<string>();
  const proof = usePhoneCode();

  return {
    ...proof,
    sent,
    phoneError,
    async send(mobileNum, countryDialingCode, rule) {
      setPhoneError(undefined);
      const result =
        purpose === "register"
          ? await api.accounts.smsRegister({ mobileNo: mobileNum, countryDialingCode })
          : await api.accounts.smsNoLogin({ mobileNum, countryDialingCode, purpose });
      if (!result.ok) return refuse(result.fault, sayFault(t, result.fault));
      const fault = await proof.send(international(mobileNum, countryDialingCode, rule));
      if (fault) return refuse(fault, proof.say(fault));
      const { expiredMinutes: minutes } = result.value;
      const text = t("accounts.code.sent", { minutes });
      setSent(text);
      toast(text, "good");
      return minutes;
    },
  };

  async function refuse(fault: string, text: string): Promise<undefined> {
    if (fault === "PHONE_MISSING" || fault === "PHONE_INVALID") setPhoneError(text);
    else await confirm({ title: t("accounts.code.label"), text });
  }
}
