import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { RefusedCall } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import type { PhoneFault } from "@taya/accounts/auth-codes";
import type { PhoneWidget, WidgetFault } from "./phone-widget.ts";

/** A code of the house, or the token that the service outside gave for its own. */
type ShownCode = { readonly ok: true; readonly code: string; readonly idToken?: string } | RefusedCall<PhoneFault>;

/** Proves a phone by whoever sends the codes of the brand. */
export interface PhoneCode {
  /** Where the document of a service outside is laid; has to stay on the page until the code is proven. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Has the service outside send a code to a number such as "+639170000001", once the house agreed; says why it did not. Nothing where the house sends its own. */
  send(phone: string): Promise<WidgetFault | undefined>;
  /** What to show the house for the code that was typed. */
  prove(code: string): Promise<ShownCode>;
  say(fault: WidgetFault): string;
}

const refused = (fault: WidgetFault): ShownCode => {
  return { ok: false, fault: fault === "BLOCKED" ? "PHONE_UNKNOWN" : fault, requestId: "", detail: {} };
};

/** The document of the service outside stays in its place from the first code on; before, nothing of it is loaded. */
export function usePhoneCode(): PhoneCode {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<PhoneWidget>(undefined);
  /** A token is shown again when the house refused something else: its code is used up. */
  const proven = useRef<{ readonly code: string; readonly idToken: string }>(undefined);
  const close = () => {
    widget.current?.close();
    widget.current = undefined;
    proven.current = undefined;
  };
  useEffect(() => () => close(), []);

  async function open(): Promise<PhoneWidget | WidgetFault | undefined> {
    const options = await api.accounts.phoneOptions({});
    if (!options.ok) return "PHONE_UNKNOWN";
    const { verifier, document } = options.value;
    if (verifier === "local-sms") return undefined;
    if (!document || !place.current) return "PHONE_NOT_ALLOWED";
    const { openPhoneWidget } = await import("./phone-widget.ts");
    return (widget.current ??= openPhoneWidget(place.current, document, t("accounts.phone.frame")));
  }
  return {
    place,
    async send(phone) {
      proven.current = undefined;
      const opened = await open();
      if (opened === undefined) close();
      if (opened === undefined || typeof opened === "string") return opened;
      const told = await opened.send(phone);
      if ("sent" in told) return undefined;
      if (told.fault === "BLOCKED") close();
      return told.fault;
    },
    async prove(code) {
      if (!widget.current) return { ok: true, code };
      if (proven.current?.code === code) return { ok: true, ...proven.current };
      const told = await widget.current.prove(code);
      if ("fault" in told) return refused(told.fault);
      proven.current = { code, idToken: told.idToken };
      return { ok: true, ...proven.current };
    },
    say(fault) {
      if (fault === "BLOCKED") return t("accounts.phone.blocked");
      return fault === "PHONE_UNKNOWN" ? t("accounts.phone.away") : sayFault(t, fault);
    },
  };
}
