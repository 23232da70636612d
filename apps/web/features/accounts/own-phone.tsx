import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { sayPhone } from "@taya/client/say";
import { checkPhone, international } from "./phone.ts";
import { PhoneField, usePhoneRule } from "./phone-field.tsx";
import { type PhoneCode, usePhoneCode } from "./use-phone-code.ts";

const FRESH_MS = 300_000;

interface OwnPhone extends Pick<PhoneCode, "prove"> {
  /** The number of the account and the place of the service; nothing where the house sends the code, which knows the number. */
  readonly field: ReactNode;
  /** What was typed, by which a wait belongs to the number; empty where the house sends the code. */
  readonly typed: string;
  /** Whether a code may be asked for; says at the field why not. */
  ready(): boolean;
  /** Has the service send the code, once the house agreed; answers what to say of it when it did not. */
  send(): Promise<string | undefined>;
}

/**
 * Proves the phone an account has. The house tells its number to nobody: where a service outside sends the code, whoever
 * proves types it, and a token for another number opens nothing.
 */
export function useOwnPhone({ enabled }: { readonly enabled: boolean }): OwnPhone {
  const { t } = useTranslation();
  const proof = usePhoneCode();
  const { data } = useCall(api.accounts.phoneOptions, {}, { enabled, freshMs: FRESH_MS });
  const [{ number, code }, setPhone] = useState({ number: "", code: "" });
  const [error, setError] = useState<string>();
  const asked = enabled && data?.verifier === "firebase";
  const rule = usePhoneRule({ enabled: asked });
  const country = code || rule.code;
  return {
    prove: proof.prove,
    typed: asked ? `${country}${number}` : "",
    field: asked && (
      <>
        <PhoneField
          label={t("accounts.phone.own")}
          number={number}
          code={country}
          onChange={(digits, dialling) => {
            setPhone({ number: digits, code: dialling });
            setError(undefined);
          }}
          error={error}
          required
        />
        <div ref={proof.place} />
      </>
    ),
    ready() {
      const wrong = asked ? checkPhone(number, country, rule) : undefined;
      setError(wrong && sayPhone(t, wrong));
      return wrong === undefined;
    },
    async send() {
      const fault = asked ? await proof.send(international(number, country, rule)) : undefined;
      return fault && proof.say(fault);
    },
  };
}
