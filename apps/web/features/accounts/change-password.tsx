import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useFlag } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { session, useSession } from "@taya/client/session";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { CodeField } from "./code-field.tsx";
import { FormError, focusFirstError } from "@taya/ui/form-error";
import { NewPassword } from "./new-password.tsx";

interface Refusal {
  readonly fault: string;
}

/** Changes the password; asks for the old one unless a change ticket stands for it. A refusal leaves everything as typed. */
export function ChangePassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const ticket = useSession((state) => state.changeTicket);
  const codeAsked = useFlag("CHNGPASSVERIF3");
  const [old, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const username = useSession((state) => state.username);
  const [code, setCode] = useState("");
  const [sent, setSent] = useState<string>();
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const missing = (value: string) => (checked && value === "" ? t("faults.rule.required") : undefined);
  const oldError = refusal?.fault === "PASSWORD_OLD_WRONG" ? sayFault(t, refusal.fault) : missing(old);

  async function send(): Promise<number | undefined> {
    const result = await api.accounts.passwordSend({});
    if (!result.ok) return void setRefusal({ fault: result.fault });
    const { expiredMinutes: minutes, masked } = result.value;
    setSent(`${masked}: ${t("accounts.code.sent", { minutes })}`);
    return minutes;
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if ((!ticket && old === "") || password === "" || again !== password) return focusFirstError(form);
    setBusy(true);
    const result = await api.accounts.password({
      ...(ticket ? { changeTicket: ticket } : { oldPassword: old }),
      ...(codeAsked && { verificationCode: code }),
      newPassword: password,
      confirmNewPassword: again,
      rotate: true,
    });
    setBusy(false);
    if (!result.ok) {
      setRefusal({ fault: result.fault });
      return focusFirstError(form);
    }
    session.update({ mustChange: false, changeTicket: null, ...(result.value && { token: result.value.token }) });
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError about={refusal}>
        {refusal && refusal.fault !== "PASSWORD_OLD_WRONG" && sayFault(t, refusal.fault)}
      </FormError>
      {!ticket && (
        <PasswordField
          label={t("accounts.change.old")}
          value={old}
          onChange={(event) => setOld(event.target.value)}
          error={oldError}
          autoComplete="current-password"
          required
        />
      )}
      <NewPassword
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
        labels={{ password: t("accounts.change.new"), again: t("accounts.change.confirm") }}
        errors={{
          password: missing(password),
          again: checked && again !== password ? t("faults.rule.match") : undefined,
        }}
      />
      {codeAsked && (
        <CodeField value={code} onChange={setCode} onSend={send} waitKey={`own-password:${username}`} sent={sent} />
      )}
      <Button type="submit" look="gold" wide busy={busy}>
        {t("accounts.change.submit")}
      </Button>
    </form>
  );
}
