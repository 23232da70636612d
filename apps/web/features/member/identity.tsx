import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { PasswordField } from "@taya/ui/field";

interface Identity {
  /** The field that asks for the password. */
  readonly field: React.ReactNode;
  /** A ticket for calls that ask for a fresh proof; undefined when the password was missing or wrong, which the field then says. */
  prove(): Promise<string | undefined>;
}

/** The login password once more, for what must not be done by whoever finds an open page. */
export function useIdentity(): Identity {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  return {
    field: (
      <PasswordField
        label={t("security.proof.label")}
        hint={t("security.proof.why")}
        value={password}
        onChange={(event) => (setPassword(event.target.value), setError(undefined))}
        error={error}
        autoComplete="current-password"
        required
      />
    ),
    async prove() {
      if (password === "") return void setError(t("security.proof.missing"));
      const result = await api.accounts.stepUp({ method: "PASSWORD", proof: password });
      if (result.ok) return result.value.ticket;
      setError(result.fault === "AUTH_BAD_CREDENTIALS" ? t("security.proof.wrong") : sayFault(t, result.fault));
      return undefined;
    },
  };
}
