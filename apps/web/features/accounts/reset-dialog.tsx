import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import type { ModalProps } from "@taya/ui/modal";
import { toast } from "@taya/ui/toast";
import { FormError, focusFirstError } from "@taya/ui/form-error";
import { NewPassword } from "./new-password.tsx";

/** Where the link of the password mail leads: a new password, then the login. */
export default function ResetDialog({ params }: ModalProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string }>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (password === "" || password !== again) return focusFirstError(event.currentTarget);
    setBusy(true);
    const linkToken = params.get("linkToken") ?? "";
    const result = await api.accounts.passwordReset({ linkToken, newPassword: password, confirmNewPassword: again });
    setBusy(false);
    if (!result.ok) return setRefusal({ fault: result.fault });
    toast(t("accounts.forgot.done"), "good");
    void navigate("/?m=login", { replace: true });
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("accounts.forgot.reset")}</h2>
      <FormError about={refusal}>{refusal && sayFault(t, refusal.fault)}</FormError>
      <NewPassword
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
        labels={{ password: t("accounts.change.new"), again: t("accounts.change.confirm") }}
        errors={{
          password: checked && password === "" ? t("faults.rule.required") : undefined,
          again: checked && again !== password ? t("faults.rule.match") : undefined,
        }}
      />
      <Button type="submit" look="gold" wide busy={busy}>
        {t("accounts.forgot.submit")}
      </Button>
    </form>
  );
}
