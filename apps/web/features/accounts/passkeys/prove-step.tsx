import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { FormError } from "@taya/ui/form-error";
import { canUsePasskeys, getPasskey } from "./passkey.ts";
import { sayPasskey } from "./say.ts";

interface ProveStepProps {
  /** Whether the account has a passkey to prove with. */
  readonly passkey: boolean;
  readonly onProven: (ticket: string) => void;
  readonly onCancel: () => void;
}

/** Asks who is there before something that matters: by the password, or by a passkey. */
export function ProveStep({ passkey, onProven, onCancel }: ProveStepProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState<"password" | "passkey">();
  const [refused, setRefused] = useState<string>();

  async function byPassword(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password.trim() === "") return setRefused(t("faults.rule.required"));
    setBusy("password");
    const proven = await api.accounts.stepUp({ method: "PASSWORD", proof: password });
    setBusy(undefined);
    if (proven.ok) return onProven(proven.value.ticket);
    const wrong = proven.fault === "AUTH_BAD_CREDENTIALS";
    setRefused(wrong ? t("passkeys.wrongPassword") : sayFault(t, proven.fault));
  }
  async function byPasskey(): Promise<void> {
    setRefused(undefined);
    setBusy("passkey");
    const got = await getPasskey();
    const proven = got.ok
      ? await api.accounts.stepUp({ method: "PASSKEY", proof: JSON.stringify(got.value) })
      : undefined;
    setBusy(undefined);
    if (proven?.ok) return onProven(proven.value.ticket);
    setRefused(sayPasskey(t, proven?.fault ?? (got.ok ? "FAILED" : got.fault)));
  }
  return (
    <form noValidate onSubmit={(event) => void byPassword(event)} className="grid gap-4">
      <p className="text-text2">{t("passkeys.proveWhy")}</p>
      <FormError about={refused}>{refused}</FormError>
      {passkey && canUsePasskeys() && (
        <>
          <Button look="brand" wide busy={busy === "passkey"} disabled={!!busy} onClick={() => void byPasskey()}>
            <Icon name="key" size={20} />
            {t("passkeys.proveByPasskey")}
          </Button>
          <p className="text-center text-[13px] text-text3">{t("passkeys.or")}</p>
        </>
      )}
      <PasswordField
        label={t("passkeys.password")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        autoFocus={!passkey}
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={!!busy}>
          {t("passkeys.cancel")}
        </Button>
        <Button type="submit" look="gold" busy={busy === "password"} disabled={!!busy}>
          {t("passkeys.goOn")}
        </Button>
      </div>
    </form>
  );
}
