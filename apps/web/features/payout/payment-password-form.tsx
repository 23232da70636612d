import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { focusFirstError } from "@taya/ui/form-error";
import { Button } from "@taya/ui/button";
import { CodeCells } from "@taya/ui/code-cells";
import { PasswordField } from "@taya/ui/field";
import { toast } from "@taya/ui/toast";
import { proveBy } from "./prove.ts";

const LENGTH = 6;

interface PaymentPasswordFormProps {
  /** A new one in place of one that was forgotten. */
  readonly again?: boolean;
  readonly onDone: () => void;
  readonly onBack?: () => void;
}

type Wrong = Partial<Record<"code" | "repeated" | "login" | "whole", string>>;

/** Six digits for money out, set with the login password as proof. */
export function PaymentPasswordForm({ again = false, onDone, onBack }: PaymentPasswordFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const [repeated, setRepeated] = useState("");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const mark = (found: Wrong) => (setWrong(found), focusFirstError(form));
    const lacking: Wrong = {
      ...(code.length !== LENGTH && { code: t("payout.wrong.password") }),
      ...(code.length === LENGTH && code !== repeated && { repeated: t("payout.wrong.again") }),
      ...(!password && { login: t("payout.wrong.noLogin") }),
    };
    if (Object.keys(lacking).length > 0) return mark(lacking);
    setWrong({});
    setBusy(true);
    const proven = await proveBy(password);
    const result = "fault" in proven ? proven : await api.accounts.paymentPassword({ paymentPassword: code }, proven);
    setBusy(false);
    if ("fault" in result) {
      const bad = result.fault === "AUTH_BAD_CREDENTIALS";
      return mark(bad ? { login: t("payout.wrong.login") } : { whole: sayFault(t, result.fault) });
    }
    refresh(api.accounts.security);
    toast(t("payout.passwordSet"), "good");
    onDone();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="card p-4 sm:p-6 grid gap-4 max-w-120">
      <div className="grid gap-1">
        <h3 className="text-base font-bold">{t(again ? "payout.newPasswordTitle" : "payout.setPassword")}</h3>
        <p className="text-text2">{t("payout.setPasswordWhy")}</p>
        {again && <p className="text-warn">{t("payout.newPasswordNote")}</p>}
      </div>
      <CodeCells label={t("payout.newPassword")} value={code} onChange={setCode} error={wrong.code} length={LENGTH} />
      <CodeCells
        label={t("payout.againPassword")}
        value={repeated}
        onChange={setRepeated}
        error={wrong.repeated}
        length={LENGTH}
      />
      <PasswordField
        label={t("payout.loginPassword")}
        hint={t("payout.loginWhy")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong.login}
        autoComplete="current-password"
        required
      />
      {wrong.whole && (
        <p role="alert" className="text-lose">
          {wrong.whole}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" busy={busy}>
          {t("payout.save")}
        </Button>
        {onBack && <Button onClick={onBack}>{t("payout.back")}</Button>}
      </div>
    </form>
  );
}
