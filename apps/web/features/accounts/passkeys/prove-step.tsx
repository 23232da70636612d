import { useState } from "react";
import { guardCalls } from "@taya/accounts/guard/guard.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
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
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const form = useSubmit(({ proof }) => api.accounts.stepUp({ method: "PASSWORD", proof }), {
    values: { proof: "" },
    schema: guardCalls.stepUp.input,
    say: ({ fault }) => (fault === "AUTH_BAD_CREDENTIALS" ? t("passkeys.wrongPassword") : undefined),
    done: ({ ticket }) => onProven(ticket),
  });
  async function byPasskey(): Promise<void> {
    setRefused(undefined);
    form.refuse(undefined);
    setAsking(true);
    const got = await getPasskey();
    const proven = got.ok
      ? await api.accounts.stepUp({ method: "PASSKEY", proof: JSON.stringify(got.value) })
      : undefined;
    setAsking(false);
    if (proven?.ok) return onProven(proven.value.ticket);
    setRefused(sayPasskey(t, proven?.fault ?? (got.ok ? "FAILED" : got.fault)));
  }
  const busy = form.busy || asking;
  const head = (
    <>
      <p className="text-text2">{t("passkeys.proveWhy")}</p>
      <FormError about={refused}>{refused}</FormError>
    </>
  );
  return (
    <Form of={form} head={head}>
      {passkey && canUsePasskeys() && (
        <>
          <Button look="brand" wide busy={asking} disabled={busy} onClick={() => void byPasskey()}>
            <Icon name="key" size={20} />
            {t("passkeys.proveByPasskey")}
          </Button>
          <p className="text-center text-[13px] text-text3">{t("passkeys.or")}</p>
        </>
      )}
      <PasswordField
        label={t("passkeys.password")}
        {...form.field("proof")}
        autoComplete="current-password"
        autoFocus={!passkey}
        required
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} disabled={busy}>
          {t("passkeys.cancel")}
        </Button>
        <Button type="submit" look="gold" busy={form.busy} disabled={busy}>
          {t("passkeys.goOn")}
        </Button>
      </div>
    </Form>
  );
}
