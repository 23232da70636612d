import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { confirm } from "@taya/ui/confirm";
import { toast } from "@taya/ui/toast";

interface Sms {
  readonly sent: string | undefined;
  readonly phoneError: string | undefined;
  send(mobileNum: string, countryDialingCode: string): Promise<number | undefined>;
}

/** Asks for a code by SMS. A refusal is shown as a warning to confirm, as long as it is not about the number itself. */
export function useSms(purpose: "login" | "password" | "register"): Sms {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  const [phoneError, setPhoneError] = useState<string>();

  return {
    sent,
    phoneError,
    async send(mobileNum, countryDialingCode) {
      setPhoneError(undefined);
      const result =
        purpose === "register"
          ? await api.accounts.smsRegister({ mobileNo: mobileNum, countryDialingCode })
          : await api.accounts.smsNoLogin({ mobileNum, countryDialingCode, purpose });
      if (result.ok) {
        const text = t("accounts.code.sent", { minutes: result.value.expiredMinutes });
        setSent(text);
        toast(text, "good");
        return result.value.expiredMinutes;
      }
      if (result.fault === "PHONE_MISSING" || result.fault === "PHONE_INVALID")
        setPhoneError(sayFault(t, result.fault));
      else await confirm({ title: t("accounts.code.label"), text: sayFault(t, result.fault) });
      return undefined;
    },
  };
}
